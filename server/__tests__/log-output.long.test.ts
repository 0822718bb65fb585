import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../testing/free-port";
import { builtServer } from "../../testing/server/server-process";
import { until } from "../../testing/until";

/** More lines than fit into the buffers of a pipe. */
const many = 2000;

let folder: string;
let origin: string;
let server: ChildProcess;
let agent: Agent;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "log-"));
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
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
      DATABASE_URL: `file:${join(folder, "log.db")}`,
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

async function end(): Promise<number | null> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const [code] = await ended;
  return code;
}

/** Parses a log, whose lines must be complete; returns served requests and the number of dropped lines. */
function read(log: string) {
  const lines = log
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  // Excludes the requests that wait for the start.
  const isServed = ({ msg, path }: { msg: string; path: string }) =>
    msg === "served" && path !== "/healthz";
  return { served: lines.filter(isServed), dropped };
}

const isMissing = (file: string) => it.skip(`(skipped: there is no ${file})`, () => undefined);

describe("a server whose log has no room", () => {
  if (existsSync("/dev/full")) {
    it("responds and exits as usual: on a full disk", async () => {
      await start(openSync("/dev/full", "w"));
      await ask(100);
      expect(await end()).toBe(0);
    });
  } else isMissing("/dev/full");

  it("responds and exits as usual: with a pipe that nobody reads", async () => {
    await start("pipe");
    await ask(many);
    expect(await end()).toBe(0);
  });

  it("responds and exits as usual: with a closed pipe", async () => {
    await start("pipe");
    server.stdout?.destroy();
    await ask(100);
    expect(await end()).toBe(0);
  });

  it("logs how many lines it dropped once the pipe is read", async () => {
    await start("pipe");
    await ask(many);
    let log = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    await until(() => log.includes('"dropped"'));
    await ask(20);
    expect(await end()).toBe(0);
    const { served, dropped } = read(log);
    expect(dropped).toBeGreaterThan(0);
    expect(served.length + dropped).toBe(many + 20);
  });

  const prlimit = "/usr/bin/prlimit";
  if (existsSync(prlimit)) {
    it("completes the line that a full disk cut off, and logs how many it dropped", async () => {
      const file = join(folder, "server.log");
      await start(openSync(file, "a"));
      const limit = (size: string) =>
        execFileSync(prlimit, ["--pid", String(server.pid), `--fsize=${size}:`]);
      limit(String(statSync(file).size + 1000));
      await ask(100);
      limit("unlimited");
      await ask(20);
      expect(await end()).toBe(0);
      const { served, dropped } = read(readFileSync(file, "utf8"));
      expect(dropped).toBeGreaterThan(0);
      expect(served.length + dropped).toBe(120);
    });
  } else isMissing(prlimit);
});
