import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Config, ConfigError, readConfig } from "../config";
import { truncateWal } from "../database/wal";
import { openExisting } from "../database/open";
import type { Database } from "../database/tables";
import { tableNames } from "../dump/tables";
import { retryDeadLetters } from "../outbox/queue";
import { type Erasure, eraseOrganization, erasePerson } from "../records/erase";
import { filesOf, tracesInFiles, tracesInTables } from "../records/traces";
import { listAbandoned } from "./abandoned";
import { type Command, readCommand, UsageError, usage } from "./arguments";
import { listExpired } from "./expired";
import { formats } from "./formats";
import { streamInquiries } from "./stream";
import { listUndelivered } from "./undelivered";

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** What was asked for was not done in full; the message says what is left, and what to do. */
class Unfinished extends Error {}

const removedBy = ({ people, leads, organizations }: Erasure) =>
  [
    count(people, "person", "people"),
    count(leads, "lead", "leads"),
    count(organizations, "organization", "organizations"),
  ].join(", ");

/** What an erasure does not reach, by engine: PostgreSQL's own files are its host's. */
const unreached = {
  libsql: "Backups, and copies already mailed or sent on, are not reached.",
  postgres:
    "Backups, and copies already mailed or sent on, are not reached. PostgreSQL frees removed rows when it vacuums their tables, and keeps them in its own log and replicas as long as its host has it.",
};

/** Throws `Unfinished` when what was erased stays in the embedded database's log. */
async function erase(db: Database, { database }: Config, whom: string, output: Writable) {
  const erased = await (whom.includes("@") ? erasePerson : eraseOrganization)(db, whom);
  output.write(`Removed ${removedBy(erased)}. ${unreached[database.engine]}\n`);
  if (database.engine === "libsql" && !(await truncateWal(db)))
    throw new Unfinished(
      "Copies remain in the write-ahead log, from which a backup, an export or another program reads. Run the command again when that has ended.",
    );
  if (whom.includes("@")) await proveErased(db, whom, output);
}

/** Throws `Unfinished` naming the columns that still have the address. */
async function proveErased(db: Database, email: string, output: Writable): Promise<void> {
  const found = await tracesInTables(db, email);
  if (found.length > 0) {
    throw new Unfinished(
      `The address still stands in ${found.join(", ")}: perhaps in what somebody else wrote. Look at it, and erase it by hand.`,
    );
  }
  output.write(`Looked through every row of ${tableNames.join(", ")}: the address is in none.\n`);
}

/** The same for the bytes of the embedded database's files, once they are closed. */
async function proveFilesClean(file: string, email: string, output: Writable): Promise<void> {
  const files = filesOf(file);
  const found = await tracesInFiles(files, email);
  if (found.length > 0) {
    throw new Unfinished(
      `The address still stands in the bytes of ${found.join(", ")}. Run the command again; if that does not help, stop the server and run it once more.`,
    );
  }
  output.write(`Looked through the bytes of ${files.join(", ")}: the address is in none.\n`);
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
      await erase(db, config, command.whom, output);
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

/** Runs a command, and after an erasure looks at the files that are closed by then. */
async function runAndProve(
  command: Command,
  env: NodeJS.ProcessEnv,
  output: Writable,
): Promise<void> {
  await run(command, env, output);
  if (command.task !== "erase" || !command.whom.includes("@")) return;
  const { database } = readConfig(env);
  if (database.engine === "libsql") await proveFilesClean(database.file, command.whom, output);
}

/** A reader such as `head` may leave before the end: that is no failure. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ConfigError || error instanceof Unfinished) return `${error.message}\n`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `The inquiries cannot be read: ${cause instanceof Error ? cause.message : String(cause)}\n`;
}

/**
 * The inquiries command: writes what the arguments ask for to `output`. Gives what went wrong in
 * words for its user, and nothing when all went well.
 */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Writable,
): Promise<string | undefined> {
  try {
    await runAndProve(readCommand([...args]), env, output);
  } catch (error) {
    return isClosedPipe(error) ? undefined : messageOf(error);
  }
}
