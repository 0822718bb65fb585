import type { Glyph } from "../kit/piece";
import { palette } from "../kit/ramp";

/** The mark is drawn in a square of this many units. */
const units = 64;
/** Height of the centromere, where the two chromatids touch, and of the band across them. */
const centromere = 29;
const bandAt = 41;

/** One chromatid: an arm bowed inward to the centromere. */
function chromatid(side: -1 | 1): string {
  const x = (offset: number): string => (units / 2 + side * offset).toFixed(2);
  return [
    `M${x(14.2)} 13`,
    `C${x(12.6)} 19.5 ${x(6.9)} 22 ${x(6.9)} ${centromere}`,
    `C${x(6.9)} 37 ${x(13.4)} 41 ${x(14.6)} 51`,
  ].join(" ");
}

function mark(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}">`,
    `<rect width="${units}" height="${units}" rx="14" fill="${palette.ink}"/>`,
    `<g fill="none" stroke-width="12.8" stroke-linecap="round">`,
    `<path d="${chromatid(1)}" stroke="${palette.teal}"/>`,
    `<path d="${chromatid(-1)}" stroke="${palette.lime}"/>`,
    `</g><path d="M6 ${bandAt}H58" stroke="${palette.ink}" stroke-width="3.4"/></svg>\n`,
  ].join("");
}

const base = { root: "images", size: [512, 512], svg: mark } as const;

/** The company's icon: a chromosome of two chromatids with one band. */
export const pieces: readonly Glyph[] = [
  { ...base, slug: "icon", file: "marks/icon.svg" },
  { ...base, slug: "icon", file: "marks/icon.png" },
];
