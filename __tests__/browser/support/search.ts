import { readFileSync } from "node:fs";
import { indexFile } from "../../../src/shared/search/settings";
import { type Answer, type Hit, openIndex } from "../../../src/site/search/engine";
import { menuRoutes } from "../../../testing/browsers/routes";
import { labelOf } from "../../../testing/words";

const search = openIndex(readFileSync(`public/${indexFile}`, "utf8"));

/** What the search of the built site finds, and its pages therefore have to show. */
export const answerTo = (query: string): Answer => search(query);

/** The first page that a query finds. @throws when it finds none. */
export function firstHit(query: string): Hit {
  const [hit] = search(query).hits;
  if (!hit) throw new Error(`Nothing is found for ${query}`);
  return hit;
}

const longest = (text: string): string =>
  (text.match(/\p{L}+/gu) ?? []).reduce((long, word) => (word.length > long.length ? word : long));

/** A word that finds a page. */
export const wordFor = (path: string): string => longest(labelOf(path)).toLowerCase();

/** The longest word of the menus. */
const longWord = longest(menuRoutes.map(({ label }) => label).join(" ")).toLowerCase();

/** A misspelled word that finds nothing, and the word suggested for it. */
export function mistakenWord(): { query: string; suggestion: string } {
  for (let wrong = 1; wrong < longWord.length; wrong += 1) {
    const query = "q".repeat(wrong) + longWord.slice(wrong);
    const { count, suggestion } = search(query);
    if (count === 0 && suggestion) return { query, suggestion };
  }
  throw new Error(`No mistake in ${longWord} makes the search ask about another word`);
}
