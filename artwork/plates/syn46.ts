import { LightField } from "../kit/light";
import { additive } from "../kit/marks";
import { type Point, tau } from "../kit/math";
import { definePlate } from "../kit/piece";
import { mix, palette, parseColor, type Rgb } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

/** Number of records in each of the two clouds. */
const recordCount = 230_000;
/** Center of the cohort on the sheet, and pixels per unit of its two leading components. */
const center: Point = [1590, 735];
const unit = 395;
/** Horizontal shift of each cloud, in pixels, so that both are visible. */
const offset = 38;

/** A cluster of the cohort: position, spread, angle in radians, and share of the records. */
interface Cluster {
  at: Point;
  spread: Point;
  slant: number;
  share: number;
  /** Length of the tail along its long axis. */
  tail: number;
}

const clusters: readonly [Cluster, ...Cluster[]] = [
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
  const cluster = clusters.find(({ share }) => {
    chance -= share;
    return chance < 0;
  });
  const { at, spread, slant, tail } = cluster ?? clusters[0];
  const trail = random.chance(0.28) ? -tail * Math.log(1 - random.uniform()) * 0.6 : 0;
  const along = random.normal() * spread[0] + trail;
  const across = random.normal() * spread[1] * (1 + trail * 0.5);
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  return [at[0] + along * cos - across * sin, at[1] + along * sin + across * cos];
}

const noise = createNoise(8, 3);

/** Warps the plane, which turns tails into filaments; the same for both clouds. */
function fold([x, y]: Point): Point {
  const angle = noise(x * 0.42, y * 0.42) * tau * 0.75;
  const pull = 0.34 * Math.abs(noise(x * 0.9 + 40, y * 0.9)) + 0.1;
  return [x + Math.cos(angle) * pull, y + Math.sin(angle) * pull];
}

/** The point of the sheet for units of the two leading components, in a cloud with a shift. */
function place([u, v]: Point, shift: number): Point {
  return [center[0] + shift + u * unit, center[1] + v * unit];
}

/** A cloud of records as light. */
function cloud(width: number, height: number, shift: number, random: Random): LightField {
  const field = new LightField(width, height);
  for (let i = 0; i < recordCount; i++) {
    const at = place(fold(drawRecord(random)), shift);
    if (random.chance(0.045)) field.dot(at, random.uniform(0.8, 1.5), random.uniform(2, 9));
    else field.add(at, random.uniform(0.5, 1.3));
  }
  return field;
}

const sourceColor: Rgb = parseColor("#35C9D6");
const twinColor: Rgb = parseColor(palette.lime);
const core: Rgb = parseColor(palette.pale);

/**
 * What is marked: where only one cloud shows, where both do, and where records are rare; in units of
 * the two leading components, with the shift of its cloud.
 */
const marked: readonly (readonly [name: string, at: Point, shift: number])[] = [
  ["source-shape", [-0.67, -0.68], -offset],
  ["synthetic-shape", [1.13, -0.68], offset],
  ["same-curl-twice", [-0.14, -1.07], 0],
  ["overlap", [0.42, 0.02], 0],
  ["rare-records", [0.5, 1.44], 0],
];

export const plate = definePlate({
  slug: "syn46",
  number: 8,
  seed: 4608,
  caption: `Two clouds of ${recordCount.toLocaleString("en")} records each, the shape of a source cohort and its synthetic twin, both drawn from a seed.`,
  alt: "A source and its synthetic twin: two overlapping clouds of fine points, one cyan and one lime, with the same filaments and clusters, almost impossible to tell apart.",
  draws: "Two point clouds",
  method:
    "Records from six normal groups with tails, folded by noise; the twin is a second sample.",
  phone: { x: 0.66, y: 0.5, width: 1600 },
  finish: {
    bloom: 0.65,
    bloomRadius: 60,
    calm: 0.5,
    wash: { x: 1600, y: 740, radius: 900, strength: 0.4 },
  },
  draw(ctx, { width, height, random, mark }) {
    const source = cloud(width, height, -offset, random.fork("source"));
    const twin = cloud(width, height, offset, random.fork("twin"));
    additive(ctx, () => {
      source.expose(ctx, { full: 1.9, color: (light) => mix(sourceColor, core, light ** 3) });
      twin.expose(ctx, { full: 1.9, color: (light) => mix(twinColor, core, light ** 3) });
    });
    for (const [name, at, shift] of marked) mark(name, place(at, shift));
  },
});
