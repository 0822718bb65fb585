import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { indexOptions, type SearchDocument } from "../../shared/search/documents";
import { boilerplateShare } from "../../shared/search/ranking";
import { indexFile } from "../../shared/search/settings";
import type { PageText } from "./read-page";

/** A page that the search may find. */
export interface SearchablePage {
  readonly path: string;
  /** Labels of the ancestors, the topmost first. */
  readonly trail: readonly string[];
  /** Its name in the menus. */
  readonly label: string;
  /** Words that visitors search for and the page does not contain. */
  readonly keywords: readonly string[];
}

/** A searchable page with its text. */
export interface ReadPage extends SearchablePage {
  readonly text: PageText;
}

/** Lines that appear on too many pages to say anything about one of them. */
function boilerplateOf(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const line of new Set(list)) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const limit = Math.max(2, lists.length * boilerplateShare);
  return new Set([...counts].filter(([, count]) => count > limit).map(([line]) => line));
}

/** Words to find a page by, beside its own: its name in the menus is among them if its title is another. */
const keywordsOf = ({ label, keywords, text }: ReadPage): readonly string[] =>
  text.title.toLowerCase().includes(label.toLowerCase()) ? keywords : [label, ...keywords];

/** The documents to index, made from the texts of the pages. */
export function toDocuments(pages: readonly ReadPage[]): SearchDocument[] {
  const boilerplate = boilerplateOf(pages.map(({ text }) => [...text.headings, ...text.passages]));
  const own = (lines: readonly string[]) =>
    [...new Set(lines)].filter((line) => !boilerplate.has(line)).join("\n");
  return pages.map((page) => {
    const { path, trail, text } = page;
    return {
      path,
      title: text.title,
      trail: trail.join(" / "),
      description: text.description,
      headings: own(text.headings),
      keywords: keywordsOf(page).join("\n"),
      body: own(text.passages),
    };
  });
}

/** The index as JSON. */
export function serializeIndex(documents: readonly SearchDocument[]): string {
  const index = new MiniSearch<SearchDocument>(indexOptions);
  index.addAll(documents);
  return JSON.stringify(index);
}

/** Writes the index of the built site in `folder`. */
export async function writeSearchIndex(folder: string, pages: readonly ReadPage[]): Promise<void> {
  await writeFile(join(folder, indexFile), serializeIndex(toDocuments(pages)));
}
