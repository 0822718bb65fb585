import { applyEdits, type JSONPath, modify } from "jsonc-parser";

/** Matches Biome's format of the data. */
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** Sets the value at a path and leaves the rest of the text as it is; the index -1 appends to a list. */
export const setValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions }));

/** Removes the value at a path. */
export const removeValue = (text: string, path: JSONPath): string =>
  setValue(text, path, undefined);
