import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../testing/free-port";
import { newFolder } from "../../testing/new-folder";
import { isRoot } from "../../testing/processes/programs";
import { inquiry } from "../../testing/server/bodies";
import { account, places, writeImage } from "../../tools/image";

/** Whether the contents of the Dockerfile's last stage can be run as in a container. */
const canChroot =
  isRoot &&
  spawnSync("chroot", ["/", "true"]).status === 0 &&
  spawnSync("ldd", ["--version"]).status === 0;
const reason = canChroot ? "" : " (skipped: only root on Linux may change its root)";
/** Makes a program process 1, where the system allows it. */
const asFirst =
  spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0
    ? ["unshare", "--pid", "--fork", "--kill-child"]
    : [];

let folder: string;
let root: string;
let port: number;
beforeAll(async () => {
  folder = newFolder();
  // Does not exist, as in the Dockerfile.
  root = join(folder, "root");
  port = await freePort();
  if (canChroot) writeImage(root);
});

const env = () => ({
  PATH: process.env.PATH,
  HOST: "127.0.0.1",
  PORT: String(port),
  PUBLIC_DIR: `${places.app}/public`,
  DATABASE_URL: `file:${places.data}/inquiries.db`,
});

/** Command that runs a program there, with the root as its working folder. */
const inside = (...command: string[]) => [
  "chroot",
  `--userspec=${account}:${account}`,
  root,
  ...command,
];

function start(): ChildProcess {
  const [program = "", ...args] = [...asFirst, ...inside(places.node, `${places.app}/server.cjs`)];
  return spawn(program, args, { stdio: "ignore", env: env() });
}

/** Process ID of the server: that of the child, where `unshare` has made it process 1. */
function serverOf({ pid }: ChildProcess): number {
  const isChild = (each: string) => {
    try {
      const status = readFileSync(`/proc/${each}/stat`, "utf8");
      return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]) === pid;
    } catch {
      return false;
    }
  };
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isChild(name));
  return Number(asFirst.length > 0 ? children[0] : pid);
}

/** Size, owner, permissions and times of every file there but the data. */
const inventory = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(root, path).startsWith(relative("/", places.data)))
    .map((path) => {
      const { size, uid, mode, mtimeMs, ctimeMs } = lstatSync(path);
      return [relative(root, path), size, uid, mode, mtimeMs, ctimeMs].join(" ");
    });

/** Exit code of the Dockerfile's health check. */
function checkHealth(): number | null {
  const dockerfile = readFileSync("deploy/container/Dockerfile", "utf8");
  const command: string[] = JSON.parse(/^ {2}CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
  const [program = "", ...args] = inside(...command);
  return spawnSync(program, args, { env: env() }).status;
}

const describeInRoot = canChroot ? describe : describe.skip;

describeInRoot(`an empty system with nothing but what the image holds${reason}`, () => {
  it("serves a page, stores an inquiry as an unprivileged user, writes only its data, and stops cleanly", async () => {
    const before = inventory();
    expect(before.length).toBeGreaterThan(100);
    expect(checkHealth()).toBe(1);
    const outer = start();
    const origin = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(`${origin}/readyz?api`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      expect(outer.exitCode).toBeNull();
      await pause(50);
    }
    expect(checkHealth()).toBe(0);
    const status = readFileSync(`/proc/${serverOf(outer)}/status`, "utf8");
    expect(status).toMatch(new RegExp(`^Uid:(\\s${account}){4}$`, "m"));
    expect(status).toMatch(/^CapEff:\s0+$/m);
    expect(await (await fetch(`${origin}/`)).text()).toBe(
      readFileSync("public/index.html", "utf8"),
    );
    const sent = await fetch(`${origin}/api/inquiry`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(inquiry),
    });
    expect(sent.status).toBe(303);
    const ended = once(outer, "exit");
    process.kill(serverOf(outer), "SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(inventory()).toEqual(before);
    const command = inside(
      places.node,
      `${places.app}/server.cjs`,
      "inquiries",
      "--format",
      "json",
    );
    const [program = "", ...args] = command;
    const { stdout } = spawnSync(program, args, { env: env(), encoding: "utf8" });
    expect(JSON.parse(stdout)).toHaveLength(1);
  });
});
