import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, type AttackContext, SkippedAttack } from "../context";
import { httpRequest, statusFrom, waitUntil } from "../http-client";
import { spawnServer } from "../server";
import { Visitors } from "../visitors";
import { expectKept, expectRecovery, expectRefusal, noticeMs, postInquiry } from "./checks";

/** Mounts a small file system in the attack's folder. Throws `SkippedAttack` where that is not allowed. */
function mountDisk(context: AttackContext, name: string, megabytes: number): string {
  const folder = context.path(name);
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  } catch {
    throw new SkippedAttack("a tmpfs cannot be mounted here (it takes root)");
  }
  // Lazily: this process may still have a database open there.
  context.onClose(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

/** Fills the disk that a file is on, to the last byte. */
function fill(path: string): void {
  const fd = openSync(path, "a");
  for (const size of [2 ** 16, 2 ** 12, 1]) {
    try {
      for (;;) writeSync(fd, Buffer.alloc(size));
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(fd);
}

const fullDiskUnderLog: Attack = {
  name: "disk-full-log",
  async run(context) {
    const disk = mountDisk(context, "log", 3);
    const log = `${disk}/server.log`;
    const fd = openSync(log, "a");
    const env = { DATABASE_URL: await context.newDatabase() };
    const server = context.track(spawnServer(context.folder, env, undefined, fd));
    closeSync(fd);
    await server.untilListening(() => readFileSync(log, "utf8"));
    fill(`${disk}/rest`);
    await context.watch(server, async () => {
      for (let page = 0; page < 300; page += 1) {
        const status = await statusFrom(server.origin, "/about-us", { timeoutMs: 3000 });
        if (status !== 200)
          return context.report(`with the log's disk full a page answered ${status}`);
      }
      const { status } = await postInquiry(server.origin);
      context.expect(status === 303, `with the log's disk full an inquiry was answered ${status}`);
    });
    rmSync(`${disk}/rest`);
    await httpRequest(server.origin, "/about-us");
    const isLogged = await waitUntil(5000, () => readFileSync(log, "utf8").includes('"dropped"'));
    context.expect(isLogged, "the log does not say that lines are missing");
    fill(`${disk}/rest`);
    const code = await server.end("SIGTERM", 15_000);
    context.expect(code === 0, `SIGTERM with the log's disk full: exit ${code}`);
  },
};

const fullDiskUnderDatabase: Attack = {
  name: "disk-full-database",
  engine: "libsql",
  async run(context) {
    const disk = mountDisk(context, "data", 24);
    const url = `file:${disk}/inquiries.db`;
    const server = await context.start({ DATABASE_URL: url });
    const visitors = new Visitors(context, [server.origin], 8);
    await waitUntil(noticeMs, () => visitors.ledger.acknowledged > 40);
    fill(`${disk}/rest`);
    await pause(2000);
    await expectRefusal(context, server, ["database"]);
    rmSync(`${disk}/rest`);
    await expectRecovery(context, server);
    await visitors.stop();
    await server.end("SIGKILL");
    const again = await context.start({ DATABASE_URL: url });
    await again.end("SIGTERM");
    await expectKept(context, url, visitors.ledger);
  },
};

export const diskAttacks: readonly Attack[] = [fullDiskUnderLog, fullDiskUnderDatabase];
