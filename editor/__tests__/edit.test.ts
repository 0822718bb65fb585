import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { freePort } from "../../testing/free-port";
import { endGroup } from "../../testing/processes/process-group";
import { withTypeScript } from "../../testing/processes/run";
import { copyProject } from "../../testing/project-copy";
import { until } from "../../testing/until";

let project: ReturnType<typeof copyProject>;
let program: ChildProcess;
let output = "";

beforeAll(async () => {
  project = copyProject();
  const ports = ["--port", "0", "--site-port", String(await freePort())];
  program = spawn(process.execPath, [...withTypeScript, "tools/edit.ts", "--no-open", ...ports], {
    cwd: project.folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on("data", (text) => {
      output += text;
    });
});
afterAll(() => {
  endGroup(program);
  project.dispose();
});

/** The programs that the editor runs beside itself. */
const children = (): number[] =>
  spawnSync("pgrep", ["-P", String(program.pid)], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean)
    .map(Number);

describe("npm run edit", () => {
  it("says when the development server has ended, and goes on without it", async () => {
    await until(() => output.includes("The editor is at"));
    const address = new URL(/http:\S+/.exec(output)?.[0] ?? "");
    await until(() => children().length > 1);
    // esbuild, which has bundled the page, is the other one.
    for (const pid of children()) process.kill(pid, "SIGKILL");
    await until(() => output.includes("The development server has ended"));
    expect((await fetch(address, { redirect: "manual" })).status).toBeLessThan(400);
    expect(program.exitCode).toBeNull();
  });
});
