import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { type PageText, readPage } from "../search/read-page";
import { parsePage, policyOf } from "../security/policy";
import { compressFile } from "./compress";
import { withoutGatsbyStyles } from "./gatsby-styles";
import { inParallel } from "./in-parallel";
import { withLateScripts } from "./late-scripts";

const isPage = (file: string): boolean => /(^|\/)index\.html$|^404\.html$/.test(file);

const pathOf = (file: string): string => posix.join("/", file.replace(/\/?index\.html$/, ""));

/** What is on a finished page, and what it may load. */
export interface FinishedPage {
  /** Its address, such as `/about-us`. */
  readonly path: string;
  readonly text: PageText;
  /** Its content security policy. */
  readonly policy: string;
}

async function finishPage(folder: string, file: string): Promise<FinishedPage> {
  const written = await readFile(join(folder, file), "utf8");
  const html = withLateScripts(withoutGatsbyStyles(written));
  if (html !== written) await writeFile(join(folder, file), html);
  const page = parsePage(html);
  const finished = { path: pathOf(file), text: readPage(page), policy: policyOf(page) };
  await compressFile(join(folder, file));
  return finished;
}

/**
 * Mends in the pages of the built site in `folder` what Gatsby offers no way to, reads them, in
 * alphabetical order, and compresses them: some are read while others are compressed on other
 * threads. Repeated it changes nothing.
 */
export async function finishPages(folder: string): Promise<FinishedPage[]> {
  const files = (await readdir(folder, { recursive: true })).filter(isPage).sort();
  return inParallel(files, (file) => finishPage(folder, file));
}
