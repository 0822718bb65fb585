import { contours } from "d3-contour";
import {
  bell,
  type Ctx,
  clamp,
  createCamera,
  createNoise,
  createRandom,
  definePlate,
  disc,
  fractal,
  ground,
  LightField,
  lerp,
  type Noise,
  nearest,
  type Point,
  palette,
  ramp,
  rampRgb,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  strokeLine,
  tint,
  tracePath,
  type Vec3,
} from "../kit";

const SEED = 2323;
/** The surveyed area in world units: half its width, its far and its near end. */
const HALF_WIDTH = 64;
const FAR = -74;
const NEAR = 26;
/** Largest depth, approximately, in world units. */
const DEEPEST = 17;
/** Cells of the survey grid per world unit. */
const GRID = 3;
/** Number of depth contours, their range in world units, and number of height contours. */
const ISOBATHS = 30;
const ISOBATH_RANGE = [0.5, 15.6] as const;
const HEIGHT_LINES = 12;
/** Number of soundings, the least distance between two, and how many of the deepest are highlighted. */
const SOUNDINGS = 230;
const SOUNDING_SPACING = 2.1;
const MARKED = 3;
/** Number of wave lines across the lake, and of points in each. */
const WAVES = 300;
const WAVE_POINTS = 900;

const camera = createCamera({
  eye: [-8, 19, 43],
  target: [2, -4, 0],
  focal: 2020,
  center: [1560, 850],
});

const noise: Noise = createNoise(SEED);
const rough = fractal(noise, 4);

/** Depth in world units; negative on land. */
function depthAt(x: number, z: number): number {
  const basin = 1 - Math.hypot((x - 7) / 31, (z + 8) / 27) ** 2;
  const deep = bell(Math.hypot(x - 4, (z - 1) * 1.2), 0, 8);
  const second = bell(Math.hypot(x - 22, z + 20), 0, 8);
  const shape = 0.34 * clamp(basin, -1.3, 1) + 0.6 * deep + 0.4 * second;
  return DEEPEST * (shape + 0.17 * rough(x / 15, z / 15));
}

/** Height of the water in world units: swell from two directions, and ripples. */
function waveAt(x: number, z: number): number {
  const swell = Math.sin(x * 0.42 + z * 0.8) + 0.7 * Math.sin(x * -0.6 + z * 1.05 + 1.3);
  return 0.11 * swell + 0.22 * noise(x / 6, z / 2.4) + 0.07 * noise(x / 1.3, z / 0.8);
}

/** 1 near the viewer, falling to 0 at the horizon. */
function clarity(point: Vec3): number {
  return smoothstep(112, 40, camera(point).depth);
}

function onSheet(point: Vec3): Point {
  const { x, y } = camera(point);
  return [x, y];
}

const GRID_COLUMNS = HALF_WIDTH * 2 * GRID;
const GRID_ROWS = (NEAR - FAR) * GRID;

/** The depths on the survey grid, row by row from the far end. */
function survey(): number[] {
  return Array.from({ length: GRID_COLUMNS * GRID_ROWS }, (_, i) =>
    depthAt((i % GRID_COLUMNS) / GRID - HALF_WIDTH, Math.floor(i / GRID_COLUMNS) / GRID + FAR),
  );
}

/** The contours at a depth, in space. */
function outlinesAt(grid: number[], depth: number): Vec3[][] {
  const { coordinates } = contours().size([GRID_COLUMNS, GRID_ROWS]).contour(grid, depth);
  return coordinates
    .flat()
    .map((outline) =>
      outline.map(([u = 0, v = 0]): Vec3 => [u / GRID - HALF_WIDTH, -depth, v / GRID + FAR]),
    );
}

/** Draws a contour, fading with distance. */
function drawOutline(ctx: Ctx, outline: readonly Vec3[], brightness: number, width: number): void {
  outline.forEach((point, i) => {
    const next = outline[i + 1];
    if (!next || isFrame(point) || isFrame(next)) return;
    const light = clarity(point);
    strokeLine(
      ctx,
      [onSheet(point), onSheet(next)],
      ramp(brightness, light * 0.9),
      width * (0.5 + light),
    );
  });
}

/** Whether a point is on the edge of the survey, where d3-contour closes contours. */
function isFrame([x, , z]: Vec3): boolean {
  const margin = 1 / GRID;
  return Math.abs(x) > HALF_WIDTH - margin || z < FAR + margin || z > NEAR - margin;
}

function drawLand(ctx: Ctx, grid: number[]): void {
  for (const height of steps(0.9, 10, HEIGHT_LINES)) {
    for (const outline of outlinesAt(grid, -height)) drawOutline(ctx, outline, 0.4, 0.9);
  }
}

/** Draws the lake bed, brighter with depth: the fills of nested contours add up. */
function drawBed(ctx: Ctx, grid: number[]): void {
  for (const depth of steps(...ISOBATH_RANGE, ISOBATHS)) {
    const share = depth / DEEPEST;
    for (const outline of outlinesAt(grid, depth)) {
      tracePath(ctx, outline.map(onSheet), true);
      ctx.fillStyle = ramp(0.26 + 0.4 * share, 0.07);
      ctx.fill();
      drawOutline(ctx, outline, 0.36 + 0.64 * share ** 0.9, 1.25);
    }
  }
}

/** Draws the surface: wave lines that are bright where they lean toward the viewer. */
function drawWaves(ctx: Ctx): void {
  const field = new LightField(ctx.canvas.width, ctx.canvas.height);
  for (const row of steps(0, 1, WAVES)) {
    const z = lerp(FAR, NEAR, row ** 0.8);
    for (const x of steps(-HALF_WIDTH, HALF_WIDTH, WAVE_POINTS)) {
      if (depthAt(x, z) < 0) continue;
      const next = x + (2 * HALF_WIDTH) / WAVE_POINTS;
      const lean = (waveAt(x, z + 0.3) - waveAt(x, z)) / 0.3;
      const glint = smoothstep(-0.05, 0.42, lean);
      const energy = (0.06 + 1.1 * glint ** 2) * (0.25 + clarity([x, 0, z]));
      field.line(onSheet([x, waveAt(x, z), z]), onSheet([next, waveAt(next, z), z]), energy);
    }
  }
  field.expose(ctx, { full: 1.15, color: (t) => rampRgb(0.3 + 0.62 * t) });
}

interface Sounding {
  x: number;
  z: number;
  depth: number;
}

function takeSoundings(): Sounding[] {
  const random = createRandom(SEED).fork("soundings");
  const soundings: Sounding[] = [];
  while (soundings.length < SOUNDINGS) {
    const [x, z] = [random.uniform(-26, 44), random.uniform(-36, 17)];
    const depth = depthAt(x, z);
    const apart = soundings.every((s) => Math.hypot(s.x - x, s.z - z) > SOUNDING_SPACING);
    if (depth > 0.6 && apart) soundings.push({ x, z, depth });
  }
  return soundings.sort((a, b) => a.z - b.z);
}

/** Draws a plumb line from the surface to the bed. */
function drawSounding(ctx: Ctx, { x, z, depth }: Sounding, deepest: boolean): void {
  const top = onSheet([x, waveAt(x, z), z]);
  const foot = onSheet([x, -depth, z]);
  const light = clarity([x, 0, z]);
  const color = deepest ? palette.coral : ramp(0.5 + 0.5 * (depth / DEEPEST));
  const line = ctx.createLinearGradient(...top, ...foot);
  line.addColorStop(0, tint(palette.pale, 0.75 * light));
  line.addColorStop(1, tint(color, 0.55 * light));
  tracePath(ctx, [top, foot]);
  ctx.strokeStyle = line;
  ctx.lineWidth = lerp(0.8, 1.8, light);
  ctx.stroke();
  disc(ctx, top, lerp(1.2, 3.2, light), tint(palette.pale, 0.4 + 0.6 * light));
  softDisc(ctx, foot, lerp(8, 30, light) * (deepest ? 1.5 : 1), color, deepest ? 0.8 : 0.4);
  disc(ctx, foot, lerp(1.4, 4.4, light) * (deepest ? 1.6 : 1), color);
}

/** Marks the shore, the surface, a sounding, a depth contour, the second basin and the deepest point. */
function markLake(
  mark: Stage["mark"],
  grid: number[],
  soundings: readonly Sounding[],
  deepest: Sounding | undefined,
): void {
  const top = ({ x, z }: Sounding): Point => onSheet([x, waveAt(x, z), z]);
  const itself = (point: Point): Point => point;
  const line = (depth: number): Point[] => outlinesAt(grid, depth).flat().map(onSheet);
  mark("shore", nearest(line(0), itself, [520, 1010]));
  mark("surface", onSheet([-9, waveAt(-9, -9), -9]));
  mark("sounding", nearest(soundings.map(top), itself, [1430, 860]));
  mark("depth-line", nearest(line(9), itself, [1800, 960]));
  mark("second-basin", onSheet([22, -depthAt(22, -20), -20]));
  if (deepest) mark("deepest", onSheet([deepest.x, -deepest.depth, deepest.z]));
}

export const plate = definePlate({
  slug: "data-portal",
  number: 23,
  seed: SEED,
  caption: `Synthetic lake, ${SOUNDINGS} depth soundings and ${ISOBATHS} lines of equal depth.`,
  alt: "A lake seen through its surface: fine lines of waves above, glowing contours of the bed below, and plumb lines dropped from one to the other.",
  method:
    "Depth is a basin shaped by two bells and seeded noise; d3-contour draws the lines of equal depth.",
  draws: "Depth chart in perspective",
  phone: { x: 0.63, y: 0.56, width: 1600 },
  finish: { wash: { x: 1500, y: 820, radius: 900, strength: 0.35 }, calm: 0.65 },
  draw(ctx, { mark }) {
    ground(ctx);
    const grid = survey();
    drawLand(ctx, grid);
    drawBed(ctx, grid);
    drawWaves(ctx);
    for (const shore of outlinesAt(grid, 0)) drawOutline(ctx, shore, 0.8, 1.6);
    const soundings = takeSoundings();
    const deepest = soundings.toSorted((a, b) => b.depth - a.depth).slice(0, MARKED);
    for (const sounding of soundings) drawSounding(ctx, sounding, deepest.includes(sounding));
    markLake(mark, grid, soundings, deepest[0]);
  },
});
