import { stat } from "node:fs/promises";
import type { Database } from "../database/tables";
import { readPages, tableNames } from "../dump/tables";
import { partsOf } from "../one-buffer";
import type { Progress } from "../progress";
import { comparable, emailKey, storedKeys } from "./email-key";

/** Part of every text that can have an address: one in ASCII needs the sign, and any other is folded first. */
const partOfAddress = /[@\u0080-\uffff]/;

/** Columns, as `table.column`, that contain an address in any spelling, also within longer text. */
export async function tracesInTables(
  db: Database,
  email: string,
  progress: Progress,
): Promise<string[]> {
  const key = emailKey(email);
  const found = new Set<string>();
  for (const table of tableNames) {
    for await (const page of progress(table, readPages(db, table))) {
      for (const [column, value] of page.flatMap(Object.entries<string | number | null>)) {
        const isCandidate = typeof value === "string" && partOfAddress.test(value);
        if (isCandidate && comparable(value).includes(key)) found.add(`${table}.${column}`);
      }
    }
  }
  return [...found];
}

/** The files of a SQLite database; the log may be missing. */
export const filesOf = (file: string): string[] => [file, `${file}-wal`];

/** An address as text may have it: either form of its domain, composed or not, in capitals or not. */
function spellings(email: string): string[] {
  const [key = "", ...ascii] = storedKeys(email);
  const texts = [key, key.toUpperCase(), ...ascii, email].flatMap((text) => [
    text.normalize("NFC"),
    text.normalize("NFD"),
  ]);
  // Lower case as Latin-1, like the text of the files, so that bytes of other letters still match.
  return [...new Set(texts.map((text) => Buffer.from(text).toString("latin1").toLowerCase()))];
}

/**
 * The files that contain an address in their bytes, in any ASCII letter case, in one of its `spellings`. To be
 * called after this process has closed the database: closing any descriptor of a file releases the process's
 * locks on it.
 */
export async function tracesInFiles(files: readonly string[], email: string): Promise<string[]> {
  const wanted = spellings(email);
  const longest = Math.max(...wanted.map(({ length }) => length));
  const found: string[] = [];
  for (const file of files) {
    if (!(await stat(file).catch(() => undefined))) continue;
    let rest = "";
    for await (const part of partsOf(file)) {
      const text = rest + part.toString("latin1").toLowerCase();
      if (wanted.some((each) => text.includes(each))) {
        found.push(file);
        break;
      }
      rest = text.slice(1 - longest);
    }
  }
  return found;
}
