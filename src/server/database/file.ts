import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname } from "node:path";

/** Only the account that runs the server may read inquiries. */
const [privateFile, privateFolder] = [0o600, 0o700];

/** The file at the database's path is not the one that was opened: what is written would be lost. */
export class DatabaseFileLost extends Error {
  constructor() {
    super(
      "the database file was removed or replaced: nothing is stored until the server is restarted",
    );
  }
}

/** Which file a path leads to; undefined when to none. Throws when the system cannot tell. */
function fileAt(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Makes an empty file for SQLite, which gives the log beside it the same rights. */
function create(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder });
  try {
    closeSync(openSync(path, "wx", privateFile));
  } catch (error) {
    // Another process created it first.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

/**
 * The write-ahead log holds whole pages, which SQLite writes into whatever file is next to it. So a
 * third file notes which database file the log belongs to: by inode and by creation time, as inodes
 * are soon reused. Device numbers change when a system starts, and are ignored.
 */
function claimWal(path: string): void {
  const note = `${path}-id`;
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  const identity = `${ino}-${birthtimeNs}\n`;
  const noted = existsSync(note) ? readFileSync(note, "utf8") : undefined;
  if (noted === identity) return;
  if (noted !== undefined && hasWal(path)) {
    const name = basename(path);
    throw new Error(
      `${path} is not the file that ${name}-wal belongs to. If it is a restored backup, remove ${name}-wal and ${name}-shm; if both were moved here together, remove ${name}-id.`,
    );
  }
  const draft = `${note}.${process.pid}`;
  writeFileSync(draft, identity, { mode: privateFile });
  renameSync(draft, note);
}

/** Whether a log holds pages: another process is at work, or the last one did not end cleanly. */
export function hasWal(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * Makes sure that there is a file to open, if need be an empty one, and that a log beside it is its
 * own. Gives its real path. Throws when there is no file and none may be made, and when the log
 * belongs to another file.
 */
export function prepareFile(file: string, mayCreate: boolean): string {
  if (!existsSync(file)) {
    if (!mayCreate) throw new Error(`there is no database at ${file}; see DATABASE_URL.`);
    if (hasWal(file)) {
      throw new Error(`${file}-wal is there, but ${file} is not: put it back, or remove the log.`);
    }
    create(file);
  }
  const path = realpathSync(file);
  claimWal(path);
  return path;
}

/** Tells whether the files of an open database are still the ones at their paths. */
export class OpenFile {
  private readonly opened: readonly (readonly [path: string, file: string | undefined])[];
  private isLost = false;

  /** To be made when all three files are open. `onLost` is called once. */
  constructor(
    file: string,
    path: string,
    private readonly onLost: (error: Error) => void,
  ) {
    const paths = [file, `${path}-wal`, `${path}-shm`];
    this.opened = paths.map((each) => [each, fileAt(each)]);
  }

  /** Throws `DatabaseFileLost` from the first time on that a file is gone or another one. */
  requireInPlace(): void {
    if (!this.isLost && this.opened.some(([path, file]) => fileAt(path) !== file)) {
      this.isLost = true;
      this.onLost(new DatabaseFileLost());
    }
    if (this.isLost) throw new DatabaseFileLost();
  }
}
