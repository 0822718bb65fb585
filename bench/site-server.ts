import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Longest time until a server listens, and interval of the checks, in ms. */
const startMs = 30_000;
const pollMs = 50;

/** A server in a process of its own. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly origin: string;
  readonly pid: number;
}

async function listening(child: ChildProcess, log: string): Promise<string> {
  for (let waited = 0; waited < startMs; waited += pollMs) {
    const output = await readFile(log, "utf8");
    const origin = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await pause(pollMs);
  }
  throw new Error("The server did not start to listen.");
}

/**
 * Runs a server program, which must print `listening at http://127.0.0.1:<port>`, during `work`. Its log
 * goes to a file in `folder`: reading a pipe would cost this process time. @throws when it exits or does
 * not listen.
 */
export async function withServer<Result>(
  program: string,
  folder: string,
  env: Readonly<Record<string, string>>,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const log = join(folder, `${program.replaceAll("/", "-")}.log`);
  const output = await open(log, "w");
  const loader = program.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...loader, program], {
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...env },
    stdio: ["ignore", output.fd, output.fd],
  });
  const ended = once(child, "exit");
  const kill = () => child.kill();
  process.once("exit", kill);
  try {
    const origin = await listening(child, log);
    return await work({ origin, pid: child.pid ?? 0 });
  } finally {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
    process.off("exit", kill);
    await output.close();
  }
}

/** Runs the built server (`npm run serve`) on a free loopback port, with a new database. */
export function withSiteServer<Result>(
  publicDir: string,
  folder: string,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const env = {
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_DIR: publicDir,
    RATE_LIMIT_MAX: "1000000",
    DATABASE_URL: `file:${join(folder, "inquiries.db")}`,
  };
  return withServer("dist/server.cjs", folder, env, work);
}
