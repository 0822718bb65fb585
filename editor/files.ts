import { readFileSync } from "node:fs";
import { join } from "node:path";
import { picturesIn } from "../src/commands/names";
import { type Content, draftsIn, fileOfRoute, listIn, readContent, routeOfFile } from "../src/data";
import { valueAt } from "../src/shared/data-path";
import { entriesBelow } from "../src/shared/navigation-tree";
import { entriesOf, fileLabel } from "./form/labels";

/** An entry of the tree of pages. */
export interface PageEntry {
  readonly path: string;
  readonly label: string;
  /** Its page file; undefined when the route shows another page. */
  readonly file?: string;
  /** What keeps it from the public; undefined when nothing does. */
  readonly mark?: string;
  readonly pages: readonly PageEntry[];
}

/** The kinds of section that show the content of a file that is not a page. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  "leaders.json": ["leadership"],
  "media.json": ["mediaList"],
  "naics.json": ["naicsTreemap"],
  "company.json": ["companyFacts"],
  "documents.json": ["downloads"],
};

const depthOf = ({ path }: PageEntry): number => path.split("/").length;

/** The highest page that shows the content of each file: not the one with every kind of section. */
function shownAt({ files }: Content, pages: readonly PageEntry[]): Record<string, string> {
  const shows = ({ path, file = "" }: PageEntry, kinds: readonly string[]) =>
    path !== "/components" &&
    listIn(files.get(file)?.value, "sections").some((section) =>
      kinds.includes(String(valueAt(section, ["type"]))),
    );
  const all = entriesOf(pages);
  const highest = all.toSorted((one, other) => depthOf(one) - depthOf(other));
  const shown = Object.entries(shownBy).map(
    ([file, kinds]) => [file, highest.find((page) => shows(page, kinds))?.path] as const,
  );
  const own = all.map(({ file, path }) => [file, path] as const);
  return Object.fromEntries([...shown, ...own].filter(([file, path]) => file && path));
}

/** An entry of navigation.json, at any depth. */
interface NavigationEntry {
  readonly path: string;
  readonly label: string;
  readonly subLinks?: readonly NavigationEntry[];
  readonly childSublinks?: readonly NavigationEntry[];
}

/** The page file of a route, JSON or MDX; undefined if there is none. */
export const pageFileOf = (route: string, files: readonly string[]): string | undefined =>
  [fileOfRoute(route), fileOfRoute(route).replace(/json$/, "mdx")].find((file) =>
    files.includes(file),
  );

const entryOf =
  (files: readonly string[], marks: ReadonlyMap<string, string>) =>
  (entry: NavigationEntry): PageEntry => ({
    path: entry.path,
    label: entry.label,
    file: pageFileOf(entry.path, files),
    mark: marks.get(entry.path),
    pages: entriesBelow(entry).filter(isEntry).map(entryOf(files, marks)),
  });

const isEntry = (entry: unknown): entry is NavigationEntry =>
  typeof valueAt(entry, ["path"]) === "string" && typeof valueAt(entry, ["label"]) === "string";

/** The entries of the tree, as far as another program has left it whole. */
const treeOf = ({ files }: Content): NavigationEntry[] =>
  listIn(files.get("navigation.json")?.value, "items").filter(isEntry);

/** The name of a data file in messages: its page's in the menu, or made from its path. */
export const nameOf = (folder: string, file: string): string =>
  entriesOf(overview(folder).pages).find(({ path }) => path === routeOfFile(file))?.label ??
  fileLabel(file);

/** The pages in menu order, and all other data files. */
export function overview(folder: string) {
  const { content } = readContent(folder);
  const all = [...content.files.values()];
  const pageFiles = all.filter(({ route }) => route !== undefined).map(({ file }) => file);
  const drafts = draftsIn(content, new Date());
  const marks = drafts.map(
    ({ route, publishAt }) => [route, publishAt ? `public from ${publishAt}` : "draft"] as const,
  );
  const pages: readonly PageEntry[] = treeOf(content).map(entryOf(pageFiles, new Map(marks)));
  const listed = entriesOf(pages).map(({ file }) => file);
  return {
    pages,
    /** Data files that are not pages. */
    files: all.filter(({ route }) => route === undefined).map(({ file }) => file),
    /** Page files without an entry in the tree. */
    unlisted: pageFiles.filter((file) => !listed.includes(file)),
    /** By file, the route of a page on which its content is shown. */
    shownAt: shownAt(content, pages),
  };
}

/** The text of a data file. */
export const readText = (folder: string, file: string): string =>
  readFileSync(join(folder, file), "utf8");

/** Sorted paths of all pictures, relative to the data folder, with forward slashes. */
export const listPictures = (folder: string): string[] =>
  picturesIn(join(folder, "images")).map((file) => `images/${file}`);
