import { greatest } from "d3-array";
import { drawChromosome, locate, type Pose } from "../kit/chromosome";
import { bandsOf, type Chromosome, chromosomes, karyotype, longest } from "../kit/genome";
import { disc, smoothLine, softDisc } from "../kit/marks";
import { lerp, type Point, toward } from "../kit/math";
import { definePlate, type Stage } from "../kit/piece";
import { palette, ramp } from "../kit/ramp";
import type { Random } from "../kit/random";

const seed = 46;
const bandCount = chromosomes.flatMap((chromosome) => bandsOf(chromosome, seed)).length;

/** Scale of each chromosome relative to its right neighbor. */
const recession = 0.9535;
/** Pixels from one chromosome to the next at the right edge. */
const pitch = 118;
/** Distances within and between homologous pairs, as shares of the pitch. */
const withinPair = 0.88;
const betweenPairs = 1.12;
/** Distance of chromosome 1 from the right edge, its length and its chromatid radius, in pixels. */
const margin = 74;
const fullLength = 1330;
const fullRadius = 21;
/** Chromosomes at this scale or larger are sharp. */
const focus = 0.45;
/** Position of the probe: on the long arm of chromosome 7, near the gene CFTR, in megabases. */
const probe = { chromosome: "7", megabase: 117.5 } as const;

interface Standing {
  chromosome: Chromosome;
  pose: Pose;
  scale: number;
}

/** Places the 46 chromosomes along the receding row. */
function standInRow(width: number, random: Random): Standing[] {
  let x = width - margin;
  let scale = 1;
  return karyotype.map((chromosome, i) => {
    const rowHeight = lerp(430, 750, scale ** 0.8);
    const pose: Pose = {
      at: [x, rowHeight + random.normal(0, 5 * scale)],
      length: fullLength * (chromosome.length / longest) * scale,
      radius: fullRadius * scale,
      lean: random.normal(0, 0.004),
      bend: random.normal(0, 0.006),
      light: lerp(0.3, 1, scale ** 0.55),
      blur: 15 * Math.max(0, focus - scale),
    };
    const standing = { chromosome, pose, scale };
    x -= pitch * scale * (i % 2 === 0 ? withinPair : betweenPairs);
    scale *= recession;
    return standing;
  });
}

/** Marks the longest and the shortest chromosome, a pair, a centromere, a dark band and the probe. */
function markRow(row: readonly Standing[], mark: Stage["mark"]): void {
  const find = (name: string, member: 0 | 1): Standing => {
    const found = row.filter(({ chromosome }) => chromosome.name === name)[member];
    if (!found) throw new Error(`No chromosome ${name} stands in the row`);
    return found;
  };
  const spot = (name: string, member: 0 | 1, megabase: number): Point => {
    const { chromosome, pose } = find(name, member);
    return locate(chromosome, pose, megabase)[0];
  };
  const bands = bandsOf(find("3", 1).chromosome, seed);
  const darkest = greatest(bands, ({ from, to, stain }) => stain * (to - from));
  mark("chromosome-1", spot("1", 1, 22));
  mark("centromere", find("2", 1).pose.at);
  if (darkest) mark("dark-band", spot("3", 1, (darkest.from + darkest.to) / 2));
  mark("pair", toward(spot("5", 1, 150), spot("5", 0, 150), 0.5));
  mark("probe", spot(probe.chromosome, 0, probe.megabase));
  mark("shortest", find("21", 1).pose.at);
}

export const plate = definePlate({
  slug: "home",
  number: 1,
  seed,
  caption: `Karyogram in perspective, ${karyotype.length} chromosomes at their true relative lengths, ${bandCount} bands to the haploid set drawn from a seed.`,
  alt: "A row of forty-six banded chromosomes, luminous lime and teal on dark blue, receding from right to left in order of size.",
  method: "Lengths and centromeres of GRCh38; bands of random length and stain.",
  draws: "Karyogram in perspective",
  phone: { x: 0.66, y: 0.51, width: 1660 },
  finish: {
    bloom: 0.17,
    bloomRadius: 44,
    calm: 0.35,
    vignette: 0.25,
    wash: { x: 1900, y: 720, radius: 1100, strength: 0.2 },
  },
  draw(ctx, { width, random, mark }) {
    const row = standInRow(width, random.fork("row"));
    const centromeres = row.map(({ pose }) => pose.at);
    smoothLine(ctx, centromeres, ramp(0.5, 0.5), 1.2);
    for (const { chromosome, pose } of row.toReversed()) {
      drawChromosome(ctx, { chromosome, bands: bandsOf(chromosome, seed) }, pose);
    }
    for (const { chromosome, pose, scale } of row) {
      if (chromosome.name !== probe.chromosome) continue;
      for (const place of locate(chromosome, pose, probe.megabase)) {
        softDisc(ctx, place, 60 * scale, palette.coral, 0.5);
        disc(ctx, place, 11 * scale, palette.coral);
      }
    }
    markRow(row, mark);
  },
});
