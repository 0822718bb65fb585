import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync, statSync } from "node:fs";
import { Agent, get } from "node:http";
import { freePort } from "../../testing/free-port";
import { newFolder } from "../../testing/new-folder";
import { builtServer } from "../../testing/server/server-process";
import { until } from "../../testing/until";

/** More lines than fit into the buffers of a pipe. */
const many = 2000;

let origin: string;
let server: ChildProcess;
let agent: Agent;
beforeEach(() => {
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.kill("SIGKILL");
});

/** The status of a response; over kept connections, as two thousand new ones take long. */
const status = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = get(origin + path, { agent }, (response) =>
      response.resume().on("end", () => resolve(response.statusCode)),
    );
    sent.on("error", reject);
  });

/** Starts a server that logs to a file, or to a pipe that is not read yet. */
async function start(stdout: number | "pipe"): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [builtServer], {
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_DIR: "testing/server",
      DATABASE_URL: `file:${newFolder()}/log.db`,
    },
    stdio: ["ignore", stdout, "inherit"],
  });
  await until(async () => (await status("/healthz").catch(() => 0)) === 200);
}

/** Requests `count` missing pages, each of which adds a log line. */
async function ask(count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 20) {
    const paths = Array.from({ length: 20 }, (_, index) => `/${asked + index}${"x".repeat(150)}`);
    expect(new Set(await Promise.all(paths.map(status)))).toEqual(new Set([404]));
  }
}

/** Expects the server to end as it should when it is told to. */
async function expectEnd(): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}

/** Expects a log to have complete lines, which are of `count` served requests or count those that were dropped. */
function expectDropped(log: string, count: number): void {
  const lines = log
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  // Excludes the requests that wait for the start.
  const served = lines.filter(({ msg, path }) => msg === "served" && path !== "/healthz");
  expect(dropped).toBeGreaterThan(0);
  expect(served.length + dropped).toBe(count);
}

/** Limits the size of the files that the server writes (util-linux). */
const prlimit = "/usr/bin/prlimit";
const limit = (size: string) =>
  execFileSync(prlimit, ["--pid", String(server.pid), `--fsize=${size}:`]);

describe("a server whose log has no room responds and exits as usual", () => {
  it("with a closed pipe", async () => {
    await start("pipe");
    server.stdout?.destroy();
    await ask(100);
    await expectEnd();
  });

  it("with a pipe that nobody reads", async () => {
    await start("pipe");
    await ask(many);
    await expectEnd();
  });

  it("with a pipe that is not read, and logs how many lines it dropped once it is", async () => {
    await start("pipe");
    await ask(many);
    let log = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    await until(() => log.includes('"dropped"'));
    await ask(20);
    await expectEnd();
    expectDropped(log, many + 20);
  });

  (existsSync(prlimit) ? it : it.skip)(
    "on a full disk, and then completes the cut line, and logs how many it dropped (takes prlimit)",
    async () => {
      const file = `${newFolder()}/server.log`;
      await start(openSync(file, "a"));
      limit(String(statSync(file).size + 1000));
      await ask(100);
      limit("unlimited");
      await ask(20);
      await expectEnd();
      expectDropped(readFileSync(file, "utf8"), 120);
    },
  );
});
