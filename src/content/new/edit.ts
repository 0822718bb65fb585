import Slugger from "github-slugger";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";

/** Matches Biome's format of the data. */
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** Sets the value at a path and leaves the rest of the text as it is; the index -1 appends to a list. */
export const setValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions }));

/** Removes the value at a path. */
export const removeValue = (text: string, path: JSONPath): string =>
  setValue(text, path, undefined);

/** Inserts an entry into a list, at the index that ends `path`. */
export const insertValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: true }));

/** A unique id made from words: `ada-lovelace`, then `ada-lovelace-1`. */
export function freeId(words: string, taken: readonly string[]): string {
  const slugger = new Slugger();
  for (const id of taken) slugger.slug(id);
  return slugger.slug(words.normalize("NFKD").replace(/[^\w\s-]/g, ""));
}
