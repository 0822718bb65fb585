import { copyFile, link, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { compressFolder } from "../../src/finish/compress";
import { SiteFiles } from "../../src/server/site/files";
import { isElement } from "../../src/shared/html-tree";

/** Folder of the baselines in the served copy, and the beginning of their addresses. */
const baselineFolder = "baseline";

/** Links that only prepare scripts, or data that nothing but a script reads. */
const isPreparing = ({ rel, as = "" }: Record<string, string>): boolean =>
  rel === "modulepreload" ||
  rel === "prefetch" ||
  (rel === "preload" && ["script", "fetch"].includes(as));

/**
 * The page without any script, and without what is loaded for scripts alone. All else stays letter
 * for letter, since a parser would write some of it in another way.
 */
export function withoutScripts(html: string): string {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const cuts = DomUtils.filter(
    (node) =>
      isElement(node) &&
      (node.name === "script" || (node.name === "link" && isPreparing(node.attribs))),
    page,
  );
  return cuts.reduceRight(
    (text, { startIndex, endIndex }) =>
      text.slice(0, startIndex ?? 0) + text.slice((endIndex ?? -1) + 1),
    html,
  );
}

/** Address of a page's copy without scripts, in the folder that `copyWithBaselines` makes. */
export const baselinePath = (path: string): string =>
  path === "/" ? `/${baselineFolder}` : `/${baselineFolder}${path}`;

/** A second name for a file costs nothing; between file systems it takes a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV" && error.code !== "EPERM") throw error;
    return copyFile(from, to);
  });
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else await linkOrCopy(source, target);
  }
}

/**
 * Fills `target` with the built site in `source` and, for each of the paths, a copy of the page
 * without scripts at `baselinePath`, compressed as the build compresses pages.
 * @throws when a path has no page.
 */
export async function copyWithBaselines(
  source: string,
  target: string,
  paths: readonly string[],
): Promise<void> {
  await linkFolder(source, target);
  const files = new SiteFiles(source);
  for (const path of paths) {
    const file = await files.find(path.slice(1), undefined);
    if (!file) throw new Error(`${path} has not been built; run npm run build first.`);
    const baseline = join(target, baselinePath(path), "index.html");
    await mkdir(dirname(baseline), { recursive: true });
    await writeFile(baseline, withoutScripts(await readFile(file.path, "utf8")));
  }
  compressFolder(join(target, baselineFolder));
}
