import { resolve } from "node:path";
import { ConfigError, readConfig } from "../config";
import type { DatabaseAddress } from "../settings";
import { causeMessage } from "../text";
import { makeBackup } from "./backup";
import { BackupError, type Manifest } from "./manifest";
import { restoreBackup } from "./restore";

type Work = (address: DatabaseAddress, folder: string) => Promise<Manifest>;

const summarize = ({ engine, schema, tables }: Manifest): string =>
  `${Object.entries(tables)
    .map(([table, { rows }]) => `${rows} ${table}`)
    .join(", ")} (${engine}, ${schema})`;

function messageOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message;
  return `That failed: ${causeMessage(error)}`;
}

/** Runs `work` with the folder from the arguments, and prints the result or the error. */
async function run(name: string, args: readonly string[], done: string, work: Work): Promise<void> {
  const [given, ...others] = args;
  try {
    if (!given || given.startsWith("-") || others.length > 0) {
      throw new BackupError(`Usage: npm run ${name} -- FOLDER, or node server.cjs ${name} FOLDER`);
    }
    const folder = resolve(given);
    const manifest = await work(readConfig(process.env).database, folder);
    process.stdout.write(`${done} ${folder}: ${summarize(manifest)}.\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** `npm run backup -- FOLDER`: backs up the database of `DATABASE_URL` into a new folder. */
export const backup = (args: readonly string[]): Promise<void> =>
  run("backup", args, "Backed up and verified in", makeBackup);

/** `npm run restore -- FOLDER`: restores a backup into the database of `DATABASE_URL`. */
export const restore = (args: readonly string[]): Promise<void> =>
  run("restore", args, "Restored and compared from", restoreBackup);
