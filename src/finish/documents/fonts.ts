import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The font files of documents. */
export const fontFiles = {
  regular: "inter-latin-400-normal.woff",
  italic: "inter-latin-400-italic.woff",
  bold: "inter-latin-600-normal.woff",
} as const;

export type FontName = keyof typeof fontFiles;

/** Inter's natural line height, as a multiple of the font size; PDFKit positions baselines by it. */
export const solidLine = 1.21;

const folder = join(
  createRequire(join(process.cwd(), "package.json")).resolve("@fontsource/inter/package.json"),
  "..",
);

/** The bytes of a font; PDFKit embeds only the glyphs that a document uses. */
export const readFont = (name: FontName): Buffer =>
  readFileSync(join(folder, "files", fontFiles[name]));

/** The characters in the font files, as a CSS `unicode-range`. */
const { latin } = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as {
  latin: string;
};

const ranges = latin.split(",").map((range) => {
  const [from = "", to = from] = range.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
});

/** The characters of a text that the fonts lack. */
export const missingCharacters = (text: string): string[] =>
  [...text].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
