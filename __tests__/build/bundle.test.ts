import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { newFolder } from "../../testing/new-folder";
import { inquiry } from "../../testing/server/bodies";
import { ServerProcess } from "../../testing/server/server-process";

/** A folder with only what is copied to a host along with the site. */
let folder: string;
let program: string;
let databaseUrl: string;
beforeAll(() => {
  folder = newFolder();
  cpSync("dist", join(folder, "dist"), { recursive: true });
  program = join(folder, "dist/server.cjs");
  databaseUrl = `file:${join(folder, "inquiries.db")}`;
});

/** Runs the bundled server or another program to its end. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, file = program) {
  const options = { encoding: "utf8", env: { PATH: process.env.PATH, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
  return { status, stdout, stderr };
}

const bytesOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

describe("the server in one file", () => {
  it("is smaller than 60 MB with everything it needs besides the site", () => {
    expect(bytesOf("dist")).toBeLessThan(60e6);
  });

  it("serves the site and stores an inquiry, which its command exports", async () => {
    const env = { PUBLIC_DIR: resolve("public") };
    const server = await ServerProcess.start(databaseUrl, env, [program]);
    const page = await fetch(`${server.origin}/contact-us`);
    expect([page.status, await page.text()]).toEqual([
      200,
      readFileSync("public/contact-us/index.html", "utf8"),
    ]);
    const health = await (await fetch(`${server.origin}/healthz`)).json();
    expect(health).toEqual({
      status: "ok",
      commit: expect.stringMatching(/^([0-9a-f]{40}(-dirty)?|unknown)$/),
      builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await fetch(`${server.origin}/readyz?api`)).status).toBe(200);
    const sent = await fetch(`${server.origin}/api/inquiry`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(inquiry),
    });
    expect(sent.status).toBe(303);
    expect(await server.end("SIGTERM")).toBe(0);
    const { status, stdout } = run(["inquiries", "--format", "json"], {
      DATABASE_URL: databaseUrl,
    });
    expect([status, JSON.parse(stdout)]).toMatchObject([
      0,
      [{ inquiry_reason: inquiry.inquiryReason }],
    ]);
  });

  it("says what is wrong with its settings, and with an unknown command", () => {
    expect(run([], { PORT: "http" })).toEqual({
      status: 1,
      stdout: "",
      stderr: "The environment cannot be used:\n  PORT must be a whole number from 0 to 65535\n",
    });
    expect(run(["leads"]).stderr).toMatch(/^There is no command "leads": use inquiries/);
    expect(run(["constructor"]).status).toBe(1);
  });

  it("says what to copy when its native code is missing", () => {
    const alone = join(folder, "alone.cjs");
    cpSync(program, alone);
    const { status, stderr } = run([], {}, alone);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^This build cannot run here: Cannot find module '@libsql\/.*copy all of dist\/\.\n$/,
    );
  });

  it("npm run serve asks to build first when it is missing", () => {
    cpSync("package.json", join(folder, "package.json"));
    rmSync(join(folder, "dist"), { recursive: true });
    const serve = spawnSync("npm", ["run", "--silent", "serve"], { cwd: folder, encoding: "utf8" });
    expect([serve.status, serve.stderr]).toEqual([
      1,
      'There is no server to run yet: run "npm run build" first.\n',
    ]);
  });
});
