import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { compressFolder } from "../../src/finish/compress";
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

/** The file of a page in the built site. */
export const fileOf = (site: string, path: string): string => join(site, path, "index.html");

/**
 * Copies the built site from `source` to `target`, and adds a baseline of each page without scripts,
 * compressed as by the build. @throws when a path has no page.
 */
export async function copyWithBaselines(
  source: string,
  target: string,
  paths: readonly string[],
): Promise<void> {
  await cp(source, target, { recursive: true });
  for (const path of paths) {
    const file = fileOf(target, baselinePath(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, withoutScripts(await readFile(fileOf(source, path), "utf8")));
  }
  compressFolder(join(target, baselineFolder));
}
