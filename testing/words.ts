import { readFileSync } from "node:fs";
import { join } from "node:path";
import site from "../data/site.json";
import { listPageFiles } from "../src/data";
import { normalize } from "../src/shared/search/words";
import { type Entry, entries } from "./navigation";

/**
 * The words of the site, read from data/. Tests of built pages find elements by these instead of
 * repeating them, so that editors may change any word.
 */
export { site };

/** The value of a data file. */
export const readData = <T>(file: string): T =>
  JSON.parse(readFileSync(join("data", file), "utf8")) as T;

const entryByPath = new Map(entries.map((entry) => [entry.path, entry]));

/** The navigation entry of a page. @throws when there is none. */
export function entryOf(path: string): Entry {
  const entry = entryByPath.get(path);
  if (!entry) throw new Error(`data/navigation.json has no ${path}`);
  return entry;
}

/** The label of a page in the menus. */
export const labelOf = (path: string): string => entryOf(path).label;

interface PageWords {
  readonly title: string;
  readonly hero: {
    readonly helper?: string;
    readonly headline: string;
    readonly btnLabel?: string;
  };
}

/** The words of a page with a JSON file. */
export const wordsOf = (path: string): PageWords =>
  readData<PageWords>(`pages${path === "/" ? "/index" : path}.json`);

/** The first-level heading of a page. */
export const headlineOf = (path: string): string => wordsOf(path).hero.headline;

/** The title of a page's document. */
export const titleOf = (path: string): string => `${wordsOf(path).title} | ${site.name}`;

/** The title of a consent category. @throws when there is no category with that id. */
export function categoryOf(id: "necessary" | "measurement"): string {
  const category = site.consent.categories.find((each) => each.id === id);
  if (!category) throw new Error(`data/site.json has no category ${id}`);
  return category.title;
}

/** The words of a text worth searching for. */
const searchable = (text: string): string[] =>
  text.split(/[^\p{L}]+/u).filter((word) => word.length > 3 && normalize(word) !== undefined);

/** The words of the pages' descriptions, most frequent first. */
function wordsByPages(): string[] {
  const counts = new Map<string, number>();
  for (const file of listPageFiles("data").filter((each) => each.endsWith(".json"))) {
    const { description } = readData<{ description: string }>(file);
    for (const word of new Set(searchable(description.toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** A search for either of these finds many pages. */
export const [commonWord = "", secondCommonWord = ""] = wordsByPages();

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Matches names that begin with a text. */
export const beginningWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`);
