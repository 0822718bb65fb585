import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";

/** Data of the small site for tests, which therefore do not depend on the words in data/. */
export const fixtureData = resolve("__tests__/fixture-site/data");

/** A data folder that a test changes, and what undoes it. */
export interface Spoilable {
  folder: string;
  /** Text of a file; empty when there is none. */
  read: (file: string) => string;
  write: (file: string, content: string | Uint8Array) => void;
  remove: (file: string) => void;
  /** Undoes every change made through this object. */
  restore: () => void;
}

/** A copy of a data folder in a temporary place, for a test to spoil. */
export interface DataCopy extends Spoilable {
  /** The folder that the copy stands in, as the project's folder holds the original. */
  parent: string;
  /** Every data file with its text. */
  snapshot: () => Record<string, string>;
  dispose: () => void;
}

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Makes changes to a data folder that can be undone. */
export function spoilable(folder: string): Spoilable {
  const before = new Map<string, string>();
  const remember = (file: string) => {
    if (!before.has(file)) before.set(file, textOf(join(folder, file)));
  };
  const remove = (file: string) => {
    remember(file);
    rmSync(join(folder, file), { force: true });
  };
  const write = (file: string, content: string | Uint8Array) => {
    remember(file);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  return {
    folder,
    read: (file) => textOf(join(folder, file)),
    write,
    remove,
    restore: () => {
      for (const [file, text] of before)
        if (text) write(file, text);
        else remove(file);
      before.clear();
    },
  };
}

/** Copies a data folder; its images stay where they are. */
export function copyData(original = fixtureData): DataCopy {
  const parent = mkdtempSync(join(tmpdir(), "content-"));
  const folder = join(parent, "data");
  const images = join(original, "images");
  cpSync(original, folder, { recursive: true, filter: (file) => file !== images });
  symlinkSync(images, join(folder, "images"));
  return {
    ...spoilable(folder),
    parent,
    snapshot: () =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .filter((file) => /\.(json|mdx)$/.test(file))
          .map((file) => [file, textOf(join(folder, file))]),
      ),
    dispose: () => rmSync(parent, { recursive: true }),
  };
}

/** A copy for all tests of a file, made at its start: restored after each, and removed after the last. */
export function sharedCopy(): DataCopy {
  const data = copyData();
  afterEach(() => data.restore());
  afterAll(() => data.dispose());
  return data;
}

/** Changes the text of a data file. */
export type Edit = (text: string) => string;

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** Sets the value at a path of a JSON file; the index -1 appends to a list. */
export const put =
  (path: JSONPath, value: unknown): Edit =>
  (text) =>
    applyEdits(text, modify(text, path, value, { formattingOptions }));

/** Removes the value at a path of a JSON file. */
export const drop = (path: JSONPath): Edit => put(path, undefined);

/** The value of a data file of the fixture. */
export const readFixture = <T>(file: string): T =>
  JSON.parse(readFileSync(join(fixtureData, file), "utf8")) as T;
