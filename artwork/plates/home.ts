import {
  bandsOf,
  CHROMOSOMES,
  type Chromosome,
  definePlate,
  disc,
  drawChromosome,
  ground,
  KARYOTYPE,
  LONGEST,
  lerp,
  locate,
  type Point,
  type Pose,
  palette,
  type Random,
  ramp,
  type Stage,
  softDisc,
  strokeLine,
} from "../kit";

const SEED = 46;
const BAND_COUNT = CHROMOSOMES.flatMap((chromosome) => bandsOf(chromosome, SEED)).length;

/** Scale of each chromosome relative to its right neighbor. */
const RECESSION = 0.9535;
/** Pixels from one chromosome to the next at the right edge. */
const PITCH = 118;
/** Distances within and between homologous pairs, as shares of the pitch. */
const WITHIN_PAIR = 0.88;
const BETWEEN_PAIRS = 1.12;
/** Distance of chromosome 1 from the right edge, its length and its chromatid radius, in pixels. */
const MARGIN = 74;
const FULL_LENGTH = 1330;
const FULL_RADIUS = 21;
/** Chromosomes at this scale or larger are sharp. */
const FOCUS = 0.45;
/** Position of the probe: on the long arm of chromosome 7, near the gene CFTR, in megabases. */
const PROBE = { chromosome: "7", megabase: 117.5 } as const;

interface Standing {
  chromosome: Chromosome;
  pose: Pose;
  scale: number;
}

/** Height of the row of centromeres at a scale, in pixels from the top. */
function rowHeight(scale: number): number {
  return lerp(430, 750, scale ** 0.8);
}

/** Places the 46 chromosomes along the receding row. */
function standInRow(width: number, random: Random): Standing[] {
  let x = width - MARGIN;
  let scale = 1;
  return KARYOTYPE.map((chromosome, i) => {
    const relative = chromosome.length / LONGEST;
    const pose: Pose = {
      at: [x, rowHeight(scale) + random.normal(0, 5 * scale)],
      length: FULL_LENGTH * relative * scale,
      radius: FULL_RADIUS * scale,
      lean: random.normal(0, 0.004),
      bend: random.normal(0, 0.006),
      light: lerp(0.3, 1, scale ** 0.55),
      blur: 15 * Math.max(0, FOCUS - scale),
    };
    const standing = { chromosome, pose, scale };
    x -= PITCH * scale * (i % 2 === 0 ? WITHIN_PAIR : BETWEEN_PAIRS);
    scale *= RECESSION;
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
  const darkest = bandsOf(find("3", 1).chromosome, SEED).reduce((best, band) =>
    band.stain * (band.to - band.from) > best.stain * (best.to - best.from) ? band : best,
  );
  const [[left, top], [right, bottom]] = [spot("5", 1, 150), spot("5", 0, 150)];
  mark("chromosome-1", spot("1", 1, 22));
  mark("centromere", find("2", 1).pose.at);
  mark("dark-band", spot("3", 1, (darkest.from + darkest.to) / 2));
  mark("pair", [(left + right) / 2, (top + bottom) / 2]);
  mark("probe", spot(PROBE.chromosome, 0, PROBE.megabase));
  mark("shortest", find("21", 1).pose.at);
}

export const plate = definePlate({
  slug: "home",
  number: 1,
  seed: SEED,
  caption: `Karyogram in perspective, ${KARYOTYPE.length} chromosomes at their true relative lengths, ${BAND_COUNT} bands to the haploid set drawn from a seed.`,
  alt: "A row of forty-six banded chromosomes, luminous lime and teal on dark blue, receding from right to left in order of size.",
  method:
    "Lengths and centromeres of the assembly GRCh38; bands of random length and stain; placed along one receding line.",
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
    ground(ctx);
    const row = standInRow(width, random.fork("row"));
    strokeLine(
      ctx,
      row.map(({ pose }) => pose.at),
      ramp(0.5, 0.5),
      1.2,
    );
    for (const { chromosome, pose } of row.toReversed()) {
      drawChromosome(ctx, { chromosome, bands: bandsOf(chromosome, SEED) }, pose);
    }
    for (const { chromosome, pose, scale } of row) {
      if (chromosome.name !== PROBE.chromosome) continue;
      for (const place of locate(chromosome, pose, PROBE.megabase)) {
        softDisc(ctx, place, 60 * scale, palette.coral, 0.5);
        disc(ctx, place, 11 * scale, palette.coral);
      }
    }
    markRow(row, mark);
  },
});
