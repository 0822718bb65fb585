import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { weightRange } from "../src/theme/scales";

const whole = require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));

/** Basic Latin and Latin-1: all that English needs, and most names in it. */
const letters = between(0x20, 0x7e) + between(0xa0, 0xff);
const signs = "–—‘’“”„†•…€™−→←↑↓";

/** Pairs, accents and figures of one width; Inter's many other forms are not used. */
const features = ["kern", "mark", "ccmp", "tnum"];

/** The part of Inter that the site uses, as WOFF2: its letters, and the range of its weights. */
export const subsetInter = (): Promise<Buffer> =>
  subsetFont(readFileSync(whole), letters + signs, {
    targetFormat: "woff2",
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: weightRange },
  });
