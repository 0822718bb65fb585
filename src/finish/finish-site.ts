import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { indexFile } from "../shared/search/settings";
import { compressFolder, textFilesOf } from "./compress";
import { finishFiles } from "./finish-files";
import type { FinishedPage } from "./finish-page";
import { robotsTxt, robotsTxtFile } from "./robots-txt";
import { type ReadPage, type SearchablePage, writeSearchIndex } from "./search-index/build-index";
import { secureSite } from "./secure-site";
import { type SecurityContact, securityTxtFile } from "./security-txt";

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

/** Text files of an earlier build that are written anew while others are compressed. */
const writtenMeanwhile = new Set([indexFile, securityTxtFile, robotsTxtFile]);

/** Writes what is made of the pages: the index of the search, their policies, and the words for crawlers. */
async function completeSite(
  { folder, pages, contact }: BuiltSite,
  finished: readonly FinishedPage[],
): Promise<void> {
  await writeSearchIndex(folder, withTexts(pages, finished));
  await secureSite(folder, finished, contact);
  await writeFile(join(folder, robotsTxtFile), robotsTxt(contact.productionOrigin));
}

/**
 * Finishes the pages, and what is made of them while other processes compress; last what was
 * written meanwhile is compressed.
 * @throws when a file cannot be finished, or a page was not built.
 */
export async function finishSite(site: BuiltSite): Promise<void> {
  const { folder } = site;
  const found = textFilesOf(folder).filter((file) => !writtenMeanwhile.has(file));
  const files = finishFiles({ folder, files: found });
  const work = [files.pages.then((finished) => completeSite(site, finished)), files.end];
  // Where one fails nothing goes on after the other has said so.
  await Promise.allSettled(work);
  await Promise.all(work);
  compressFolder(folder);
}
