import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RawConnection } from "../server/support/raw-http";
import { Crowd } from "../support/crowd";
import { freePort } from "../support/free-port";
import { until } from "../support/until";

// Takes over 20 s: each command of package.json that serves is started and stopped, by several signals.

let folder: string;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "signals-"));
  port = await freePort();
});
afterEach(() => {
  for (const pid of started()) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Process IDs of this test's running processes, recognized by their environment. */
const started = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, "utf8").includes(`DATABASE_URL=file:${folder}`);
      } catch {
        return false;
      }
    })
    .map(Number);

/** Starts a command through a shell that replaces itself with it. */
function start(command: string): ChildProcess {
  return spawn("sh", ["-c", `exec ${command}`], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_config_update_notifier: "false",
      HOST: "127.0.0.1",
      PORT: String(port),
      RATE_LIMIT_MAX: "1000000",
      DATABASE_URL: `file:${folder}/signals.db`,
    },
  });
}

const isServing = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Commands with their exit code after SIGTERM: npm exits with the code of its script, or, when that is
 * a shell, is ended by the signal as the shell is.
 */
const commands: readonly (readonly [command: string, code: number | null])[] = [
  ["npm run serve", 0],
  ["npm run --silent serve", 0],
  ["node dist/server.cjs", 0],
  ["node --import tsx src/server/main.ts", 0],
  ["npx tsx src/server/main.ts", null],
  ["npx -c 'node dist/server.cjs'", null],
  ["sh -c 'npm run serve; true'", null],
];

/** A shell handles a SIGINT only once its program has ended; a terminal sends it to both. */
const cases = commands.flatMap(([command, code]) =>
  (code === 0 ? (["SIGTERM", "SIGINT"] as const) : (["SIGTERM"] as const)).map(
    (signal) => [command, signal, code] as const,
  ),
);

const head = [
  "POST /api/person HTTP/1.1",
  "Host: a",
  "Content-Type: application/json",
  "Content-Length: 2",
  "Connection: close",
  "Expect: 100-continue",
];

/**
 * Begins a request that has to be answered although the server is stopped meanwhile. The server says
 * when it has read the head; before, it would close the connection as idle.
 */
async function beginRequest() {
  const connection = await RawConnection.open(`http://127.0.0.1:${port}`);
  connection.send(`${head.join("\r\n")}\r\n\r\n`);
  await connection.until("100 Continue");
  return async () => {
    connection.send("{}");
    expect(await connection.untilClosed()).toMatch(/^HTTP\/1\.1 422 /m);
  };
}

const describeOnLinux = existsSync("/proc/self/stat") ? describe : describe.skip;

/** Runs the server as process 1, as in a container. */
const asFirst = "unshare --pid --fork --kill-child node dist/server.cjs";
const canUnshare = spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0;
const itAsFirst = canUnshare ? it : it.skip;

/** Stops a server under load: every request is answered completely, or refused. */
async function stopUnderLoad(command: string, signal: (outer: ChildProcess) => void) {
  const outer = start(command);
  await until(isServing);
  const crowd = new Crowd(`http://127.0.0.1:${port}`);
  await until(() => crowd.answers > 200);
  const ended = once(outer, "exit");
  signal(outer);
  await crowd.end();
  const [code] = await ended;
  await until(() => started().length === 0);
  return { code, broken: crowd.broken };
}

const well = { code: 0, broken: [] };

describeOnLinux("a signal to stop (processes are looked up in /proc)", () => {
  it.each(["npm run serve", "node dist/server.cjs"])(
    "cuts off no response of %s under load",
    async (command) => {
      expect(await stopUnderLoad(command, (outer) => outer.kill("SIGTERM"))).toEqual(well);
    },
  );

  itAsFirst(
    "cuts off no response of a server that is process 1 (skipped when unshare is not allowed)",
    async () => {
      const toServer = ({ pid }: ChildProcess) => {
        for (const each of started()) if (each !== pid) process.kill(each, "SIGTERM");
      };
      expect(await stopUnderLoad(asFirst, toServer)).toEqual(well);
    },
  );

  it.each(cases)("ends %s and everything it started: %s", async (command, signal, code) => {
    const outer = start(command);
    await until(isServing);
    const finishRequest = await beginRequest();
    const ended = once(outer, "exit");
    outer.kill(signal);
    await until(async () => !(await isServing()));
    await finishRequest();
    expect(await ended).toEqual([code, code === null ? signal : null]);
    await until(() => started().length === 0);
  });

  // The command tsx kills a program that twice acknowledges no signal within 30 ms, as on a busy machine.
  it.each(commands.filter(([command]) => !command.startsWith("npx tsx ")))(
    "ends %s when a terminal signals all processes, and npm repeats it",
    async (command) => {
      const outer = start(command);
      await until(isServing);
      const finishRequest = await beginRequest();
      const ended = once(outer, "exit");
      for (const pid of started()) process.kill(pid, "SIGINT");
      await until(async () => !(await isServing()));
      await finishRequest();
      await ended;
      await until(() => started().length === 0);
    },
  );
});
