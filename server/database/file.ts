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

/** Modes of files and folders with inquiries: only the account that writes them may read them. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** The database file was removed or replaced while open: writes would be lost. */
export class DatabaseFileLost extends Error {
  constructor() {
    super(
      "the database file was removed or replaced: nothing is stored until the server is restarted",
    );
  }
}

/** Device and inode of the file at a path; undefined without one. */
function fileAt(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Creates an empty file; SQLite gives the files next to it the same permissions. */
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
 * Makes sure that the write-ahead log belongs to the file: SQLite would write its pages into any file at
 * the path. A third file, `-id`, records inode and creation time of the database file (inodes are reused,
 * and device numbers change at a reboot). Throws when the log belongs to another file.
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

/** Whether the write-ahead log has pages: a process uses it, or the last one did not exit cleanly. */
export function hasWal(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * Returns the real path of a database file, created empty if need be. Throws when it is missing and may
 * not be created, or when a write-ahead log at the path belongs to another file.
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

/** Notices when the files of an open database are removed or replaced. */
export class OpenFile {
  private readonly opened: readonly (readonly [path: string, file: string | undefined])[];
  private isLost = false;

  /** To be created once all three files exist. `onLost` is called once. */
  constructor(
    file: string,
    path: string,
    private readonly onLost: (error: Error) => void,
  ) {
    const paths = [file, `${path}-wal`, `${path}-shm`];
    this.opened = paths.map((each) => [each, fileAt(each)]);
  }

  /** Throws `DatabaseFileLost` once a file is gone or another one, and from then on. */
  requireInPlace(): void {
    if (!this.isLost && this.opened.some(([path, file]) => fileAt(path) !== file)) {
      this.isLost = true;
      this.onLost(new DatabaseFileLost());
    }
    if (this.isLost) throw new DatabaseFileLost();
  }
}
