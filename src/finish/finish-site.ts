import { type SearchablePage, writeSearchIndex } from "../search/build-index";
import { secureSite } from "../security/secure-site";
import type { SecurityContact } from "../security/security-txt";
import { compressFolder } from "../server/compress";
import { finishPages } from "./finish-pages";

/** A site as Gatsby built it, and what has to be known to finish it. */
export interface BuiltSite {
  /** Where it is; absolute. */
  readonly folder: string;
  /** The pages that the search may find. */
  readonly pages: readonly SearchablePage[];
  readonly contact: SecurityContact;
}

/** Makes the index of the search from the pages, finishes them, writes their policies, and compresses all there is. */
export async function finishSite({ folder, pages, contact }: BuiltSite): Promise<void> {
  await writeSearchIndex(folder, pages);
  await finishPages(folder);
  // What the first writes is too small to be compressed.
  await Promise.all([secureSite(folder, contact), compressFolder(folder)]);
}
