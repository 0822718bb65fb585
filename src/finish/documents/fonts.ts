import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The cuts of Inter that documents are set in. */
export const fontFiles = {
  regular: "inter-latin-400-normal.woff",
  italic: "inter-latin-400-italic.woff",
  bold: "inter-latin-600-normal.woff",
} as const;

export type FontName = keyof typeof fontFiles;

/** Height of a line of Inter that is set solid, in parts of its size: what PDFKit puts the baseline by. */
export const solidLine = 1.21;

const folder = join(
  createRequire(join(process.cwd(), "package.json")).resolve("@fontsource/inter/package.json"),
  "..",
);

/** The bytes of a font. Only what a document uses of it is embedded. */
export const readFont = (name: FontName): Buffer =>
  readFileSync(join(folder, "files", fontFiles[name]));

/** The characters that the files have, as a CSS `unicode-range`. */
const { latin } = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as {
  latin: string;
};

const ranges = latin.split(",").map((range) => {
  const [from = "", to = from] = range.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
});

/** The characters of a text that the fonts do not have. */
export const missingCharacters = (text: string): string[] =>
  [...text].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
