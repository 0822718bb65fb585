import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withoutGatsbyStyles } from "./gatsby-styles";
import { withLateScripts } from "./late-scripts";

const isPage = (file: string): boolean => /(^|\/)index\.html$|^404\.html$/.test(file);

/** The files of the pages of the built site in `folder`, in alphabetical order. */
export const pageFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter(isPage).sort();

async function finishPage(file: string): Promise<void> {
  const written = await readFile(file, "utf8");
  const html = withLateScripts(withoutGatsbyStyles(written));
  if (html !== written) await writeFile(file, html);
}

/** Mends in the pages of `folder` what Gatsby offers no way to. Repeated it does nothing. */
export async function finishPages(folder: string): Promise<void> {
  const files = await pageFiles(folder);
  await Promise.all(files.map((file) => finishPage(join(folder, file))));
}
