import { resolve } from "node:path";
import type { ServerCommand } from "../command";
import { readConfig } from "../config";
import { OperatorError } from "../errors";
import { type Progress, progressOn } from "../progress";
import type { DatabaseAddress } from "../settings";
import { makeBackup } from "./backup";
import type { Manifest } from "./manifest";
import { restoreBackup } from "./restore";

type Work = (address: DatabaseAddress, folder: string, progress: Progress) => Promise<Manifest>;

const summarize = ({ engine, schema, tables }: Manifest): string =>
  `${Object.entries(tables)
    .map(([table, { rows }]) => `${rows} ${table}`)
    .join(", ")} (${engine}, ${schema})`;

/** The command that runs `work` with the folder from its arguments, and prints the result. */
const commandFor =
  (name: string, done: string, work: Work): ServerCommand =>
  async ([given, ...others], { env, stdout, stderr }) => {
    if (!given || given.startsWith("-") || others.length > 0)
      throw new OperatorError(
        `Usage: npm run ${name} -- FOLDER, or node server.cjs ${name} FOLDER`,
      );
    const folder = resolve(given);
    const manifest = await work(readConfig(env).database, folder, progressOn(stderr));
    stdout.write(`${done} ${folder}: ${summarize(manifest)}.\n`);
  };

/** `npm run backup -- FOLDER`: backs up the database of `DATABASE_URL` into a new folder. */
export const backup = commandFor("backup", "Backed up and verified in", makeBackup);

/** `npm run restore -- FOLDER`: restores a backup into the database of `DATABASE_URL`. */
export const restore = commandFor("restore", "Restored and compared from", restoreBackup);
