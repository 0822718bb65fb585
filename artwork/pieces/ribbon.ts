import { cumsum, sum } from "d3-array";
import { type Band, bandsOf, type Chromosome, karyotype } from "../kit/genome";
import { lerp } from "../kit/math";
import type { Glyph } from "../kit/piece";
import { ramp } from "../kit/ramp";
import { plate } from "../plates/home";

/** Width and height in viewBox units; the ribbon is stretched to the width of the page. */
const width = 4800;
const height = 12;
/** Gap between two chromosomes, and height of the waist at a centromere. */
const gap = 12;
const waist = 5;
/** A band is the waist if its middle is this near to the centromere, in megabases. */
const waistReach = 3;

const megabases = sum(karyotype, ({ length }) => length);
const scale = (width - gap * (karyotype.length - 1)) / megabases;

/** Where each chromosome begins in the ribbon, and where the last ends. */
const starts = [0, ...cumsum(karyotype, ({ length }) => length * scale + gap)];

/** Stroke attributes of a band; its color depends on the stain. */
function strokeOf({ stain, from, to }: Band, { centromere }: Chromosome): string {
  const isWaist = Math.abs((from + to) / 2 - centromere) < waistReach;
  const color = ramp(lerp(0.34, 0.92, Math.round(stain * 4) / 4));
  return `stroke="${color}" stroke-width="${isWaist ? waist : height}"`;
}

/** All 46 chromosomes end to end, with the bands of the home page's plate; one path per stroke. */
function ribbon(): string {
  const outlines = new Map<string, string>();
  for (const [index, chromosome] of karyotype.entries()) {
    for (const band of bandsOf(chromosome, plate.seed)) {
      const stroke = strokeOf(band, chromosome);
      const at = (position: number) => Math.round((starts[index] ?? 0) + position * scale);
      const line = `M${at(band.from)} ${height / 2}H${at(band.to)}`;
      outlines.set(stroke, (outlines.get(stroke) ?? "") + line);
    }
  }
  const paths = [...outlines].map(([stroke, line]) => `<path ${stroke} d="${line}"/>`);
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="none">${paths.join("")}</svg>\n`;
}

/** The thin karyogram across the top of the footer. */
export const pieces: readonly Glyph[] = [
  { slug: "ribbon", file: "karyogram.svg", root: "static", size: [width, height], svg: ribbon },
];
