import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { start } from "../src/commands/program";
import { weightRange } from "../src/theme/scales";

const fullFont = require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

/** Basic Latin and Latin-1, for English text and most names. */
const letters = between(0x20, 0x7e) + between(0xa0, 0xff);
const signs = "–—‘’“”„†•…€™−→←↑↓";

/** Kerning, accents and tabular figures; the site uses no other features. */
const features = ["kern", "mark", "ccmp", "tnum"];

/** The subset of Inter that the site uses, as WOFF2: characters, features and weights. */
export const subsetInter = (): Promise<Buffer> =>
  subsetFont(readFileSync(fullFont), letters + signs, {
    targetFormat: "woff2",
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: weightRange },
  });

/** `npm run font`: writes the subset of Inter; needed again when the theme's weights change. */
start(module, async (_args, print) => {
  const file = "src/theme/fonts/inter.woff2";
  const font = await subsetInter();
  writeFileSync(file, font);
  print.info(`${file}: ${font.length} bytes`);
  return 0;
});
