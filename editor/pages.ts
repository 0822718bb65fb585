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
import { readText, wordsOf } from "./files";
import { format } from "./format";
import type { Journal } from "./journal";

const navigationFile = "navigation.json";

/** What a new page is made from: the flags of `npm run new -- page`, and the file that it is a `copy` of. */
export type NewPage = Readonly<Record<string, string>>;

/** A new page with the opening and the sections of another, whose pictures are found from here. */
function withPartsOf(folder: string, { file, text }: Change, other: string): string {
  if (!listPageFiles(folder).includes(other) || !other.endsWith(".json"))
    throw new Refusal(`${other} is no page that can be copied`);
  const up = "../".repeat(file.split("/").length - 1);
  const source = readText(folder, other).replace(/"(\.\.\/)+images\//g, `"${up}images/`);
  const { hero, sections } = JSON.parse(source) as PageContent;
  return JSON.stringify({ ...(JSON.parse(text) as PageContent), hero, sections }, null, 2);
}

/** Makes a page as `npm run new -- page` does, and says which file it is. @throws Refusal */
export async function addPage(folder: string, journal: Journal, given: NewPage): Promise<string> {
  const { path = "", copy = "", ...flags } = given;
  const args = Object.entries(flags).flatMap(([flag, value]) =>
    value ? [`--${flag}=${value}`] : [],
  );
  const outcome = page.make(await collect(page, [path, ...args]), sourceOf(folder, "data"));
  if ("refusal" in outcome) throw new Refusal(outcome.refusal);
  const [words, ...others] = outcome.changes;
  if (!words) throw new Error("a new page has no file");
  const text = copy ? withPartsOf(folder, words, copy) : words.text;
  const changes = [{ ...words, text }, ...others];
  journal.write(
    `new page ${path}`,
    changes.map((change) => ({ file: change.file, content: format(change.text) })),
  );
  return words.file;
}

type Path = (string | number)[];

interface Entry {
  readonly path: string;
  readonly subLinks?: readonly Entry[];
  readonly childSublinks?: readonly Entry[];
}

/** Where the entry of a route is in the tree, and whether pages are below it. */
function find(
  entries: readonly Entry[],
  route: string,
  at: Path,
): { at: Path; full: boolean } | undefined {
  for (const [index, entry] of entries.entries()) {
    const list = entry.subLinks ? "subLinks" : "childSublinks";
    const below = entry[list] ?? [];
    if (entry.path === route) return { at: [...at, index], full: below.length > 0 };
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

/** The tree without an entry, and without a list that is empty then. */
function withoutEntry(text: string, at: Path): string {
  const left = without(text, at);
  const list = at.slice(0, -1);
  const tree = parseTree(left);
  const node = tree && findNodeAtLocation(tree, list);
  return format(node?.children?.length === 0 ? without(left, list) : left);
}

/**
 * Deletes a page and its entry in the tree. When there would be mistakes, such as links to it, it
 * returns them, and deletes only if `anyway`.
 * @throws Refusal when there is no such page, or pages are below it.
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
  const file = wordsOf(route, listPageFiles(folder));
  if (!entry || !file) throw new Refusal(`${route} is no page with words of its own`);
  if (entry.full) throw new Refusal(`${route} has pages below it; delete those first`);
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
 * Moves a page and those below it to another address, as `npm run move` does, and says which file it
 * has then. @throws Refusal
 */
export function movePage(folder: string, journal: Journal, from: string, to: string): string {
  const { changes, removed } = planMove(folder, "data", from, to);
  journal.write(`move of ${from}`, [
    ...changes.map(({ file, text }) => ({ file, content: text })),
    ...removed.map((file) => ({ file, content: undefined })),
  ]);
  return wordsOf(to, listPageFiles(folder)) ?? "";
}
