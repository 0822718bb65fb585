import { stripVTControlCharacters } from "node:util";

/** Words without what depends on the terminal they are printed to: colors, and where lines break. */
export const bare = (text: string): string => stripVTControlCharacters(text).replace(/\s+/g, "");
