import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Longest time until a server listens, on a slow machine, in milliseconds. */
const startMs = 60_000;

/** Most characters of output that are stored. */
const keptLog = 20_000_000;

/** The environment variable that marks all processes of an attack, children of children too. */
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

/** The processes of the attack with this folder. */
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
  /** Its output on both streams so far. */
  output = "";
  /** Whether its exit is expected. */
  isEnding = false;
  origin = "";
  /** Resolves with the exit code; null when a signal ended the process. */
  readonly exit: Promise<number | null>;

  constructor(private readonly child: ChildProcess) {
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

  /** Waits until the log names the address. Throws when the server exits before. */
  async untilListening(log = () => this.output): Promise<this> {
    for (const start = Date.now(); Date.now() - start < startMs; ) {
      this.origin = /listening at (http:[^"]+)"/.exec(log())?.[1] ?? "";
      if (this.origin) return this;
      if (!this.isRunning) break;
      await pause(20);
    }
    throw new Error(`The server did not start: ${this.output.slice(0, 400)}`);
  }

  /** Signals the process and gives its exit code; "stuck" when it still runs after `timeoutMs`. */
  async end(signal: "SIGTERM" | "SIGKILL", timeoutMs = 60_000): Promise<number | null | "stuck"> {
    this.isEnding = true;
    if (this.isRunning) this.child.kill(signal);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<"stuck">((resolve) => {
      timer = setTimeout(() => resolve("stuck"), timeoutMs);
    });
    const code = await Promise.race([this.exit, tooLate]);
    clearTimeout(timer);
    return code;
  }
}

/** Starts a server. Its log is in `Server.output`, unless it goes to the file descriptor `output`. */
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
  return new Server(child);
}
