import { createHash, randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";

/** A request that cannot be fulfilled; the message is for the person who made it. */
export class Refusal extends Error {}

/** A change of one file in the data folder. */
export interface Change {
  /** Path relative to the data folder. */
  readonly file: string;
  /** Version (`versionOf`) of the file that the change was made from; without it, there must be no such file. */
  readonly was?: string;
  /** New content; without it, the file is removed. */
  readonly content?: string | Uint8Array;
}

/** Another program has changed a file since it was read; nothing has been written. */
export class Conflict extends Refusal {
  constructor(
    /** Path relative to the data folder. */
    readonly file: string,
    /** What the message calls it. */
    name = file,
  ) {
    super(
      `${name} has been changed by another program since you opened it; copy your changes and open it again`,
    );
  }
}

/** Files cannot be written, such as on a full disk; nothing has been written. */
export class Unwritable extends Refusal {}

const full = "the disk is full; free some space and try again";
const forbidden = "this account may not write there; ask the person who set up the site";

/** What to say of an error of the file system, by its code (errno(3)). */
const causes: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: "the disk is read-only; ask the person who set up the site",
  ENAMETOOLONG: "the name or address is too long; choose a shorter one",
};

/** An error of the file system as a refusal with a sentence; any other as it is. */
export function explained(error: unknown): unknown {
  const cause = causes[(error as NodeJS.ErrnoException).code ?? ""];
  return cause ? new Unwritable(`nothing can be written: ${cause}`) : error;
}

/** A hash of a file's content, to detect changes. */
export const versionOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** The change of a file that has a text into another. */
export const changeOf = (file: string, text: string, content?: string): Change => ({
  file,
  was: versionOf(text),
  content,
});

/** A text without byte-order mark and with plain line ends, as programs edit it. */
export const plainLines = (text: string): string =>
  text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

const isSameLine = (one: string | undefined, other: string | undefined): boolean =>
  one?.replace(/\r?\n$/, "") === other?.replace(/\n$/, "");

/** A new text with the byte-order mark and the line ends of the old one, also where these are mixed. */
export function inFormOf(old: string, text: string): string {
  if (!old) return text;
  const mark = old.startsWith("\uFEFF") ? "\uFEFF" : "";
  const isEnded = old.endsWith("\n");
  const before = linesOf(old.slice(mark.length) + (isEnded ? "" : "\n"));
  const after = linesOf(plainLines(text));
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSameLine(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && isSameLine(before.at(-1 - end), after.at(-1 - end))) end++;
  const lastReplaced = before.length - end - 1;
  /** A new line, ending as the one that it replaces or follows. */
  const ended = (line: string, index: number): string =>
    (before[Math.min(start + index, lastReplaced)] ?? before[0])?.endsWith("\r\n")
      ? line.replace("\n", "\r\n")
      : line;
  const lines = [
    ...before.slice(0, start),
    ...after.slice(start, after.length - end).map(ended),
    ...before.slice(before.length - end),
  ];
  return mark + (isEnded ? lines.join("") : lines.join("").replace(/\r?\n$/, ""));
}

/** Where a path leads; undefined where a link leads nowhere. */
function placeOf(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })) {
    try {
      return realpathSync(path);
    } catch {
      return undefined;
    }
  }
  const parent = placeOf(dirname(path));
  return parent && join(parent, basename(path));
}

/** The bytes of a file; undefined when there is none. */
function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

interface Write extends Change {
  /** Where the file is. */
  readonly path: string;
  readonly before: Buffer | undefined;
}

/** @throws Conflict when the file is not what the change was made from. */
function readUnchanged(path: string, { file, was }: Change): Buffer | undefined {
  const before = readIfThere(path);
  if ((before && versionOf(before)) !== was) throw new Conflict(file);
  return before;
}

function prepared(root: string, change: Change): Write {
  const path = placeOf(resolve(root, change.file));
  if (!path?.startsWith(root + sep))
    throw new Refusal(`${change.file} leads out of the data folder; nothing was written`);
  const before = readUnchanged(path, change);
  // A rename would replace a file that is protected.
  if (before) accessSync(path, constants.W_OK);
  const { content } = change;
  const isText = before && typeof content === "string";
  return { ...change, path, before, content: isText ? inFormOf(String(before), content) : content };
}

/** Writes a file beside another, onto the disk, with the permissions of that one. Returns its path. */
function stage({ path, before }: Write, content: string | Uint8Array): string {
  const staged = join(dirname(path), `.${randomUUID()}.new`);
  const file = openSync(staged, "wx");
  try {
    if (before) fchmodSync(file, statSync(path).mode);
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    rmSync(staged);
    throw error;
  } finally {
    closeSync(file);
  }
  return staged;
}

/** Makes the names in a folder last; not every file system can. */
function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, "r");
    fsyncSync(opened);
    closeSync(opened);
  } catch {
    // The file system writes them by itself.
  }
}

/** Tries every step, so that one which fails leaves the others done. */
function runAll(steps: readonly (() => void)[]): void {
  for (const step of steps)
    try {
      step();
    } catch {
      // What it restores stays beside its place.
    }
}

/**
 * Makes all changes or none. Each file is written beside its place and renamed, so that a full disk or a
 * crash never leaves half of one; text keeps the line ends of the file.
 * @returns the changes that take these back.
 * @throws Conflict, Unwritable, or Refusal when a link leads out of the folder.
 */
export function writeAll(folder: string, changes: readonly Change[]): Change[] {
  const undo: (() => void)[] = [];
  const keep = (write: Write, content: string | Uint8Array): string => {
    const staged = stage(write, content);
    undo.unshift(() => rmSync(staged, { force: true }));
    return staged;
  };
  /** Puts a file into place; `old` is a copy to restore it from, which then needs no space. */
  const commit = (path: string, fresh: string | undefined, old: string | undefined): void => {
    if (fresh) renameSync(fresh, path);
    else rmSync(path);
    undo.unshift(() => (old ? renameSync(old, path) : rmSync(path)));
  };
  try {
    const root = realpathSync(folder);
    const writes = changes.map((change) => prepared(root, change));
    const staged = writes.map((write) => {
      const made =
        write.content !== undefined && mkdirSync(dirname(write.path), { recursive: true });
      if (made) undo.unshift(() => rmSync(made, { recursive: true }));
      const fresh = write.content === undefined ? undefined : keep(write, write.content);
      // One file alone has nothing to restore.
      const old = write.before && writes.length > 1 ? keep(write, write.before) : undefined;
      return { write, path: write.path, fresh, old };
    });
    for (const { write, path } of staged) readUnchanged(path, write);
    for (const { path, fresh, old } of staged) commit(path, fresh, old);
    for (const { old } of staged) if (old) rmSync(old, { force: true });
    for (const parent of new Set(writes.map(({ path }) => dirname(path)))) syncFolder(parent);
    return writes.map(({ file, before, content }) => ({
      file,
      content: before,
      ...(content !== undefined && { was: versionOf(content) }),
    }));
  } catch (error) {
    runAll(undo);
    throw explained(error);
  }
}
