import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PdfFile } from "../shared/documents";
import { type Redirect, redirectsFile, redirectsText } from "../shared/http/redirects";
import { compressFolder, textFilesOf } from "./compress";
import { writeCustomaryFiles } from "./customary-files";
import { writeDocuments } from "./documents/make-documents";
import { type FinishedPage, finishPage, isPage } from "./finish-page";
import { writePageScript } from "./page-script";
import { type ReadPage, type SearchablePage, writeSearchIndex } from "./search-index/build-index";
import { secureSite } from "./secure-site";
import type { SecurityContact } from "./security-txt";

/** A site that Gatsby built, and what is needed to finish it. */
export interface BuiltSite {
  /** Its absolute path. */
  readonly folder: string;
  /** The pages that the search may find. */
  readonly pages: readonly SearchablePage[];
  readonly contact: SecurityContact;
  /** The origin of the API, if it is not the site's own. */
  readonly apiOrigin?: string;
  /** The PDF documents. */
  readonly documents: readonly PdfFile[];
  /** Whether search engines must not index the site. */
  readonly isPreview: boolean;
  readonly redirects: readonly Redirect[];
  /** Whether every page loads the app, since it measures something. */
  readonly isAppAwaited: boolean;
}

/** Adds their text to the pages for the search. @throws when one of them was not built. */
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
 * Finishes the pages, writes the search index, documents, headers, redirects, robots.txt and the files that programs ask
 * for by custom, and compresses every text file.
 * @throws when a file cannot be finished, or a page was not built.
 */
export async function finishSite(site: BuiltSite): Promise<void> {
  const { folder, pages, contact, apiOrigin, documents, isPreview, redirects, isAppAwaited } = site;
  const pageScript = await writePageScript(folder);
  const finished = textFilesOf(folder)
    .filter(isPage)
    .map((file) => finishPage(folder, file, { apiOrigin, isPreview, pageScript, isAppAwaited }))
    .sort(byPath);
  await writeSearchIndex(folder, withTexts(pages, finished));
  await writeDocuments(folder, documents);
  await secureSite(folder, contact, isPreview);
  // RFC 9309. Pages exclude themselves with `noindex`.
  const crawlers = isPreview
    ? "Disallow: /\n"
    : `Allow: /\n\nSitemap: ${contact.productionOrigin}/sitemap-index.xml\n`;
  await writeFile(join(folder, "robots.txt"), `User-agent: *\n${crawlers}`);
  await writeFile(join(folder, redirectsFile), redirectsText(redirects));
  await writeCustomaryFiles(folder);
  compressFolder(folder);
}
