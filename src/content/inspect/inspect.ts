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
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Answers, DocumentFinding, PictureFinding, Questions } from "./findings";
import { ask, programs } from "./thread";

/** Cache of earlier findings. Never committed. */
const cacheFile = join(".data", "inspected.json");

interface Cache {
  /** Version of the tools; findings made with other versions are discarded. */
  tools: string;
  /** By path, size and modification time. */
  pictures: Record<string, PictureFinding>;
  /** By the hash of the text. */
  documents: Record<string, DocumentFinding>;
}

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Changes with the thread's programs and with every installation of packages. */
const toolsVersion = (): string =>
  [...programs, join("node_modules", ".package-lock.json")].map(changedAt).join(" ");

function readCache(): Cache {
  const empty = { tools: toolsVersion(), pictures: {}, documents: {} };
  try {
    const stored = JSON.parse(readFileSync(cacheFile, "utf8")) as Cache;
    return stored.tools === empty.tools ? stored : empty;
  } catch {
    return empty;
  }
}

/** Writes atomically; if it cannot write, the next check just takes longer. */
function writeCache(known: Cache): void {
  const draft = `${cacheFile}.${process.pid}`;
  try {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(draft, JSON.stringify(known));
    renameSync(draft, cacheFile);
  } catch {
    // The folder is not writable.
  }
}

const keyOfPicture = (path: string): string => {
  const real = realpathSync(path);
  const { size, mtimeMs } = statSync(real);
  return `${real} ${size} ${mtimeMs}`;
};

const keyOfDocument = (body: string): string => createHash("sha256").update(body).digest("hex");

/** Something to inspect, with its key in the cache. */
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

/** The findings whose pictures still exist unchanged. */
const current = (known: Record<string, PictureFinding>): Record<string, PictureFinding> =>
  Object.fromEntries(
    Object.entries(known).filter(([key]) => {
      const path = key.split(" ").slice(0, -2).join(" ");
      return existsSync(path) && keyOfPicture(path) === key;
    }),
  );

/** How many documents the cache keeps, the latest ones. */
const documentsKept = 100;

const byItem = <Finding extends object>(
  items: readonly Keyed[],
  known: Record<string, Finding>,
): Map<string, Finding> =>
  new Map(items.flatMap(([item, key]) => (known[key] ? [[item, known[key]] as const] : [])));

/** Findings by the path of a picture and by the text of a document. */
export interface Inspected {
  pictures: ReadonlyMap<string, PictureFinding>;
  documents: ReadonlyMap<string, DocumentFinding>;
}

/** Adds findings to the cache, and to its file those worth keeping. */
function remember(
  { tools, ...known }: Cache,
  pictures: readonly Keyed[],
  documents: readonly Keyed[],
  found: Answers,
): Cache {
  const added = {
    tools,
    pictures: withFound(known.pictures, pictures, found.pictures),
    documents: withFound(known.documents, documents, found.documents),
  };
  writeCache({
    tools,
    pictures: current(added.pictures),
    documents: Object.fromEntries(Object.entries(added.documents).slice(-documentsKept)),
  });
  return added;
}

/**
 * Begins to decode pictures and to render documents. Pictures must exist.
 * @returns a function that blocks until that is done: about half a second after a change, no time for what
 * is cached. It throws when that is not possible.
 */
export function inspect(questions: Questions): () => Inspected {
  let known = readCache();
  const pictures = keyed(questions.pictures, keyOfPicture);
  const documents = keyed(questions.documents, keyOfDocument);
  const newPictures = unknown(pictures, known.pictures);
  const newDocuments = unknown(documents, known.documents);
  const answersOf =
    newPictures.length + newDocuments.length > 0 &&
    ask({
      pictures: newPictures.map(([path]) => path),
      documents: newDocuments.map(([body]) => body),
    });
  return () => {
    if (answersOf) known = remember(known, newPictures, newDocuments, answersOf());
    const found = byItem(documents, known.documents);
    for (const [body, finding] of found) read.set(body, finding);
    return { pictures: byItem(pictures, known.pictures), documents: found };
  };
}

/** The documents that were inspected last, by their texts. */
const read = new LRUCache<string, DocumentFinding>({ max: documentsKept });

/** What visitors get of a document; blocks until it has been inspected (`inspect`). */
export function readDocument(body: string): DocumentFinding {
  const found =
    read.get(body) ?? inspect({ pictures: [], documents: [body] })().documents.get(body);
  if (!found) throw new Error("a document was not inspected");
  return found;
}
