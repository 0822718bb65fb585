import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import Libsql from "libsql";
import type { Attack } from "../context";
import { Ledger } from "../ledger";
import { spawnServer } from "../server";
import { runStatements } from "../stored";
import { expectKept, expectRecovery, expectRefusal, postInquiry } from "./checks";

const fileOf = (url: string): string => url.slice("file:".length);

const removedFile: Attack = {
  name: "file-removed",
  engine: "libsql",
  async run(context) {
    const url = await context.newDatabase();
    const server = await context.start({ DATABASE_URL: url });
    await postInquiry(server.origin);
    for (const suffix of context.random.pick([[""], ["", "-wal", "-shm"], ["-wal"]])) {
      rmSync(fileOf(url) + suffix);
    }
    await expectRefusal(context, server, ["database-file"]);
    const code = await server.end("SIGTERM", 15_000);
    context.expect(code === 0, `SIGTERM without the file: exit ${code}`);
  },
};

/** A restored backup must not be mixed with the write-ahead log of the file that it replaces. */
const replacedFile: Attack = {
  name: "file-replaced",
  engine: "libsql",
  async run(context) {
    const url = await context.newDatabase();
    const ledger = new Ledger();
    const server = await context.start({ DATABASE_URL: url });
    const keep = async () => {
      const { status, marker } = await postInquiry(server.origin);
      ledger.open(marker, true).isTaken = status === 303;
    };
    for (let post = 0; post < 30; post += 1) await keep();
    const backup = context.path("backup.db");
    const source = new Libsql(fileOf(url));
    source.exec(`vacuum into '${backup}'`);
    source.close();
    for (let post = 0; post < 30; post += 1) await postInquiry(server.origin);
    renameSync(backup, fileOf(url));
    await expectRefusal(context, server, ["database-file"]);
    await server.end(context.random.pick(["SIGTERM", "SIGKILL"]));
    try {
      const again = await context.start({ DATABASE_URL: url });
      await expectRecovery(context, again);
      await again.end("SIGTERM");
      context.note("started again");
    } catch (error) {
      const message = String(error);
      context.note("refused to start");
      context.expect(/-wal/.test(message), `refused without the reason: ${message}`);
      for (const suffix of ["-wal", "-shm"]) rmSync(fileOf(url) + suffix, { force: true });
      const again = await context.start({ DATABASE_URL: url });
      await expectRecovery(context, again);
      await again.end("SIGTERM");
    }
    await expectKept(context, url, ledger);
  },
};

const damagedFile: Attack = {
  name: "file-damaged",
  engine: "libsql",
  async run(context) {
    const url = await context.newDatabase();
    const server = await context.start({ DATABASE_URL: url });
    for (let post = 0; post < 50; post += 1) await postInquiry(server.origin);
    await server.end("SIGTERM");
    const file = fileOf(url);
    const bytes = readFileSync(file);
    for (let place = 4096; place < bytes.length; place += 4096) {
      for (let byte = 0; byte < 100; byte += 1) bytes[place + byte] = context.random.below(256);
    }
    writeFileSync(file, bytes);
    const again = context.track(spawnServer(context.folder, { DATABASE_URL: url }));
    again.isEnding = true;
    const isStarted = await again.untilListening().then(
      () => true,
      () => false,
    );
    context.expect(!isStarted, "starts on a damaged file");
    context.expect(/is damaged|malformed|not a database/.test(again.output), again.output);
  },
};

const lockedFile: Attack = {
  name: "file-locked",
  engine: "libsql",
  async run(context) {
    const url = await context.newDatabase();
    const server = await context.start({ DATABASE_URL: url });
    const other = new Libsql(fileOf(url));
    other.exec("begin immediate");
    context.onClose(() => void other.close());
    await context.watch(server, () => expectRefusal(context, server, ["database"]));
    other.exec("rollback");
    await expectRecovery(context, server);
    await server.end("SIGTERM");
  },
};

const droppedTable: Attack = {
  name: "table-dropped",
  async run(context) {
    const url = await context.newDatabase();
    const server = await context.start({ DATABASE_URL: url });
    await postInquiry(server.origin);
    const table = context.random.pick(["idempotency", "lead", "person"]);
    context.note(table);
    const statements =
      context.engine === "postgres"
        ? [`drop table ${table} cascade`]
        : ["pragma foreign_keys = off", `drop table ${table}`];
    await runStatements(url, statements);
    await expectRefusal(context, server, ["tables"]);
    await server.end("SIGTERM");
  },
};

export const databaseAttacks: readonly Attack[] = [
  removedFile,
  replacedFile,
  damagedFile,
  lockedFile,
  droppedTable,
];
