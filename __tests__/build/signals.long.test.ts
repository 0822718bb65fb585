import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Crowd } from "../../testing/crowd";
import { freePort } from "../../testing/free-port";
import { newFolder } from "../../testing/new-folder";
import { RawConnection } from "../../testing/server/raw-http";
import { until } from "../../testing/until";

// Takes over 20 s: the server is started and stopped in each way, by several signals.

let folder: string;
let port: number;
beforeEach(async () => {
  folder = newFolder();
  port = await freePort();
});
afterEach(() => {
  for (const pid of started()) process.kill(pid, "SIGKILL");
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
function start(command: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
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
      ...env,
    },
  });
}

const isServing = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** How the server is started: by npm, with the site already built, or without it. */
const commands = ["npm start --ignore-scripts", "node dist/server.cjs"];

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
  it.each(commands)("cuts off no response of %s under load", async (command) => {
    expect(await stopUnderLoad(command, (outer) => outer.kill("SIGTERM"))).toEqual(well);
  });

  itAsFirst(
    "cuts off no response of a server that is process 1 (skipped when unshare is not allowed)",
    async () => {
      const toServer = ({ pid }: ChildProcess) => {
        for (const each of started()) if (each !== pid) process.kill(each, "SIGTERM");
      };
      expect(await stopUnderLoad(asFirst, toServer)).toEqual(well);
    },
  );

  it.each(
    commands.flatMap((command) =>
      (["SIGTERM", "SIGINT"] as const).map((each) => [command, each] as const),
    ),
  )("ends %s and everything it started: %s", async (command, signal) => {
    const outer = start(command);
    await until(isServing);
    const finishRequest = await beginRequest();
    const ended = once(outer, "exit");
    outer.kill(signal);
    await until(async () => !(await isServing()));
    await finishRequest();
    expect(await ended).toEqual([0, null]);
    await until(() => started().length === 0);
  });

  it.each(commands)(
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

  it("ends a server that listens on one of two addresses of localhost so far", async () => {
    const slow = join(folder, "slow-lookup.cjs");
    writeFileSync(
      slow,
      `const dns = require("node:dns");
      const { lookup } = dns;
      dns.lookup = (host, options, done) => lookup(host, options, (...found) => setTimeout(done, 1000, ...found));`,
    );
    const env = { HOST: "localhost", NODE_OPTIONS: `--require ${slow}` };
    const server = start("node dist/server.cjs", env);
    await until(isServing);
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([0, null]);
  });
});
