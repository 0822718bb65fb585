import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PaperFile } from "../shared/documents";
import { type Redirect, redirectsFile, redirectsText } from "../shared/http/redirects";
import { compressFolder, textFilesOf } from "./compress";
import { writeDocuments } from "./documents/make-documents";
import { type FinishedPage, finishPage, isPage } from "./finish-page";
import { robotsTxt, robotsTxtFile } from "./robots-txt";
import { type ReadPage, type SearchablePage, writeSearchIndex } from "./search-index/build-index";
import { secureSite } from "./secure-site";
import type { SecurityContact } from "./security-txt";

/** A site as Gatsby built it, and what has to be known to finish it. */
export interface BuiltSite {
  /** Where it is; absolute. */
  readonly folder: string;
  /** The pages that the search may find. */
  readonly pages: readonly SearchablePage[];
  readonly contact: SecurityContact;
  /** The origin of the API, when it is not the site's own. */
  readonly apiOrigin?: string;
  /** Documents to take away. */
  readonly documents: readonly PaperFile[];
  /** Not for the public: search engines are to list nothing. */
  readonly isPreview: boolean;
  /** Addresses that pages had. */
  readonly redirects: readonly Redirect[];
}

/** The pages that the search may find, with their text. @throws when one of them was not built. */
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

const byPath = (one: FinishedPage, other: FinishedPage): number => (one.path < other.path ? -1 : 1);

/**
 * Finishes the pages, writes the search index that is made from them, the documents, the headers, the
 * redirects and the rules for crawlers, and compresses every text file.
 * @throws when a file cannot be finished, or a page was not built.
 */
export async function finishSite(site: BuiltSite): Promise<void> {
  const { folder, pages, contact, apiOrigin, documents, isPreview, redirects } = site;
  const finished = textFilesOf(folder)
    .filter(isPage)
    .map((file) => finishPage(folder, file, { apiOrigin, isPreview }))
    .sort(byPath);
  await writeSearchIndex(folder, withTexts(pages, finished));
  await writeDocuments(folder, documents);
  await secureSite(folder, contact, isPreview);
  await writeFile(join(folder, robotsTxtFile), robotsTxt(contact.productionOrigin, isPreview));
  await writeFile(join(folder, redirectsFile), redirectsText(redirects));
  compressFolder(folder);
}
