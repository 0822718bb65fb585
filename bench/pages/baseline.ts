import { copyFile, link, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { compressFolder } from "../../src/finish/compress";
import { SiteFiles } from "../../src/server/site/files";
import { isElement } from "../../src/shared/html-tree";

/** Folder of the baselines in the served copy, and prefix of their paths. */
const baselineFolder = "baseline";

/** Whether a link preloads scripts, or data that only scripts read. */
const isForScripts = ({ rel, as = "" }: Record<string, string>): boolean =>
  rel === "modulepreload" ||
  rel === "prefetch" ||
  (rel === "preload" && ["script", "fetch"].includes(as));

/**
 * A page without scripts and what is loaded only for them. Everything else stays byte for byte, as a
 * serializer would change some of it.
 */
export function withoutScripts(html: string): string {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const cuts = DomUtils.filter(
    (node) =>
      isElement(node) &&
      (node.name === "script" || (node.name === "link" && isForScripts(node.attribs))),
    page,
  );
  return cuts.reduceRight(
    (text, { startIndex, endIndex }) =>
      text.slice(0, startIndex ?? 0) + text.slice((endIndex ?? -1) + 1),
    html,
  );
}

/** Path of a page's baseline in the copy that `copyWithBaselines` makes. */
export const baselinePath = (path: string): string =>
  path === "/" ? `/${baselineFolder}` : `/${baselineFolder}${path}`;

/** Makes a hard link, or a copy on another file system. */
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
 * Copies the built site from `source` to `target`, and adds a baseline of each page without scripts,
 * compressed as by the build. @throws when a path has no page.
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
