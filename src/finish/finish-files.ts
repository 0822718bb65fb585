import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { pageQualityOf } from "./compress";
import type { FinishedPage } from "./finish-page";

/** Text files of the built site in `folder`, relative to it; one process finishes a share of them (share-program.ts). */
export interface Share {
  readonly folder: string;
  readonly files: readonly string[];
  /** Brotli's, for pages (compress.ts). */
  readonly pageQuality: number;
}

/** Fewer files than this, in a process, take less time than to start it. */
const smallestShare = 40;

/** What the processes do, in the order in which it is done. */
interface Work {
  /** The finished pages, in alphabetical order. */
  readonly pages: Promise<FinishedPage[]>;
  /** All files are compressed. */
  readonly end: Promise<unknown>;
}

/** @throws when it fails; the process has said why. */
async function succeeded(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("Files of the built site could not be finished.");
}

async function pagesFrom(child: ChildProcess): Promise<FinishedPage[]> {
  const [pages] = await once(child, "message");
  return pages;
}

function startShare(share: Share): Work {
  const child = fork(resolve("src/finish/share-program.ts"), { execArgv: ["--import", "tsx"] });
  child.send(share);
  const end = succeeded(child);
  return { pages: Promise.race([pagesFrom(child), end.then(() => [])]), end };
}

const byPath = (one: FinishedPage, other: FinishedPage): number => (one.path < other.path ? -1 : 1);

/**
 * Finishes the pages among these text files of the built site in `folder` and compresses all of
 * them, with a process for each processor. A process does one thing after the other: to hand each
 * file to another thread and wake this one up again takes longer, several times so on virtual
 * machines.
 */
export function finishFiles({ folder, files }: Omit<Share, "pageQuality">): Work {
  const pageQuality = pageQualityOf(files);
  const count = Math.min(availableParallelism(), Math.ceil(files.length / smallestShare));
  const shares = Array.from({ length: count }, (_, share) =>
    startShare({
      folder,
      files: files.filter((_, index) => index % count === share),
      pageQuality,
    }),
  );
  return {
    pages: Promise.all(shares.map(({ pages }) => pages)).then((pages) => pages.flat().sort(byPath)),
    end: Promise.all(shares.map(({ end }) => end)),
  };
}
