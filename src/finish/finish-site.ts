import { type ReadPage, type SearchablePage, writeSearchIndex } from "../search/build-index";
import { secureSite } from "../security/secure-site";
import type { SecurityContact } from "../security/security-txt";
import { compressFolder } from "./compress";
import { type FinishedPage, finishPages } from "./finish-pages";

/** A site as Gatsby built it, and what has to be known to finish it. */
export interface BuiltSite {
  /** Where it is; absolute. */
  readonly folder: string;
  /** The pages that the search may find. */
  readonly pages: readonly SearchablePage[];
  readonly contact: SecurityContact;
}

/** The pages that the search may find, with what stands on them. @throws when one of them was not built. */
function withTexts(
  pages: readonly SearchablePage[],
  finished: readonly FinishedPage[],
): ReadPage[] {
  const texts = new Map(finished.map(({ path, text }) => [path, text]));
  return pages.map((page) => {
    const text = texts.get(page.path);
    if (!text) throw new Error(`The page ${page.path} was not built.`);
    return { ...page, text };
  });
}

/** Finishes the pages, and writes what is made of them: the index of the search, and their policies. */
async function completePages({ folder, pages, contact }: BuiltSite): Promise<void> {
  const finished = await finishPages(folder);
  await writeSearchIndex(folder, withTexts(pages, finished));
  await secureSite(folder, finished, contact);
}

/** Completes the pages, and compresses what else there is. */
export async function finishSite(site: BuiltSite): Promise<void> {
  await completePages(site);
  await compressFolder(site.folder);
}
