import {
  createNoise,
  definePlate,
  fractal,
  ground,
  LightField,
  mix,
  type Noise,
  type Point,
  palette,
  parseColor,
  type Random,
  type Rgb,
  type Stage,
  TAU,
} from "../kit";

/** Number of records in each of the two clouds. */
const RECORDS = 230_000;
/** Center of the cohort on the sheet, and pixels per unit of its two leading components. */
const CENTER: Point = [1590, 735];
const UNIT = 395;
/** Horizontal shift of each cloud, in pixels, so that both are visible. */
const OFFSET = 38;

/** A cluster of the cohort: position, spread, angle in radians, and share of the records. */
interface Cluster {
  at: Point;
  spread: Point;
  slant: number;
  share: number;
  /** Length of the tail along its long axis. */
  tail: number;
}

const CLUSTERS: readonly Cluster[] = [
  { at: [0, 0.05], spread: [0.62, 0.2], slant: -0.5, share: 0.3, tail: 0.5 },
  { at: [0.95, -0.75], spread: [0.42, 0.14], slant: 0.55, share: 0.2, tail: 0.9 },
  { at: [-0.75, 0.85], spread: [0.34, 0.2], slant: 0.2, share: 0.15, tail: 0.7 },
  { at: [1.15, 0.75], spread: [0.4, 0.12], slant: -0.9, share: 0.17, tail: 1.2 },
  { at: [-0.35, -0.95], spread: [0.24, 0.16], slant: 1.1, share: 0.1, tail: 1.4 },
  { at: [1.9, 0.05], spread: [0.16, 0.3], slant: 0.3, share: 0.08, tail: 0.8 },
];

/** Draws a record from the clusters, in units of the two leading components. */
function drawRecord(random: Random): Point {
  let chance = random.uniform();
  const cluster =
    CLUSTERS.find(({ share }) => {
      chance -= share;
      return chance < 0;
    }) ?? (CLUSTERS[0] as Cluster);
  const { at, spread, slant, tail } = cluster;
  const trail = random.chance(0.28) ? -tail * Math.log(1 - random.uniform()) * 0.6 : 0;
  const along = random.normal() * spread[0] + trail;
  const across = random.normal() * spread[1] * (1 + trail * 0.5);
  const cos = Math.cos(slant);
  const sin = Math.sin(slant);
  return [at[0] + along * cos - across * sin, at[1] + along * sin + across * cos];
}

/** Warps the plane, which turns tails into filaments; the same for both clouds. */
function fold([x, y]: Point, noise: Noise): Point {
  const angle = noise(x * 0.42, y * 0.42) * TAU * 0.75;
  const pull = 0.34 * Math.abs(noise(x * 0.9 + 40, y * 0.9)) + 0.1;
  return [x + Math.cos(angle) * pull, y + Math.sin(angle) * pull];
}

/** A cloud of records as light. */
function cloud(size: readonly [number, number], shift: number, noise: Noise, random: Random) {
  const field = new LightField(...size);
  for (let i = 0; i < RECORDS; i++) {
    const [u, v] = fold(drawRecord(random), noise);
    const x = CENTER[0] + shift + u * UNIT;
    const y = CENTER[1] + v * UNIT;
    if (random.chance(0.045)) field.dot(x, y, random.uniform(0.8, 1.5), random.uniform(2, 9));
    else field.add(x, y, random.uniform(0.5, 1.3));
  }
  return field;
}

const REAL: Rgb = parseColor("#35C9D6");
const SYNTHETIC: Rgb = parseColor(palette.lime);
const CORE: Rgb = parseColor(palette.pale);

/** Positions that are marked, in units of the two leading components, with the shift of their cloud. */
const MARKED = [
  { name: "source-shape", at: [-0.67, -0.68], shift: -OFFSET },
  { name: "synthetic-shape", at: [1.13, -0.68], shift: OFFSET },
  { name: "same-curl-twice", at: [-0.14, -1.07], shift: 0 },
  { name: "overlap", at: [0.42, 0.02], shift: 0 },
  { name: "rare-records", at: [0.5, 1.44], shift: 0 },
] as const;

/** Marks where only one cloud shows, where both do, and where records are rare. */
function markClouds({ mark }: Stage): void {
  for (const { name, at, shift } of MARKED) {
    mark(name, [CENTER[0] + shift + at[0] * UNIT, CENTER[1] + at[1] * UNIT]);
  }
}

export const plate = definePlate({
  slug: "syn46",
  number: 8,
  seed: 4608,
  caption: `Two clouds of ${RECORDS.toLocaleString("en")} records each, the shape of a source cohort and its synthetic twin, both drawn from a seed.`,
  alt: "A source and its synthetic twin: two overlapping clouds of fine points, one cyan and one lime, with the same filaments and clusters, almost impossible to tell apart.",
  draws: "Two point clouds",
  method:
    "Records drawn from six normal groups with tails and folded by noise; the twin is a second sample from the same groups.",
  phone: { x: 0.66, y: 0.5, width: 1600 },
  finish: {
    bloom: 0.65,
    bloomRadius: 60,
    calm: 0.5,
    wash: { x: 1600, y: 740, radius: 900, strength: 0.4 },
  },
  draw(ctx, stage) {
    const { width, height, random } = stage;
    ground(ctx);
    const noise = fractal(createNoise(8), 3);
    const source = cloud([width, height], -OFFSET, noise, random.fork("source"));
    const twin = cloud([width, height], OFFSET, noise, random.fork("twin"));
    ctx.globalCompositeOperation = "lighter";
    source.expose(ctx, { full: 1.9, color: (light) => mix(REAL, CORE, light ** 3) });
    twin.expose(ctx, { full: 1.9, color: (light) => mix(SYNTHETIC, CORE, light ** 3) });
    ctx.globalCompositeOperation = "source-over";
    markClouds(stage);
  },
});
