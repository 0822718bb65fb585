import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** The server that `npm run build` made: it starts in a fraction of the time that its sources take. */
export const builtServer = "dist/server.cjs";

/** A server in its own process, on a free loopback port. */
export class ServerProcess {
  /** Whether it was signaled to end: requests may fail from then on. */
  isEnding = false;

  private constructor(
    readonly origin: string,
    private readonly child: ChildProcess,
    /** What it has written to its log so far. */
    readonly log: () => string,
  ) {}

  static async start(
    databaseUrl: string,
    env: Record<string, string> = {},
    program: readonly string[] = [builtServer],
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, program, {
      env: {
        PATH: process.env.PATH,
        HOST: "127.0.0.1",
        PORT: "0",
        RATE_LIMIT_MAX: "1000000",
        DATABASE_URL: databaseUrl,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const origin = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        const found = /listening at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("exit", () => reject(new Error(`The server ended:\n${output}`)));
    });
    return new ServerProcess(origin, child, () => output);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Signals the process; returns its exit code, null when the signal ended it. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    this.isEnding = true;
    if (!this.isRunning) return this.child.exitCode;
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    const [code] = await ended;
    return code;
  }
}
