import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { type Config, ConfigError, readConfig } from "../config";
import { openDatabase } from "../database/open";
import type { Database } from "../database/tables";
import { erasePerson } from "../records/erase";
import { type Command, readCommand, UsageError, usage } from "./arguments";
import { formats } from "./formats";
import { streamInquiries } from "./stream";

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Erases, and with the embedded database clears the log that still holds what was erased. */
async function erase(db: Database, config: Config, email: string): Promise<string> {
  const erased = await erasePerson(db, email);
  if (config.database.engine === "libsql") {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
  const removed = [
    count(erased.people, "person", "people"),
    count(erased.leads, "lead", "leads"),
    count(erased.organizations, "organization", "organizations"),
  ];
  return `Removed ${removed.join(", ")}. Copies already mailed or sent on are not reached.\n`;
}

async function run(command: Command, env: NodeJS.ProcessEnv, output: Writable): Promise<void> {
  if (command.task === "help") {
    output.write(usage);
    return;
  }
  const config = readConfig(env);
  const db = await openDatabase(config.database, () => undefined);
  try {
    if (command.task === "erase") {
      output.write(await erase(db, config, command.email));
      return;
    }
    const pieces = formats[command.format](streamInquiries(db, command.filter));
    await pipeline(Readable.from(pieces), output, { end: false });
  } finally {
    await db.destroy();
  }
}

/** A reader such as `head` may leave before the end: that is no failure. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ConfigError) return `${error.message}\n`;
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
    await run(readCommand([...args]), env, output);
  } catch (error) {
    return isClosedPipe(error) ? undefined : messageOf(error);
  }
}
