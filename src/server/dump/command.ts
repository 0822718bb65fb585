import { resolve } from "node:path";
import type { ServerCommand } from "../command";
import { ConfigError, readConfig } from "../config";
import { type Progress, progressOn } from "../progress";
import type { DatabaseAddress } from "../settings";
import { causeMessage } from "../text";
import { makeBackup } from "./backup";
import { BackupError, type Manifest } from "./manifest";
import { restoreBackup } from "./restore";

type Work = (address: DatabaseAddress, folder: string, progress: Progress) => Promise<Manifest>;

const summarize = ({ engine, schema, tables }: Manifest): string =>
  `${Object.entries(tables)
    .map(([table, { rows }]) => `${rows} ${table}`)
    .join(", ")} (${engine}, ${schema})`;

function messageOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message;
  return `That failed: ${causeMessage(error)}`;
}

/** The command that runs `work` with the folder from its arguments, and prints the result or the error. */
const commandFor =
  (name: string, done: string, work: Work): ServerCommand =>
  async ([given, ...others], { env, stdout, stderr }) => {
    try {
      if (!given || given.startsWith("-") || others.length > 0) {
        throw new BackupError(
          `Usage: npm run ${name} -- FOLDER, or node server.cjs ${name} FOLDER`,
        );
      }
      const folder = resolve(given);
      const manifest = await work(readConfig(env).database, folder, progressOn(stderr));
      stdout.write(`${done} ${folder}: ${summarize(manifest)}.\n`);
      return 0;
    } catch (error) {
      stderr.write(`${messageOf(error)}\n`);
      return 1;
    }
  };

/** `npm run backup -- FOLDER`: backs up the database of `DATABASE_URL` into a new folder. */
export const backup = commandFor("backup", "Backed up and verified in", makeBackup);

/** `npm run restore -- FOLDER`: restores a backup into the database of `DATABASE_URL`. */
export const restore = commandFor("restore", "Restored and compared from", restoreBackup);
