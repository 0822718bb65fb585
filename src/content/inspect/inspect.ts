import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Answers, DocumentFinding, PictureFinding, Questions } from "./findings";

const program = join("src", "content", "inspect", "program.mts");

/** What was found before, for pictures and documents that have not changed since. Never committed. */
const memoryFile = join(".data", "inspected.json");

interface Memory {
  /** What the findings were made with; findings made with anything else are discarded. */
  madeWith: string;
  /** By path, size and time of the last change. */
  pictures: Record<string, PictureFinding>;
  /** By the hash of the text. */
  documents: Record<string, DocumentFinding>;
}

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Changes with the program and with every installation of packages. */
const tools = (): string =>
  [program, join("node_modules", ".package-lock.json")].map(changedAt).join(" ");

function remembered(): Memory {
  const nothing = { madeWith: tools(), pictures: {}, documents: {} };
  try {
    const memory = JSON.parse(readFileSync(memoryFile, "utf8")) as Memory;
    return memory.madeWith === nothing.madeWith ? memory : nothing;
  } catch {
    return nothing;
  }
}

let memory: Memory | undefined;

/** Writes atomically; if it cannot write, the next check just takes longer. */
function remember(known: Memory): void {
  const draft = `${memoryFile}.${process.pid}`;
  try {
    mkdirSync(dirname(memoryFile), { recursive: true });
    writeFileSync(draft, JSON.stringify(known));
    renameSync(draft, memoryFile);
  } catch {
    // A folder that cannot be written to.
  }
}

/** @throws when the program cannot be run at all. */
function ask(questions: Questions): Answers {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--import", "tsx", resolve(program)],
    { input: JSON.stringify(questions), encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`pictures and documents could not be inspected: ${stderr}`);
  return JSON.parse(stdout) as Answers;
}

const keyOfPicture = (path: string): string => {
  const real = realpathSync(path);
  const { size, mtimeMs } = statSync(real);
  return `${real} ${size} ${mtimeMs}`;
};

const keyOfDocument = (body: string): string => createHash("sha256").update(body).digest("hex");

/** Something to be inspected, with the key under which what is found is remembered. */
type Keyed = readonly [item: string, key: string];

const keyed = (items: readonly string[], keyOf: (item: string) => string): Keyed[] =>
  [...new Set(items)].map((item) => [item, keyOf(item)]);

const unknown = (items: readonly Keyed[], known: object): Keyed[] =>
  items.filter(([, key]) => !(key in known));

const withFound = <Finding>(
  known: Record<string, Finding>,
  asked: readonly Keyed[],
  found: readonly Finding[],
): Record<string, Finding> => ({
  ...known,
  ...Object.fromEntries(asked.map(([, key], index) => [key, found[index] as Finding])),
});

/** Findings in pictures that are still as they were. */
const ofPresent = (known: Record<string, PictureFinding>): Record<string, PictureFinding> =>
  Object.fromEntries(
    Object.entries(known).filter(([key]) => {
      const path = key.split(" ").slice(0, -2).join(" ");
      return existsSync(path) && keyOfPicture(path) === key;
    }),
  );

/** How many documents are remembered, the last ones. */
const documentsKept = 100;

const byItem = <Finding extends object>(
  items: readonly Keyed[],
  known: Record<string, Finding>,
): Map<string, Finding> =>
  new Map(items.flatMap(([item, key]) => (known[key] ? [[item, known[key]] as const] : [])));

/** What was found, by the path of a picture and by the text of a document. */
export interface Inspected {
  pictures: ReadonlyMap<string, PictureFinding>;
  documents: ReadonlyMap<string, DocumentFinding>;
}

/**
 * Reads pictures to their end and renders documents. Waits for it about a second after many have
 * changed; what has not changed since it was last asked for takes no time. Pictures have to exist.
 */
export function inspect(questions: Questions): Inspected {
  memory ??= remembered();
  const pictures = keyed(questions.pictures, keyOfPicture);
  const documents = keyed(questions.documents, keyOfDocument);
  const newPictures = unknown(pictures, memory.pictures);
  const newDocuments = unknown(documents, memory.documents);
  if (newPictures.length + newDocuments.length > 0) {
    const answers = ask({
      pictures: newPictures.map(([path]) => path),
      documents: newDocuments.map(([body]) => body),
    });
    memory = {
      madeWith: memory.madeWith,
      pictures: withFound(memory.pictures, newPictures, answers.pictures),
      documents: withFound(memory.documents, newDocuments, answers.documents),
    };
    remember({
      ...memory,
      pictures: ofPresent(memory.pictures),
      documents: Object.fromEntries(Object.entries(memory.documents).slice(-documentsKept)),
    });
  }
  return {
    pictures: byItem(pictures, memory.pictures),
    documents: byItem(documents, memory.documents),
  };
}
