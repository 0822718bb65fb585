import {
  addChromosome,
  bandsOf,
  CHROMOSOMES,
  type Chromosome,
  createNoise,
  definePlate,
  disc,
  ground,
  KARYOTYPE,
  LightField,
  LONGEST,
  lerp,
  locate,
  type Pose,
  palette,
  type Random,
  ramp,
  softDisc,
  strokeLine,
} from "../kit";

const SEED = 46;
const BAND_COUNT = CHROMOSOMES.flatMap((chromosome) => bandsOf(chromosome, SEED)).length;

/** The row recedes from chromosome 1 at the right edge: each stands this much farther off. */
const RECESSION = 0.9655;
/** Pixels from one chromosome to the next at the right edge. */
const PITCH = 104;
/** Homologues stand closer to each other than to their neighbors, as shares of the pitch. */
const WITHIN_PAIR = 0.88;
const BETWEEN_PAIRS = 1.12;
/** Length in pixels and chromatid radius of chromosome 1 at the right edge. */
const FULL_LENGTH = 1560;
const FULL_RADIUS = 20;
/** Scale at which the picture is sharpest. */
const FOCUS = 0.62;
/** The probed place: the long arm of chromosome 7, near the gene CFTR, in megabases. */
const PROBE = { chromosome: "7", megabase: 117.5 } as const;

interface Standing {
  chromosome: Chromosome;
  pose: Pose;
  scale: number;
}

/** The height of the row of centromeres at a scale, in pixels from the top. */
function horizon(scale: number): number {
  return lerp(455, 742, scale ** 0.8);
}

/** Places the 46 chromosomes along the receding row. */
function standInRow(width: number, random: Random): Standing[] {
  let x = width - 8;
  let scale = 1;
  return KARYOTYPE.map((chromosome, i) => {
    const relative = chromosome.length / LONGEST;
    const pose: Pose = {
      at: [x, horizon(scale) + random.normal(0, 7 * scale)],
      length: FULL_LENGTH * relative * scale,
      radius: FULL_RADIUS * scale,
      lean: random.normal(0, 0.011) + (i % 2 === 0 ? 0.008 : -0.008),
      bend: random.normal(0, 0.015),
      energy: 0.1 + 2.1 * scale ** 1.1,
      blur: 16 * Math.max(0, scale - FOCUS - 0.14) ** 1.25,
    };
    const standing = { chromosome, pose, scale };
    x -= PITCH * scale * (i % 2 === 0 ? WITHIN_PAIR : BETWEEN_PAIRS);
    scale *= RECESSION;
    return standing;
  });
}

export const plate = definePlate({
  slug: "home",
  number: 1,
  seed: SEED,
  caption: `Karyogram in perspective, ${KARYOTYPE.length} chromosomes at their true relative lengths, ${BAND_COUNT} bands to the haploid set drawn from a seed.`,
  alt: "A row of forty-six banded chromosomes, luminous lime and teal on dark blue, receding from right to left in order of size.",
  finish: {
    bloom: 0.55,
    bloomRadius: 44,
    calm: 0.35,
    vignette: 0.4,
    wash: { x: 1900, y: 720, radius: 1100, strength: 0.35 },
  },
  draw(ctx, { width, height, random }) {
    ground(ctx);
    const row = standInRow(width, random.fork("row"));
    strokeLine(
      ctx,
      row.map(({ pose }) => pose.at),
      ramp(0.5, 0.5),
      1.2,
    );
    const field = new LightField(width, height);
    const texture = createNoise(SEED);
    row.forEach(({ chromosome, pose }, i) => {
      addChromosome(
        field,
        { chromosome, bands: bandsOf(chromosome, SEED), texture: (u, v) => texture(u + i * 31, v) },
        pose,
      );
    });
    field.expose(ctx, { full: 1, opacity: (light) => Math.min(1, light * 3) });
    for (const { chromosome, pose, scale } of row) {
      if (chromosome.name !== PROBE.chromosome) continue;
      for (const place of locate(chromosome, pose, PROBE.megabase)) {
        softDisc(ctx, place, 40 * scale, palette.coral, 0.55);
        softDisc(ctx, place, 24 * scale, palette.coral, 1);
        disc(ctx, place, 6 * scale, palette.coral);
      }
    }
  },
});
