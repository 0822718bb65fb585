import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { newFolder } from "../testing/new-folder";

const script = resolve("deploy/deploy.sh");

/** A project, built but for its pages, and a host in folders; `ssh` runs here what it is given, and a file is what the server says. */
function setUp() {
  const folder = newFolder();
  const project = join(folder, "project");
  const host = join(folder, "host");
  const answer = join(folder, "healthz.json");
  for (const part of [host, join(project, "dist"), join(project, "public"), join(folder, "bin")])
    mkdirSync(part, { recursive: true });
  writeFileSync(join(project, "dist/built.json"), "{}");
  writeFileSync(join(folder, "bin/ssh"), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
  return {
    live: () => readlinkSync(join(host, "current")),
    page: () => readFileSync(join(host, "current/public/index.html"), "utf8"),
    /** Leaves the built page to one account, which as root is another than that of the host. */
    restrict: () => {
      chmodSync(join(project, "public/index.html"), 0o600);
      if (process.getuid?.() === 0) chownSync(join(project, "public/index.html"), 12345, 12345);
    },
    access: () => {
      const { uid, mode } = statSync(join(host, "current/public/index.html"));
      return { uid, mode: mode & 0o777 };
    },
    build: (commit: string, builtAt: string) => {
      writeFileSync(join(project, "dist/built.json"), JSON.stringify({ commit, builtAt }));
      writeFileSync(join(project, "public/index.html"), commit);
    },
    deploy: (
      args: readonly string[],
      restart = `cp current/dist/built.json ${answer}`,
      health = `file://${answer}`,
    ) =>
      spawnSync("sh", [script, ...args], {
        cwd: project,
        timeout: 60_000,
        encoding: "utf8",
        env: {
          ...process.env,
          PATH: `${join(folder, "bin")}:${process.env.PATH}`,
          DEPLOY_FOLDER: host,
          DEPLOY_HEALTH: health,
          DEPLOY_SECONDS: "1",
          DEPLOY_RESTART: restart,
        },
      }),
  };
}

const first = "releases/2026-01-01T00:00:00.000Z-aaa";
const second = "releases/2026-01-02T00:00:00.000Z-bbb";

describe("npm run deploy", () => {
  const { live, page, build, restrict, access, deploy } = setUp();

  it("needs a host and a build", () => {
    expect(deploy([])).toMatchObject({
      status: 2,
      stderr: "npm run deploy -- HOST [--rollback]\n",
    });
    expect(deploy(["web", "--now"]).status).toBe(2);
    expect(deploy(["web"]).stderr).toMatch(/^There is no build yet/);
  });

  it("says that a host answers nothing with its first release", () => {
    build("aaa", "2026-01-01T00:00:00.000Z");
    expect(deploy(["web"], "true").stderr).toContain("Nothing answers");
  });

  it("switches to a build once it is whole, also again", () => {
    for (const _ of [1, 2])
      expect(deploy(["web"])).toMatchObject({ status: 0, stdout: `Live: ${first}\n` });
    expect(page()).toBe("aaa");
    build("bbb", "2026-01-02T00:00:00.000Z");
    expect(deploy(["web"])).toMatchObject({ status: 0, stdout: `Live: ${second}\n` });
    expect(page()).toBe("bbb");
  });

  it.each([
    ["does not answer", "true"],
    ["does not start", "false"],
    ["answers for another build", "grep -q bbb current/dist/built.json"],
  ])("goes back by itself from a release that %s", (_, restart) => {
    build("ccc", "2026-01-03T00:00:00.000Z");
    // What runs goes on answering for the build before.
    expect(deploy(["web"], restart).status).toBe(1);
    expect(live()).toBe(second);
  });

  it("keeps what it can roll back to, however many releases failed since", () => {
    for (const day of [4, 5, 6, 7, 8, 9]) {
      build("ddd", `2026-01-0${day}T00:00:00.000Z`);
      deploy(["web"], "false");
    }
    build("bbb", "2026-01-02T00:00:00.000Z");
    expect(deploy(["web"]).stdout).toBe(`Live: ${second}\n`);
    expect(deploy(["web", "--rollback"]).stdout).toBe(`Live: ${first}\n`);
    expect(deploy(["web", "--rollback"]).stdout).toBe(`Live: ${second}\n`);
  });

  it("rolls back, and forth", () => {
    for (const release of [first, second]) {
      expect(deploy(["web", "--rollback"]).stdout).toBe(`Live: ${release}\n`);
      expect(live()).toBe(release);
    }
  });

  it("does not wait for ever where a socket takes connections and no server answers", async () => {
    const socket = createServer().listen(0, "127.0.0.1");
    await once(socket, "listening");
    const { port } = socket.address() as AddressInfo;
    expect(deploy(["web"], "true", `http://127.0.0.1:${port}`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("does not answer"),
    });
    socket.close();
  });

  it("gives a release to the account of the host, for others to read", () => {
    build("ddd", "2026-01-02T12:00:00.000Z");
    restrict();
    expect(deploy(["web"]).status).toBe(0);
    expect(access()).toEqual({ uid: process.getuid?.(), mode: 0o644 });
  });
});

it("says which scheduled pages are due since the last build", () => {
  const project = newFolder();
  mkdirSync(join(project, "data"));
  const items = [
    { publishAt: "2027-01-15" },
    { subLinks: [{ publishAt: "2027-01-15T09:00-05:00" }, { draft: true }] },
  ];
  writeFileSync(join(project, "data/navigation.json"), JSON.stringify({ items }, null, 2));
  const due = (since: string, now: string) => {
    const args = [resolve("deploy/due.mjs"), since, now];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: project });
    return `${stdout}${status}`;
  };
  expect(due("2027-01-14T23:55:00Z", "2027-01-14T23:59:59Z")).toBe("1");
  expect(due("2027-01-14T23:55:00Z", "2027-01-15T00:00:00Z")).toBe("2027-01-15\n0");
  expect(due("2027-01-15T00:00:00Z", "2027-01-15T13:59:59Z")).toBe("1");
  expect(due("2027-01-15T00:00:00Z", "2027-01-15T14:00:00Z")).toBe("2027-01-15T09:00-05:00\n0");
});

it.each([
  ["a release", { CONTEXT: "production", API_ORIGIN: "https://api" }, "1,,,https://api"],
  ["no release that has no server", { CONTEXT: "production" }, ""],
  ["a preview", { CONTEXT: "deploy-preview", DEPLOY_PRIME_URL: "https://1" }, ",https://1,1,"],
  ["a preview of a branch", { CF_PAGES_BRANCH: "b", CF_PAGES_URL: "https://b" }, ",https://b,1,"],
])("makes a static host build %s", (_, env, built) => {
  const bin = newFolder();
  const said = `#!/bin/sh\nprintf %s "\${RELEASE-},\${BUILD_ORIGIN-},\${DRAFTS-},\${API_ORIGIN-}"\n`;
  writeFileSync(join(bin, "npm"), said, { mode: 0o755 });
  const run = spawnSync("sh", [resolve("deploy/static-host.sh")], {
    encoding: "utf8",
    env: { ...env, NODE_ENV: "test", PATH: `${bin}:${process.env.PATH}` },
  });
  expect([run.stdout, run.status === 0]).toEqual([built, built !== ""]);
});
