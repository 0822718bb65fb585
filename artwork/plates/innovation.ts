import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { cumsum, max, sum } from "d3-array";
import { chromosomes } from "../kit/genome";
import { block, gradient, polyline, softDisc } from "../kit/marks";
import { apart, bell, clamp, lerp, type Point, smoothstep } from "../kit/math";
import { type Ctx, definePlate, plateSize, type Stage } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createNoise, createRandom, type Random } from "../kit/random";

const seed = 6;
/** Number of tests without an effect. */
const nullTests = 90_000;
/** Height of the shore, and height of one unit of -log10 p, in pixels. */
const shore = 1085;
const unit = 34;
/** The threshold of genome-wide significance, p = 5e-8, as -log10 p. */
const significant = -Math.log10(5e-8);
/** Least -log10 p of a tower with a beacon. */
const beaconFrom = 15;
/** Size of a cell of the grid and of a window in it, in pixels. */
const cell = 8;
const windowSize: Point = [5, 5.2];
const associationCount = 46;

/** A locus that is associated with the trait. */
interface Association {
  x: number;
  /** -log10 p of the strongest test. */
  peak: number;
  /** Extent of its linkage disequilibrium, in pixels. */
  reach: number;
}

/** Where each chromosome begins; the genome is a little wider than the sheet. */
function chromosomeStarts(width: number): number[] {
  const lengths = chromosomes.slice(0, 22).map(({ length }) => length);
  const perMegabase = (width + 80) / sum(lengths);
  return [0, ...cumsum(lengths)].slice(0, 22).map((before) => before * perMegabase - 40);
}

/** Associations, taller toward the middle right of the sheet. */
function createAssociations(width: number, random: Random): Association[] {
  return Array.from({ length: associationCount }, (_, i) => {
    const x = width * (0.04 + 0.96 * ((i + random.uniform(-0.6, 1.6)) / associationCount));
    const stage = 0.16 + bell(x / width, 0.7, 0.2);
    const peak = 4.5 + stage * (2 + 20.5 * random.uniform() ** 2);
    return { x, peak, reach: random.uniform(5, 36) };
  });
}

const associations = createAssociations(plateSize[0], createRandom(seed).fork("associations"));
/** The association with the strongest test. */
const strongestPeak = max(associations, ({ peak }) => peak);

/** Number of tests in an association, including its strongest. */
function linkedTests({ peak, reach }: Association): number {
  return 1 + Math.round(peak * reach * 2.6);
}

/** Number of tests in each cell of the grid, by `column,row`. */
function countTests(width: number, random: Random): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (x: number, score: number): void => {
    const key = `${Math.floor(x / cell)},${Math.floor((score * unit) / cell)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (let i = 0; i < nullTests; i++) {
    count(random.uniform(0, width), -Math.log10(1 - random.uniform()));
  }
  for (const { x, peak, reach } of associations) {
    for (let i = 1; i < linkedTests({ x, peak, reach }); i++) {
      const offset = random.normal(0, reach);
      const linked = bell(offset, 0, reach * 0.85) * random.uniform() ** 0.7;
      count(x + offset, Math.max(1, peak * linked));
    }
    count(x, peak);
  }
  return counts;
}

/** The left edge of the cell at a position. */
function cellLeft(x: number): number {
  return Math.floor(x / cell) * cell;
}

/** Draws the dark bodies of buildings behind the windows. */
function drawBodies(ctx: Ctx, random: Random): void {
  for (const { x, peak, reach } of associations) {
    for (let story = 0; story < 4; story++) {
      const half = reach * lerp(1.5, 0.3, story / 3) + cell;
      const height = peak * unit * lerp(0.42, 0.97, story / 3) * random.uniform(0.92, 1);
      const top = shore - height;
      const shade = gradient(ctx, [0, top], [0, shore], [ramp(0.34, 0.42), ramp(0.12, 0.7)]);
      block(ctx, [cellLeft(x - half), top], [half * 2, height], shade);
    }
  }
}

/** Draws windows, in tones that alternate by chromosome and brighten with the strength of the test. */
function drawWindows(ctx: Ctx, counts: Map<string, number>, random: Random): void {
  const starts = chromosomeStarts(ctx.canvas.width);
  for (const [key, count] of counts) {
    const [column = 0, row = 0] = key.split(",").map(Number);
    const x = column * cell;
    const chromosome = starts.filter((start) => start <= x).length;
    const base = chromosome % 2 === 0 ? 0.44 : 0.6;
    const rise = smoothstep(1.5, 11, (row * cell) / unit);
    const tone = clamp(lerp(base, 0.98, rise) + random.normal(0, 0.06));
    const alpha = clamp(lerp(0.2, 0.95, rise) * Math.sqrt(count) * random.uniform(0.55, 1.1));
    block(ctx, [x + 1.5, shore - (row + 1) * cell + 1.4], windowSize, ramp(tone, alpha));
  }
}

/** Position of the beacon on a tower. */
function beaconOf({ x, peak }: Association): Point {
  return [cellLeft(x) + 4, shore - peak * unit - 34];
}

/** Draws beacons on the tallest towers; that of the strongest is coral. */
function drawBeacons(ctx: Ctx): void {
  for (const tower of associations.filter(({ peak }) => peak >= beaconFrom)) {
    const isStrongest = tower.peak === strongestPeak;
    const color = isStrongest ? palette.coral : palette.lime;
    const [x, y] = beaconOf(tower);
    block(ctx, [x - 0.8, y + 2], [1.6, 28], tint(color, 0.75));
    softDisc(ctx, [x, y], isStrongest ? 34 : 17, color, 1);
  }
}

/** Draws the city mirrored in the water, with ripples that grow toward the viewer. */
function drawReflection(ctx: Ctx, city: Canvas): void {
  const noise = createNoise(seed);
  const { width, height } = city;
  const depth = height - shore;
  for (let y = 0; y < depth; y++) {
    const ripple = (1 + y * 0.03) * noise(y * 0.16, 3.1) + y * 0.012 * noise(y * 0.035, 9);
    const source = shore - 1 - y * 1.45;
    if (source < 0) break;
    ctx.globalAlpha = 0.85 * (1 - y / depth) ** 1.3 * (0.78 + 0.22 * noise(y * 0.3, 1));
    ctx.drawImage(city, 0, source, width, 1.45, ripple * 2.4, shore + 3 + y, width, 1);
  }
  ctx.globalAlpha = 1;
}

/** Draws the threshold of significance and the shore. */
function drawRules(ctx: Ctx, width: number): void {
  const y = shore - significant * unit;
  const fade = ctx.createLinearGradient(0, 0, width, 0);
  fade.addColorStop(0.2, tint(palette.lime, 0));
  fade.addColorStop(0.7, tint(palette.lime, 0.42));
  const threshold: Point[] = [
    [0, y],
    [width, y],
  ];
  ctx.setLineDash([2, 9]);
  polyline(ctx, threshold, fade, 1.2);
  ctx.setLineDash([]);
  block(ctx, [0, shore + 1], [width, 1.2], ramp(0.6, 0.6));
}

/** Marks the strongest tower, others from left to right, threshold, background and reflection. */
function markCity(mark: Stage["mark"]): void {
  const towers = associations.toSorted((a, b) => b.peak - a.peak);
  const [strongest, ...others] = apart(towers, beaconOf, 201).slice(0, 5);
  if (strongest) mark("strongest", beaconOf(strongest));
  for (const [i, tower] of others.toSorted((a, b) => a.x - b.x).entries()) {
    mark(`tower-${i + 1}`, beaconOf(tower));
  }
  mark("threshold", [2180, shore - significant * unit]);
  mark("background", [1960, shore - 12]);
  mark("reflection", [1280, shore + 190]);
}

const allTests = nullTests + sum(associations, linkedTests);

export const plate = definePlate({
  slug: "innovation",
  number: 6,
  seed,
  caption: `Manhattan plot of ${allTests.toLocaleString("en")} synthetic association tests over 22 chromosomes.`,
  alt: "A Manhattan plot drawn as a city at night: towers of lit windows rise over a dark shore and are mirrored in the water.",
  method: "Uniform p-values for tests without effect; 46 associations raise those near them.",
  draws: "Manhattan plot",
  phone: { x: 0.66, y: 0.47, width: 1560 },
  finish: {
    bloom: 0.6,
    bloomRadius: 46,
    calm: 0.72,
    wash: { x: 1680, y: 1000, radius: 900, strength: 0.6 },
  },
  draw(ctx, { width, height, random, mark }) {
    const city = createCanvas(width, height);
    const layer = city.getContext("2d");
    drawBodies(layer, random.fork("bodies"));
    drawWindows(layer, countTests(width, random.fork("tests")), random.fork("windows"));
    drawBeacons(layer);
    ctx.drawImage(city, 0, 0);
    drawReflection(ctx, city);
    drawRules(ctx, width);
    markCity(mark);
  },
});
