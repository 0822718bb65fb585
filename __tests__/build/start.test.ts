import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port";
import { endGroup, isGroupRunning } from "../support/process-group";
import { copyProject } from "../support/project-copy";

/** Longest time in which the project is built from nothing, in ms, on a machine that hosts other work. */
const buildMs = 900_000;

let project: ReturnType<typeof copyProject>;
let child: ChildProcess;
let output = "";
let port: number;

beforeAll(async () => {
  project = copyProject();
  port = await freePort();
});
afterEach(() => endGroup(child));
afterAll(() => project.dispose());

function start(): void {
  output = "";
  child = spawn("npm", ["start"], {
    cwd: project.folder,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: "file:.data/start.db",
      GATSBY_TELEMETRY_DISABLED: "1",
      CI: "true",
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
}

async function until(text: string): Promise<void> {
  while (!output.includes(text)) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output.slice(-2000)}`);
    await pause(100);
  }
}

describe("npm start", () => {
  it(
    "leaves no process behind when it is told to stop while it builds",
    async () => {
      start();
      await until("Building production JavaScript");
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      while (isGroupRunning(child)) await pause(50);
      expect(output).not.toContain("listening");
    },
    buildMs,
  );

  it(
    "serves what it has built until it is told to stop, and ends well",
    async () => {
      start();
      await until("listening at");
      expect((await fetch(`http://127.0.0.1:${port}/about-us`)).status).toBe(200);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      while (isGroupRunning(child)) await pause(50);
    },
    buildMs,
  );
});
