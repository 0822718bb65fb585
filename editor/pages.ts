import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { checkContent } from "../src/check";
import { planMove } from "../src/commands/move/move";
import { removeValue } from "../src/commands/new/edit";
import { newPage } from "../src/commands/new/page";
import { mistakesAfter } from "../src/commands/new/write";
import {
  Conflict,
  changeOf,
  listPageFiles,
  type PageContent,
  pageRoutes,
  Refusal,
  readContent,
  versionOf,
} from "../src/data";
import type { DataPath } from "../src/shared/data-path";
import { nameOf, pageFileOf, readText } from "./files";
import { format } from "./format";
import type { Journal } from "./journal";
import { openFile } from "./store";

const navigationFile = "navigation.json";

/** The flags of `npm run new -- page`, and as `copy` a page file to copy the sections from. */
export type NewPage = Readonly<Record<string, string>>;

/** A new page with the hero and sections of another, and with the paths of pictures adapted. @throws Refusal */
function withSectionsOf(folder: string, file: string, text: string, other: string): string {
  if (!listPageFiles(folder).includes(other) || !other.endsWith(".json"))
    throw new Refusal(`${other} cannot be copied; choose a page`);
  const up = "../".repeat(file.split("/").length - 1);
  const source = JSON.stringify(openFile(folder, other).value);
  const { hero, sections } = JSON.parse(
    source.replace(/"(\.\.\/)+images\//g, `"${up}images/`),
  ) as PageContent;
  return JSON.stringify({ ...(JSON.parse(text) as PageContent), hero, sections }, null, 2);
}

/** Refuses while there are mistakes in the tree of pages, or with `file` undefined anywhere. @throws Refusal */
async function refuseMistakesIn(folder: string, file?: string): Promise<void> {
  const found = (await checkContent(folder, "data")).filter(
    (problem) => file === undefined || problem.file === `data/${file}`,
  );
  if (found.length > 0)
    throw new Refusal(
      `${file ? `${nameOf(folder, file)} has mistakes` : "there are mistakes"}; fix them first, they are listed above the form`,
    );
}

/** Makes a page as `npm run new -- page` does, and returns its file. @throws Refusal */
export async function addPage(journal: Journal, given: NewPage): Promise<string> {
  const { folder } = journal;
  const { copy = "", ...answers } = given;
  await refuseMistakesIn(folder, navigationFile);
  // What is left empty is not given.
  const named = Object.entries(answers).filter(([, answer]) => answer);
  const { path, file, changes } = newPage(Object.fromEntries(named), folder, "data");
  const formatted = changes.map((change) => {
    const text = String(change.content);
    const isCopied = change.file === file && copy !== "";
    return {
      ...change,
      content: format(isCopied ? withSectionsOf(folder, file, text, copy) : text),
    };
  });
  journal.write(`new page ${path}`, formatted);
  return file;
}

/** The tree without an entry, and without its list if that is then empty. */
function withoutEntry(text: string, at: DataPath): string {
  const left = removeValue(text, [...at]);
  const list = at.slice(0, -1);
  const tree = parseTree(left);
  const node = tree && findNodeAtLocation(tree, list);
  return format(node?.children?.length === 0 ? removeValue(left, list) : left);
}

/** A page and the version in which it is open in the form, if it is. */
export interface OpenPage {
  readonly path: string;
  readonly version?: string;
}

/** @throws Conflict when another program has changed the page since it was opened. */
function refuseChanged(folder: string, { path, version }: OpenPage): void {
  const file = pageFileOf(path, listPageFiles(folder));
  if (file && version && versionOf(readText(folder, file)) !== version) throw new Conflict(file);
}

/**
 * Deletes a page and its entry in the tree. If that would leave mistakes, such as links to the page, returns
 * these and deletes nothing unless `anyway` is true.
 * @throws Refusal when there is no such page, or there are pages below it.
 * @throws Conflict when another program has changed it since it was opened.
 */
export async function deletePage(journal: Journal, open: OpenPage, anyway: boolean) {
  const { folder } = journal;
  const { path: route } = open;
  refuseChanged(folder, open);
  await refuseMistakesIn(folder, navigationFile);
  const text = readText(folder, navigationFile);
  const pages = pageRoutes(readContent(folder).content);
  const entry = pages.find(({ path }) => path === route);
  const file = pageFileOf(route, listPageFiles(folder));
  if (!entry || !file) throw new Refusal(`${route} has no page file of its own to delete`);
  if (pages.some(({ lineage }) => lineage.at(-2)?.path === route))
    throw new Refusal(`${route} has pages below it; delete those first`);
  const navigation = withoutEntry(text, entry.dataPath);
  const changes = [
    changeOf(file, readText(folder, file)),
    changeOf(navigationFile, text, navigation),
  ];
  const mistakes = anyway ? [] : await mistakesAfter(folder, "data", changes);
  if (mistakes.length === 0) journal.write(`deletion of ${route}`, changes);
  return mistakes;
}

/**
 * Moves a page and those below it to another address, as `npm run move` does, and returns its new file.
 * @throws Refusal, or Conflict when another program has changed it since it was opened.
 */
export async function movePage(journal: Journal, open: OpenPage, to: string): Promise<string> {
  const { folder } = journal;
  refuseChanged(folder, open);
  await refuseMistakesIn(folder);
  const { changes } = await planMove(folder, "data", open.path, to);
  journal.write(`move of ${open.path}`, changes);
  return pageFileOf(to, listPageFiles(folder)) ?? "";
}
