import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { type Config, ConfigError, readConfig } from "./config";
import { openDatabase } from "./database/open";
import type { Database } from "./database/tables";
import { type Command, readCommand, UsageError, usage } from "./export/arguments";
import { formats } from "./export/formats";
import { streamInquiries } from "./export/stream";
import { erasePerson } from "./records/erase";

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

async function run(command: Command, output: Writable): Promise<void> {
  if (command.task === "help") {
    output.write(usage);
    return;
  }
  const config = readConfig(process.env);
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

async function main(): Promise<void> {
  await run(readCommand(process.argv.slice(2)), process.stdout);
}

main().catch((error: unknown) => {
  if (isClosedPipe(error)) return;
  process.stderr.write(messageOf(error));
  process.exitCode = 1;
});
