import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { freePort } from "./free-port";
import { endGroup, isGroupRunning } from "./process-group";

/** `npm run develop` in a copy of the project. */
export class DevelopServer {
  /** What it has printed since this was last emptied. */
  output = "";

  private constructor(
    /** Where the site is served, once it is built. */
    readonly origin: string,
    private readonly program: ChildProcess,
  ) {
    for (const stream of [program.stdout, program.stderr])
      stream?.on("data", (text) => {
        this.output += stripVTControlCharacters(String(text));
      });
  }

  /** Starts it; resolves before anything is served. */
  static async start(folder: string): Promise<DevelopServer> {
    const port = await freePort();
    const program = spawn("npm", ["run", "develop", "--", "-H", "127.0.0.1", "-p", String(port)], {
      cwd: folder,
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: "development",
        API_PORT: String(await freePort()),
        GATSBY_TELEMETRY_DISABLED: "1",
        CI: "true",
      },
    });
    return new DevelopServer(`http://127.0.0.1:${port}`, program);
  }

  /** The data of a page as it is served; an empty text while there is none. */
  async pageData(route: string): Promise<string> {
    const answer = await fetch(`${this.origin}/page-data/${route}/page-data.json`).catch(
      () => undefined,
    );
    return answer?.ok ? answer.text() : "";
  }

  /**
   * Waits until something holds.
   * @throws when it does not within `time` milliseconds, or the server has ended.
   */
  async until(what: string, time: number, holds: () => Promise<boolean> | boolean): Promise<void> {
    const end = Date.now() + time;
    while (!(await holds())) {
      if (Date.now() > end || this.program.exitCode !== null)
        throw new Error(
          `not within ${time} ms: ${what}; the last output was:\n${this.output.slice(-2000)}`,
        );
      await pause(250);
    }
  }

  /** Whether it has not ended. */
  get isRunning(): boolean {
    return this.program.exitCode === null;
  }

  /** Asks it to stop; resolves with its exit code and signal once all it has started has ended. */
  async stop(): Promise<[code: number | null, signal: NodeJS.Signals | null]> {
    const ended = once(this.program, "exit");
    this.program.kill("SIGTERM");
    const [code, signal] = await ended;
    while (isGroupRunning(this.program)) await pause(50);
    return [code, signal];
  }

  /** Kills whatever is still running. */
  kill(): void {
    endGroup(this.program);
  }
}
