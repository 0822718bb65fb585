import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ServerCommand } from "../command";
import { type Config, ConfigError, readConfig } from "../config";
import { openExisting } from "../database/open";
import type { Database } from "../database/tables";
import { truncateWal } from "../database/wal";
import { tableNames } from "../dump/tables";
import { misspelledVariables } from "../misspelled";
import { retryDeadLetters } from "../outbox/queue";
import { type Erasure, eraseOrganization, erasePerson } from "../records/erase";
import { filesOf, tracesInFiles, tracesInTables } from "../records/traces";
import { causeMessage } from "../text";
import { listAbandoned } from "./abandoned";
import { type Command, readCommand, UsageError, usage } from "./arguments";
import { listExpired } from "./expired";
import { formats } from "./formats";
import { streamInquiries } from "./stream";
import { listUndelivered } from "./undelivered";

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** An erasure is incomplete; the message says what is left and what to do. */
class Unfinished extends Error {}

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

/** Throws `Unfinished` when copies remain in SQLite's write-ahead log. */
async function erase(db: Database, { database }: Config, subject: string, output: Writable) {
  const erased = await (subject.includes("@") ? erasePerson : eraseOrganization)(db, subject);
  output.write(`Removed ${removedBy(erased)}. ${unreached[database.engine]}\n`);
  if (database.engine === "libsql" && !(await truncateWal(db)))
    throw new Unfinished(
      "Copies remain in the write-ahead log while a backup, an export or another program reads from it. Run the command again when that has ended.",
    );
  if (subject.includes("@")) await verifyTables(db, subject, output);
}

/** Throws `Unfinished` naming the columns that still contain the address. */
async function verifyTables(db: Database, email: string, output: Writable): Promise<void> {
  const found = await tracesInTables(db, email);
  if (found.length > 0) {
    throw new Unfinished(
      `The address is still in ${found.join(", ")}, perhaps in a text that someone else wrote. Check it, and erase it by hand.`,
    );
  }
  output.write(`Searched every row of ${tableNames.join(", ")}: the address is in none.\n`);
}

/** Throws `Unfinished` naming SQLite's files that still contain the address; they must be closed. */
async function verifyFiles(file: string, email: string, output: Writable): Promise<void> {
  const files = filesOf(file);
  const found = await tracesInFiles(files, email);
  if (found.length > 0) {
    throw new Unfinished(
      `The address is still in the bytes of ${found.join(", ")}. Run the command again; if that does not help, stop the server first.`,
    );
  }
  output.write(`Searched the bytes of ${files.join(", ")}: the address is in none.\n`);
}

async function run(command: Command, env: NodeJS.ProcessEnv, output: Writable): Promise<void> {
  if (command.task === "help") {
    output.write(usage);
    return;
  }
  const config = readConfig(env);
  const db = await openExisting(config.database);
  try {
    if (command.task === "erase") {
      await erase(db, config, command.subject, output);
      return;
    }
    if (command.task === "abandoned") {
      output.write(await listAbandoned(db));
      return;
    }
    if (command.task === "expired") {
      output.write(await listExpired(db, config.retentionMonths));
      return;
    }
    if (command.task === "undelivered") {
      output.write(await listUndelivered(db));
      return;
    }
    if (command.task === "redeliver") {
      const messages = count(await retryDeadLetters(db), "message", "messages");
      output.write(`${messages} will be sent again.\n`);
      return;
    }
    if (command.bom) output.write("\ufeff");
    const pieces = formats[command.format](streamInquiries(db, command.filter));
    await pipeline(Readable.from(pieces), output, { end: false });
  } finally {
    await db.destroy();
  }
}

/** Runs a command, and after an erasure verifies the files, which are closed by then. */
async function runAndVerify(
  command: Command,
  env: NodeJS.ProcessEnv,
  output: Writable,
): Promise<void> {
  await run(command, env, output);
  if (command.task !== "erase" || !command.subject.includes("@")) return;
  const { database } = readConfig(env);
  if (database.engine === "libsql") await verifyFiles(database.file, command.subject, output);
}

/** A reader such as `head` may close the pipe early, which is no failure. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ConfigError || error instanceof Unfinished) return `${error.message}\n`;
  return `The command failed: ${causeMessage(error)}\n`;
}

/** `npm run inquiries`: reads, exports and erases inquiries. */
export const inquiries: ServerCommand = async (args, { env, stdout, stderr }) => {
  for (const line of misspelledVariables(env)) stderr.write(`${line}\n`);
  try {
    await runAndVerify(readCommand(args), env, stdout);
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    stderr.write(messageOf(error));
    return 1;
  }
  return 0;
};
