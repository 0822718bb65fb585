import type { Writable } from "node:stream";
import type { ServerCommand } from "../command";
import { type Config, readConfig } from "../config";
import { openMigrated } from "../database/open";
import type { Database } from "../database/tables";
import { truncateWal } from "../database/wal";
import { tableNames } from "../dump/tables";
import { OperatorError } from "../errors";
import { writeTexts } from "../one-buffer";
import { retryDeadLetters } from "../outbox/queue";
import { type Progress, progressOn } from "../progress";
import { type Erasure, eraseOrganization, erasePerson } from "../records/erase";
import { eraseExpired, monthsAgo } from "../records/expire";
import { byteOrderMark, formats } from "../records/formats";
import { trustClock } from "../records/retention";
import { filesOf, tracesInFiles, tracesInTables } from "../records/traces";
import { type Command, readCommand, usage } from "./arguments";
import { dryRun, listAbandoned, retentionUnset, tableOfExpired, tableOfUndelivered } from "./lists";
import { streamInquiries } from "./stream";

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

const removedBy = ({ people, leads, organizations }: Erasure) =>
  [
    count(people, "person", "people"),
    count(leads, "lead", "leads"),
    count(organizations, "organization", "organizations"),
  ].join(", ");

/** What an erasure does not reach, by engine. */
const unreached = {
  libsql: "Backups, and copies already mailed or posted, are not reached.",
  postgres:
    "Backups, and copies already mailed or posted, are not reached. PostgreSQL frees removed rows when it vacuums their tables; its own log and replicas keep them as long as they are set up to.",
};

/** Says what was removed. Throws `OperatorError` when copies remain in SQLite's write-ahead log. */
async function conclude(
  db: Database,
  { database }: Config,
  erased: Erasure,
  output: Writable,
): Promise<void> {
  output.write(`Removed ${removedBy(erased)}. ${unreached[database.engine]}\n`);
  if (database.engine === "libsql" && !(await truncateWal(db)))
    throw new OperatorError(
      "Copies remain in the write-ahead log while a backup, an export or another program reads from it. Run the command again when that has ended.",
    );
}

/** Erases what RETENTION_MONTHS says, whatever speaks against it: an operator has looked. */
async function eraseAllExpired(
  db: Database,
  config: Config,
  { output, progress }: Terminal,
): Promise<void> {
  if (config.retentionMonths === undefined) {
    output.write(retentionUnset);
    return;
  }
  await trustClock(db);
  const erased = await eraseExpired(db, monthsAgo(config.retentionMonths), { progress });
  await conclude(db, config, erased, output);
}

/** Throws `OperatorError` naming the columns that still contain the address. */
async function verifyTables(
  db: Database,
  email: string,
  { output, progress }: Terminal,
): Promise<void> {
  const found = await tracesInTables(db, email, progress);
  if (found.length > 0) {
    throw new OperatorError(
      `The address is still in ${found.join(", ")}, perhaps in a text that someone else wrote. Check it, and erase it by hand.`,
    );
  }
  output.write(`Searched every row of ${tableNames.join(", ")}: the address is in none.\n`);
}

/** Throws `OperatorError` naming SQLite's files that still contain the address; they must be closed. */
async function verifyFiles(file: string, email: string, output: Writable): Promise<void> {
  const files = filesOf(file);
  const found = await tracesInFiles(files, email);
  if (found.length > 0) {
    throw new OperatorError(
      `The address is still in the bytes of ${found.join(", ")}. Run the command again; if that does not help, stop the server first.`,
    );
  }
  output.write(`Searched the bytes of ${files.join(", ")}: the address is in none.\n`);
}

/** Where a command prints, and says how far it is. */
interface Terminal {
  readonly output: Writable;
  readonly progress: Progress;
}

/** Prints texts. Rejects when the reader has gone. */
const print = (texts: AsyncIterable<string>, output: Writable) =>
  writeTexts(
    texts,
    (bytes) =>
      new Promise<void>((resolve, reject) =>
        output.write(bytes, (error) => (error ? reject(error) : resolve())),
      ),
  );

async function run(
  command: Exclude<Command, { readonly task: "help" }>,
  db: Database,
  config: Config,
  { output, progress }: Terminal,
): Promise<void> {
  switch (command.task) {
    case "erase": {
      const isAddress = command.subject.includes("@");
      const erased = await (isAddress ? erasePerson : eraseOrganization)(db, command.subject);
      await conclude(db, config, erased, output);
      if (isAddress) await verifyTables(db, command.subject, { output, progress });
      return;
    }
    case "abandoned":
      output.write(await listAbandoned(db));
      return;
    case "expired":
      return print(tableOfExpired(db, config.retentionMonths), output);
    case "erase-expired":
      return eraseAllExpired(db, config, { output, progress });
    case "undelivered":
      return print(tableOfUndelivered(db), output);
    case "redeliver": {
      const messages = count(await retryDeadLetters(db), "message", "messages");
      output.write(`${messages} will be sent again.\n`);
      return;
    }
    case "dry-run":
      return print(dryRun(db, command.lead), output);
    case "export": {
      if (command.bom) output.write(byteOrderMark);
      const inquiries = progress("inquiries", streamInquiries(db, command.filter));
      return print(formats[command.format](inquiries), output);
    }
  }
}

/** `npm run inquiries`: reads, exports and erases inquiries. Verifies the files of an erasure once they are closed. */
export const inquiries: ServerCommand = async (args, { env, stdout, stderr }) => {
  const command = readCommand(args);
  if (command.task === "help") {
    stdout.write(usage);
    return;
  }
  const config = readConfig(env);
  const db = await openMigrated(config.database, { isServer: false });
  try {
    await run(command, db, config, { output: stdout, progress: progressOn(stderr) });
  } finally {
    await db.destroy();
  }
  if (command.task !== "erase" || !command.subject.includes("@")) return;
  if (config.database.engine === "libsql")
    await verifyFiles(config.database.file, command.subject, stdout);
};
