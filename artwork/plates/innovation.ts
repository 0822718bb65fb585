import { type Canvas, createCanvas } from "@napi-rs/canvas";
import {
  apart,
  bell,
  CHROMOSOMES,
  type Ctx,
  clamp,
  createNoise,
  createRandom,
  definePlate,
  ground,
  lerp,
  PLATE_SIZE,
  type Point,
  palette,
  type Random,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  tint,
} from "../kit";

const SEED = 6;
/** Number of tests without an effect. */
const TESTS = 90_000;
/** Height of the shore, and height of one unit of -log10 p, in pixels. */
const SHORE = 1085;
const UNIT = 34;
/** The threshold of genome-wide significance, p = 5e-8, as -log10 p. */
const SIGNIFICANT = -Math.log10(5e-8);
/** Least -log10 p of a tower with a beacon. */
const BEACON = 15;
/** Size of the grid and of a window in it, in pixels. */
const COLUMN = 8;
const ROW = 8;
const WINDOW = { width: 5, height: 5.2 } as const;
const ASSOCIATIONS = 46;
/** Number of towers that are marked. */
const TOWERS = 5;

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
  const autosomes = CHROMOSOMES.slice(0, 22);
  const total = autosomes.reduce((sum, { length }) => sum + length, 0);
  let at = -40;
  return autosomes.map(({ length }) => {
    const start = at;
    at += (length / total) * (width + 80);
    return start;
  });
}

/** Associations, taller toward the middle right of the sheet. */
function createAssociations(width: number, random: Random): Association[] {
  return Array.from({ length: ASSOCIATIONS }, (_, i) => {
    const x = width * (0.04 + 0.96 * ((i + random.uniform(-0.6, 1.6)) / ASSOCIATIONS));
    const stage = 0.16 + bell(x / width, 0.7, 0.2);
    return {
      x,
      peak: 4.5 + stage * (2 + 20.5 * random.uniform() ** 2),
      reach: random.uniform(5, 36),
    };
  });
}

/** Number of tests in an association, including its strongest. */
function linkedTests({ peak, reach }: Association): number {
  return 1 + Math.round(peak * reach * 2.6);
}

/** Number of tests in each cell of the grid, by `column,row`. */
function countTests(
  width: number,
  associations: readonly Association[],
  random: Random,
): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (x: number, score: number): void => {
    const key = `${Math.floor(x / COLUMN)},${Math.floor((score * UNIT) / ROW)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (let i = 0; i < TESTS; i++) {
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

/** Draws the dark bodies of buildings behind the windows. */
function drawBodies(ctx: Ctx, associations: readonly Association[], random: Random): void {
  for (const { x, peak, reach } of associations) {
    for (let story = 0; story < 4; story++) {
      const half = reach * lerp(1.5, 0.3, story / 3) + COLUMN;
      const height = peak * UNIT * lerp(0.42, 0.97, story / 3) * random.uniform(0.92, 1);
      const left = Math.floor((x - half) / COLUMN) * COLUMN;
      const shade = ctx.createLinearGradient(0, SHORE - height, 0, SHORE);
      shade.addColorStop(0, ramp(0.34, 0.42));
      shade.addColorStop(1, ramp(0.12, 0.7));
      ctx.fillStyle = shade;
      ctx.fillRect(left, SHORE - height, half * 2, height);
    }
  }
}

/** Draws windows, in tones that alternate by chromosome and brighten with the strength of the test. */
function drawWindows(
  ctx: Ctx,
  counts: Map<string, number>,
  starts: readonly number[],
  random: Random,
): void {
  for (const [key, count] of counts) {
    const [column = 0, row = 0] = key.split(",").map(Number);
    const x = column * COLUMN;
    const score = (row * ROW) / UNIT;
    const chromosome = starts.filter((start) => start <= x).length;
    const base = chromosome % 2 === 0 ? 0.44 : 0.6;
    const rise = smoothstep(1.5, 11, score);
    const tone = clamp(lerp(base, 0.98, rise) + random.normal(0, 0.06));
    const alpha = clamp(lerp(0.2, 0.95, rise) * Math.sqrt(count) * random.uniform(0.55, 1.1));
    ctx.fillStyle = ramp(tone, alpha);
    ctx.fillRect(x + 1.5, SHORE - (row + 1) * ROW + 1.4, WINDOW.width, WINDOW.height);
  }
}

/** Position of the beacon on a tower. */
function beaconOf({ x, peak }: Association): Point {
  return [Math.floor(x / COLUMN) * COLUMN + 4, SHORE - peak * UNIT - 34];
}

/** Marks the strongest tower, others from left to right, threshold, background and reflection. */
function markCity(mark: Stage["mark"], associations: readonly Association[]): void {
  const towers = associations.toSorted((a, b) => b.peak - a.peak);
  const [strongest, ...others] = apart(towers, beaconOf, 201).slice(0, TOWERS);
  if (strongest) mark("strongest", beaconOf(strongest));
  for (const [i, tower] of others.toSorted((a, b) => a.x - b.x).entries()) {
    mark(`tower-${i + 1}`, beaconOf(tower));
  }
  mark("threshold", [2180, SHORE - SIGNIFICANT * UNIT]);
  mark("background", [1960, SHORE - 12]);
  mark("reflection", [1280, SHORE + 190]);
}

/** Draws beacons on the tallest towers; that of the strongest is coral. */
function drawBeacons(ctx: Ctx, associations: readonly Association[]): void {
  const strongest = Math.max(...associations.map(({ peak }) => peak));
  for (const { x, peak } of associations) {
    if (peak < BEACON) continue;
    const color = peak === strongest ? palette.coral : palette.lime;
    const column = Math.floor(x / COLUMN) * COLUMN + 4;
    const top = SHORE - peak * UNIT - 6;
    ctx.fillStyle = tint(color, 0.75);
    ctx.fillRect(column - 0.8, top - 26, 1.6, 28);
    softDisc(ctx, [column, top - 28], peak === strongest ? 34 : 17, color, 1);
  }
}

/** Draws the city mirrored in the water, with ripples that grow toward the viewer. */
function drawReflection(ctx: Ctx, city: Canvas): void {
  const noise = createNoise(SEED);
  const { width, height } = city;
  const depth = height - SHORE;
  for (let y = 0; y < depth; y++) {
    const ripple = (1 + y * 0.03) * noise(y * 0.16, 3.1) + y * 0.012 * noise(y * 0.035, 9);
    const source = SHORE - 1 - y * 1.45;
    if (source < 0) break;
    ctx.globalAlpha = 0.85 * (1 - y / depth) ** 1.3 * (0.78 + 0.22 * noise(y * 0.3, 1));
    ctx.drawImage(city, 0, source, width, 1.45, ripple * 2.4, SHORE + 3 + y, width, 1);
  }
  ctx.globalAlpha = 1;
}

/** Draws the threshold of significance and the shore. */
function drawRules(ctx: Ctx, width: number): void {
  const y = SHORE - SIGNIFICANT * UNIT;
  const fade = ctx.createLinearGradient(0, 0, width, 0);
  fade.addColorStop(0.2, tint(palette.lime, 0));
  fade.addColorStop(0.7, tint(palette.lime, 0.42));
  ctx.strokeStyle = fade;
  ctx.lineWidth = 1.2;
  ctx.setLineDash([2, 9]);
  ctx.beginPath();
  ctx.moveTo(0, y);
  ctx.lineTo(width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = ramp(0.6, 0.6);
  ctx.fillRect(0, SHORE + 1, width, 1.2);
}

const ASSOCIATED = createAssociations(PLATE_SIZE[0], createRandom(SEED).fork("associations"));
const ALL_TESTS = ASSOCIATED.reduce((sum, each) => sum + linkedTests(each), TESTS);

export const plate = definePlate({
  slug: "innovation",
  number: 6,
  seed: SEED,
  caption: `Manhattan plot of ${ALL_TESTS.toLocaleString("en")} synthetic association tests over 22 chromosomes.`,
  alt: "A Manhattan plot drawn as a city at night: towers of lit windows rise over a dark shore and are mirrored in the water.",
  method:
    "Uniform p-values for tests without effect; 46 associations raise those near them; a window is a cell of the plot.",
  draws: "Manhattan plot",
  phone: { x: 0.66, y: 0.47, width: 1560 },
  finish: {
    bloom: 0.6,
    bloomRadius: 46,
    calm: 0.72,
    wash: { x: 1680, y: 1000, radius: 900, strength: 0.6 },
  },
  draw(ctx, { width, height, random, mark }) {
    ground(ctx);
    const city = createCanvas(width, height);
    const layer = city.getContext("2d");
    drawBodies(layer, ASSOCIATED, random.fork("bodies"));
    const counts = countTests(width, ASSOCIATED, random.fork("tests"));
    drawWindows(layer, counts, chromosomeStarts(width), random.fork("windows"));
    drawBeacons(layer, ASSOCIATED);
    ctx.drawImage(city, 0, 0);
    drawReflection(ctx, city);
    drawRules(ctx, width);
    markCity(mark, ASSOCIATED);
  },
});
