import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { listPageFiles } from "../src/content/files";
import { planMove } from "../src/content/move/move";
import { collect, Refusal } from "../src/content/new/answers";
import { page } from "../src/content/new/page";
import type { Change } from "../src/content/new/recipe";
import { mistakesAfter, sourceOf } from "../src/content/new/write";
import type { Problem } from "../src/content/problem";
import type { NavigationTree } from "../src/content/schema/navigation";
import type { PageContent } from "../src/content/schema/page";
import { type NavigationEntry, pageFileOf, readText } from "./files";
import { format } from "./format";
import type { Journal } from "./journal";

const navigationFile = "navigation.json";

/** The flags of `npm run new -- page`, and as `copy` a page file to copy the sections from. */
export type NewPage = Readonly<Record<string, string>>;

/** A new page with the hero and sections of another, and with the paths of pictures adapted. @throws Refusal */
function withSectionsOf(folder: string, { file, text }: Change, other: string): string {
  if (!listPageFiles(folder).includes(other) || !other.endsWith(".json"))
    throw new Refusal(`${other} cannot be copied; choose a page`);
  const up = "../".repeat(file.split("/").length - 1);
  const source = readText(folder, other).replace(/"(\.\.\/)+images\//g, `"${up}images/`);
  const { hero, sections } = JSON.parse(source) as PageContent;
  return JSON.stringify({ ...(JSON.parse(text) as PageContent), hero, sections }, null, 2);
}

/** Makes a page as `npm run new -- page` does, and returns its file. @throws Refusal */
export async function addPage(folder: string, journal: Journal, given: NewPage): Promise<string> {
  const { path = "", copy = "", ...flags } = given;
  const args = Object.entries(flags).flatMap(([flag, value]) =>
    value ? [`--${flag}=${value}`] : [],
  );
  const outcome = page.make(await collect(page, [path, ...args]), sourceOf(folder, "data"));
  if ("refusal" in outcome) throw new Refusal(outcome.refusal);
  const [created, ...others] = outcome.changes;
  if (!created) throw new Error("a new page has no file");
  const text = copy ? withSectionsOf(folder, created, copy) : created.text;
  const changes = [{ ...created, text }, ...others];
  journal.write(
    `new page ${path}`,
    changes.map((change) => ({ file: change.file, content: format(change.text) })),
  );
  return created.file;
}

type Path = (string | number)[];

/** Where the entry of a route is in the tree, and whether it has pages below it. */
function find(
  entries: readonly NavigationEntry[],
  route: string,
  at: Path,
): { at: Path; hasPages: boolean } | undefined {
  for (const [index, entry] of entries.entries()) {
    const list = entry.subLinks ? "subLinks" : "childSublinks";
    const below = entry[list] ?? [];
    if (entry.path === route) return { at: [...at, index], hasPages: below.length > 0 };
    const deeper = find(below, route, [...at, index, list]);
    if (deeper) return deeper;
  }
  return undefined;
}

const without = (text: string, at: Path): string =>
  applyEdits(
    text,
    modify(text, at, undefined, { formattingOptions: { insertSpaces: true, tabSize: 2 } }),
  );

/** The tree without an entry, and without its list if that is then empty. */
function withoutEntry(text: string, at: Path): string {
  const left = without(text, at);
  const list = at.slice(0, -1);
  const tree = parseTree(left);
  const node = tree && findNodeAtLocation(tree, list);
  return format(node?.children?.length === 0 ? without(left, list) : left);
}

/**
 * Deletes a page and its entry in the tree. If that would leave mistakes, such as links to the page, returns
 * these and deletes nothing unless `anyway` is true.
 * @throws Refusal when there is no such page, or there are pages below it.
 */
export function deletePage(
  folder: string,
  journal: Journal,
  route: string,
  anyway: boolean,
): Problem[] {
  const text = readText(folder, navigationFile);
  const { items } = JSON.parse(text) as NavigationTree;
  const entry = find(items, route, ["items"]);
  const file = pageFileOf(route, listPageFiles(folder));
  if (!entry || !file) throw new Refusal(`${route} has no page file of its own to delete`);
  if (entry.hasPages) throw new Refusal(`${route} has pages below it; delete those first`);
  const navigation = withoutEntry(text, entry.at);
  const mistakes = anyway
    ? []
    : mistakesAfter(folder, "data", [{ file: navigationFile, text: navigation }], [file]);
  if (mistakes.length === 0)
    journal.write(`deletion of ${route}`, [
      { file, content: undefined },
      { file: navigationFile, content: navigation },
    ]);
  return mistakes;
}

/**
 * Moves a page and those below it to another address, as `npm run move` does, and returns its new file.
 * @throws Refusal
 */
export function movePage(folder: string, journal: Journal, from: string, to: string): string {
  const { changes, removed } = planMove(folder, "data", from, to);
  journal.write(`move of ${from}`, [
    ...changes.map(({ file, text }) => ({ file, content: text })),
    ...removed.map((file) => ({ file, content: undefined })),
  ]);
  return pageFileOf(to, listPageFiles(folder)) ?? "";
}
