import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** Longest time from a start to the server's listening, in milliseconds: a slow machine's. */
const startMs = 60_000;

/** Most characters of a log that are kept. */
const keptLog = 20_000_000;

/** By this in its environment a process is known to be of an attack, whoever started it. */
const mark = "ATTACK_FOLDER";

/** The environment of a server on a free port, marked with the attack's folder. */
export function environment(folder: string, env: Readonly<Record<string, string>>) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_update_notifier: "false",
    HOST: "127.0.0.1",
    PORT: "0",
    RATE_LIMIT_MAX: "1000000",
    [mark]: folder,
    ...env,
  };
}

/** The processes that were started with this folder's mark, or by one that was. */
export function processesOf(folder: string): number[] {
  const isMarked = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`${mark}=${folder}`);
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isMarked(name))
    .map(Number);
}

/** A real server in a process of its own, on a free port of the loopback. */
export class Server {
  /** What it has said on both outputs. */
  output = "";
  /** Whether it was told to end. */
  isEnding = false;
  origin = "";
  /** Settles when the process has ended, with its exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;

  constructor(
    readonly child: ChildProcess,
    readonly env: Readonly<Record<string, string>>,
  ) {
    const keep = (chunk: Buffer) => {
      if (this.output.length < keptLog) this.output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    this.exit = once(child, "exit").then(([code]) => code as number | null);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits for the line that names the address, which `log` gives. Throws when the server ends before. */
  async untilListening(log = () => this.output): Promise<this> {
    for (const start = Date.now(); Date.now() - start < startMs; ) {
      this.origin = /listening at (http:[^"]+)"/.exec(log())?.[1] ?? "";
      if (this.origin) return this;
      if (!this.isRunning) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The server did not start: ${this.output.slice(0, 400)}`);
  }

  /** Ends the process and gives its exit code; "stuck" when it is there after `patience` ms. */
  async end(signal: "SIGTERM" | "SIGKILL", patience = 60_000): Promise<number | null | "stuck"> {
    this.isEnding = true;
    if (this.isRunning) this.child.kill(signal);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<"stuck">((resolve) => {
      timer = setTimeout(() => resolve("stuck"), patience);
    });
    const code = await Promise.race([this.exit, tooLate]);
    clearTimeout(timer);
    return code;
  }
}

/** Starts a server, whose log is read unless `output` names a file descriptor for it. */
export function spawnServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  command: readonly string[] = [process.execPath, "--import", "tsx", "src/server/main.ts"],
  output: "pipe" | number = "pipe",
): Server {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    env: environment(folder, env),
    stdio: ["ignore", output, "pipe"],
  });
  return new Server(child, env);
}
