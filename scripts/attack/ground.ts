import { execFileSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import Libsql from "libsql";
import { Client } from "pg";
import { inquiry } from "../../__tests__/server/support/bodies";
import type { Arena, Attack } from "./arena";
import { LeftOut } from "./arena";
import { ask, postForm, statusFrom, within } from "./http-client";
import { Crowd, readStored } from "./kills";
import { Ledger } from "./ledger";
import { type Server, spawnServer } from "./server";

/** Longest time in which a server may notice, or recover, in milliseconds. */
const noticeMs = 20_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const fileOf = (url: string): string => url.slice("file:".length);

/** A small disk of its own in the attack's folder. Throws `LeftOut` where none can be made. */
function mountDisk(arena: Arena, name: string, megabytes: number): string {
  const folder = arena.path(name);
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  } catch {
    throw new LeftOut("a tmpfs cannot be mounted here (it takes root)");
  }
  // Lazily: this program's own look at a database may not have been cleared away yet.
  arena.onEnd(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

/** Takes all the room that is left on a disk, to the last byte. */
function fill(path: string): void {
  const fd = openSync(path, "a");
  for (const size of [2 ** 16, 2 ** 12, 1]) {
    try {
      for (;;) writeSync(fd, Buffer.alloc(size));
    } catch {
      // Full: the rest in smaller pieces.
    }
  }
  closeSync(fd);
}

let visits = 0;

/** Posts a form with a marker of its own, and gives the status and the marker. */
async function postOne(origin: string): Promise<{ status: number; marker: string }> {
  visits += 1;
  const marker = `ground${visits}`;
  const values = { ...inquiry, email: `${marker}@visitor.example`, organization: marker };
  const status = await postForm(origin, values).then(
    (answer) => answer.status,
    () => 0,
  );
  return { status, marker };
}

/** While something is broken: inquiries get 503, readiness says why, pages and life go on. */
async function expectRefusal(arena: Arena, { origin }: Server, faults: readonly string[]) {
  const isNoticed = await within(noticeMs, async () => (await readiness(origin)).status === 503);
  arena.expect(isNoticed, "/readyz does not tell");
  const { text } = await readiness(origin);
  if (!faults.some((fault) => text.includes(`"${fault}"`))) arena.find(`/readyz says ${text}`);
  for (let post = 0; post < 5; post += 1) {
    const { status } = await postOne(origin);
    arena.expect(status === 503, `an inquiry was answered ${status}`);
  }
  const life = await ask(origin, "/healthz").catch(() => undefined);
  arena.expect(life?.status === 200, `/healthz answered ${life?.status}`);
  const page = await ask(origin, "/about-us").catch(() => undefined);
  arena.expect(page?.status === 200, `a page answered ${page?.status}`);
}

async function readiness(origin: string): Promise<{ status: number; text: string }> {
  const answer = await ask(origin, "/readyz").catch(() => undefined);
  return { status: answer?.status ?? 0, text: answer?.body.toString() ?? "" };
}

async function expectRecovery(arena: Arena, { origin }: Server): Promise<void> {
  const isReady = await within(noticeMs, async () => (await readiness(origin)).status === 200);
  arena.expect(isReady, `not ready again: ${(await readiness(origin)).text}`);
  const isTaking = await within(noticeMs, async () => (await postOne(origin)).status === 303);
  arena.expect(isTaking, "takes no inquiries again");
}

/** Holds what was acknowledged against what the database has, with no server left. */
async function expectKept(arena: Arena, url: string, ledger: Ledger): Promise<void> {
  const { stored, integrity } = await readStored(url);
  arena.expect(integrity === "ok", `integrity_check: ${integrity}`);
  for (const fault of ledger.compare(stored)) arena.find(fault);
  arena.note(`${ledger.acknowledged} acknowledged`);
}

const fullDiskUnderLog: Attack = {
  name: "disk-full-log",
  async run(arena) {
    const disk = mountDisk(arena, "log", 3);
    const log = `${disk}/server.log`;
    const fd = openSync(log, "a");
    const env = { DATABASE_URL: await arena.newDatabase() };
    const server = arena.adopt(spawnServer(arena.folder, env, undefined, fd));
    closeSync(fd);
    await server.untilListening(() => readFileSync(log, "utf8"));
    fill(`${disk}/rest`);
    await arena.watch(server, async () => {
      for (let page = 0; page < 300; page += 1) {
        const status = await statusFrom(server.origin, "/about-us", { patience: 3000 });
        if (status !== 200) return arena.find(`with the log's disk full a page answered ${status}`);
      }
      const { status } = await postOne(server.origin);
      arena.expect(status === 303, `with the log's disk full an inquiry was answered ${status}`);
    });
    rmSync(`${disk}/rest`);
    await ask(server.origin, "/about-us");
    const isSaid = await within(5000, () => readFileSync(log, "utf8").includes('"dropped"'));
    arena.expect(isSaid, "the log does not say that lines are missing");
    fill(`${disk}/rest`);
    const code = await server.end("SIGTERM", 15_000);
    arena.expect(code === 0, `SIGTERM with the log's disk full: exit ${code}`);
  },
};

const fullDiskUnderDatabase: Attack = {
  name: "disk-full-database",
  engine: "libsql",
  async run(arena) {
    const disk = mountDisk(arena, "data", 24);
    const url = `file:${disk}/inquiries.db`;
    const server = await arena.start({ DATABASE_URL: url });
    const crowd = new Crowd(arena, [server.origin], 8);
    await within(noticeMs, () => crowd.ledger.acknowledged > 40);
    fill(`${disk}/rest`);
    await pause(2000);
    await expectRefusal(arena, server, ["database"]);
    rmSync(`${disk}/rest`);
    await expectRecovery(arena, server);
    await crowd.stop();
    await server.end("SIGKILL");
    const again = await arena.start({ DATABASE_URL: url });
    await again.end("SIGTERM");
    await expectKept(arena, url, crowd.ledger);
  },
};

const removedFile: Attack = {
  name: "file-removed",
  engine: "libsql",
  async run(arena) {
    const url = await arena.newDatabase();
    const server = await arena.start({ DATABASE_URL: url });
    await postOne(server.origin);
    for (const suffix of arena.random.pick([[""], ["", "-wal", "-shm"], ["-wal"]])) {
      rmSync(fileOf(url) + suffix);
    }
    await expectRefusal(arena, server, ["database-file"]);
    const code = await server.end("SIGTERM", 15_000);
    arena.expect(code === 0, `SIGTERM without the file: exit ${code}`);
  },
};

/** What a restored backup must not become: a mixture with the log of the file before it. */
const replacedFile: Attack = {
  name: "file-replaced",
  engine: "libsql",
  async run(arena) {
    const url = await arena.newDatabase();
    const ledger = new Ledger();
    const server = await arena.start({ DATABASE_URL: url });
    const keep = async () => {
      const { status, marker } = await postOne(server.origin);
      ledger.open(marker, true).isTaken = status === 303;
    };
    for (let post = 0; post < 30; post += 1) await keep();
    const backup = arena.path("backup.db");
    const source = new Libsql(fileOf(url));
    source.exec(`vacuum into '${backup}'`);
    source.close();
    for (let post = 0; post < 30; post += 1) await postOne(server.origin);
    renameSync(backup, fileOf(url));
    await expectRefusal(arena, server, ["database-file"]);
    await server.end(arena.random.pick(["SIGTERM", "SIGKILL"]));
    try {
      const again = await arena.start({ DATABASE_URL: url });
      await expectRecovery(arena, again);
      await again.end("SIGTERM");
      arena.note("started again");
    } catch (error) {
      const said = String(error);
      arena.note("refused to start");
      arena.expect(/-wal/.test(said), `refused without saying why: ${said}`);
      for (const suffix of ["-wal", "-shm"]) rmSync(fileOf(url) + suffix, { force: true });
      const again = await arena.start({ DATABASE_URL: url });
      await expectRecovery(arena, again);
      await again.end("SIGTERM");
    }
    await expectKept(arena, url, ledger);
  },
};

const damagedFile: Attack = {
  name: "file-damaged",
  engine: "libsql",
  async run(arena) {
    const url = await arena.newDatabase();
    const server = await arena.start({ DATABASE_URL: url });
    for (let post = 0; post < 50; post += 1) await postOne(server.origin);
    await server.end("SIGTERM");
    const file = fileOf(url);
    const bytes = readFileSync(file);
    for (let place = 4096; place < bytes.length; place += 4096) {
      for (let byte = 0; byte < 100; byte += 1) bytes[place + byte] = arena.random.below(256);
    }
    writeFileSync(file, bytes);
    const again = arena.adopt(spawnServer(arena.folder, { DATABASE_URL: url }));
    again.isEnding = true;
    const isStarted = await again.untilListening().then(
      () => true,
      () => false,
    );
    arena.expect(!isStarted, "starts on a damaged file");
    arena.expect(/is damaged|malformed|not a database/.test(again.output), again.output);
  },
};

const lockedFile: Attack = {
  name: "file-locked",
  engine: "libsql",
  async run(arena) {
    const url = await arena.newDatabase();
    const server = await arena.start({ DATABASE_URL: url });
    const other = new Libsql(fileOf(url));
    other.exec("begin immediate");
    arena.onEnd(() => void other.close());
    await arena.watch(server, () => expectRefusal(arena, server, ["database"]));
    other.exec("rollback");
    await expectRecovery(arena, server);
    await server.end("SIGTERM");
  },
};

const droppedTable: Attack = {
  name: "table-dropped",
  async run(arena) {
    const url = await arena.newDatabase();
    const server = await arena.start({ DATABASE_URL: url });
    await postOne(server.origin);
    const table = arena.random.pick(["idempotency", "lead", "person"]);
    arena.note(table);
    if (arena.engine === "postgres") await queryPostgres(url, `drop table ${table} cascade`);
    else {
      const other = new Libsql(fileOf(url));
      other.exec(`pragma foreign_keys = off; drop table ${table}`);
      other.close();
    }
    await expectRefusal(arena, server, ["tables"]);
    await server.end("SIGTERM");
  },
};

const missingSite: Attack = {
  name: "site-missing",
  async run(arena) {
    const folder = arena.path("site");
    const url = await arena.newDatabase();
    const start = () => arena.start({ DATABASE_URL: url, PUBLIC_DIR: folder });
    const expectFault = async (server: Server) => {
      const isNoticed = await within(
        5000,
        async () => (await readiness(server.origin)).status === 503,
      );
      const { text } = await readiness(server.origin);
      arena.expect(isNoticed && text.includes('"site"'), `/readyz without a site: ${text}`);
      const { status } = await postOne(server.origin);
      arena.expect(status === 303, `an inquiry without a site: ${status}`);
    };
    const first = await start();
    await expectFault(first);
    mkdirSync(folder);
    for (const name of ["index.html", "404.html"])
      copyFileSync(`public/${name}`, `${folder}/${name}`);
    await expectRecovery(arena, first);
    const status = await statusFrom(first.origin, "/");
    arena.expect(status === 200, `the home page of a site that came back: ${status}`);
    rmSync(folder, { recursive: true });
    await pause(1500);
    await expectFault(first);
    arena.expect(!existsSync(folder), "the server has made a folder");
    await first.end("SIGTERM");
  },
};

async function queryPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const parentOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
};

/** All processes of the database server that has this database. */
async function postgresProcesses(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const main = parentOf(rows[0]?.pid ?? 0);
    const isChild = (pid: number) => {
      try {
        return parentOf(pid) === main;
      } catch {
        return false;
      }
    };
    const pids = readdirSync("/proc").map(Number);
    return [main, ...pids.filter((pid) => pid > 0 && isChild(pid))];
  } finally {
    await client.end();
  }
}

const stoppedPostgres: Attack = {
  name: "postgres-crash",
  engine: "postgres",
  async run(arena) {
    const url = await arena.newDatabase();
    const server = await arena.start({ DATABASE_URL: url });
    const crowd = new Crowd(arena, [server.origin], 8);
    await within(noticeMs, () => crowd.ledger.acknowledged > 40);
    const restart = await (await arena.postgresServer()).crash();
    await expectRefusal(arena, server, ["database"]).finally(restart);
    await expectRecovery(arena, server);
    await crowd.stop();
    await server.end("SIGTERM");
    await expectKept(arena, url, crowd.ledger);
  },
};

const frozenPostgres: Attack = {
  name: "postgres-frozen",
  engine: "postgres",
  async run(arena) {
    const url = await arena.newDatabase();
    const server = await arena.start({ DATABASE_URL: url });
    const crowd = new Crowd(arena, [server.origin], 8);
    await within(noticeMs, () => crowd.ledger.acknowledged > 40);
    const pids = await postgresProcesses(url);
    const tell = (signal: "SIGSTOP" | "SIGCONT") => {
      for (const pid of pids) {
        try {
          process.kill(pid, signal);
        } catch {
          // One of them has ended by itself.
        }
      }
    };
    arena.onEnd(() => tell("SIGCONT"));
    tell("SIGSTOP");
    try {
      await arena.watch(server, async () => {
        const isNoticed = await within(noticeMs, async () => {
          return (await readiness(server.origin)).status === 503;
        });
        arena.expect(isNoticed, "/readyz does not tell");
        const statuses = await Promise.all(
          Array.from({ length: 20 }, () => statusFromPost(server.origin)),
        );
        arena.expect(
          statuses.every((status) => status === 503),
          `inquiries were answered ${[...new Set(statuses)]}`,
        );
      });
    } finally {
      tell("SIGCONT");
    }
    await expectRecovery(arena, server);
    await crowd.stop();
    await server.end("SIGTERM");
    await expectKept(arena, url, crowd.ledger);
  },
};

/** Longer than the server may wait for a connection and for a statement. */
async function statusFromPost(origin: string): Promise<number> {
  const values = { ...inquiry, email: "frozen@visitor.example", organization: "frozen" };
  return postForm(origin, values, { patience: 40_000 }).then(
    ({ status }) => status,
    () => 0,
  );
}

export const groundAttacks: readonly Attack[] = [
  fullDiskUnderLog,
  fullDiskUnderDatabase,
  removedFile,
  replacedFile,
  damagedFile,
  lockedFile,
  droppedTable,
  missingSite,
  stoppedPostgres,
  frozenPostgres,
];
