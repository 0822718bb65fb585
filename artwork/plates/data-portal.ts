import { pairs } from "d3-array";
import { contours } from "d3-contour";
import { createCamera, type Vec3 } from "../kit/camera";
import { LightField } from "../kit/light";
import { disc, gradient, polygon, polyline, smoothLine, softDisc } from "../kit/marks";
import { bell, clamp, lerp, nearest, type Point, smoothstep, steps } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp, rampRgb, tint } from "../kit/ramp";
import { createNoise, createRandom } from "../kit/random";

const seed = 2323;
/** The surveyed area in world units: half its width, its far and its near end. */
const halfWidth = 64;
const far = -74;
const near = 26;
/** Largest depth, approximately, in world units. */
const deepest = 17;
/** Cells of the survey grid per world unit. */
const cellsPerUnit = 3;
/** Number of depth contours, their range in world units, and number of height contours. */
const isobaths = 30;
const isobathRange = [0.5, 15.6] as const;
const heightLines = 12;
/** Number of soundings, the least distance between two, and how many of the deepest are highlighted. */
const soundingCount = 230;
const soundingSpacing = 2.1;
const highlighted = 3;
/** Number of wave lines across the lake, and of points in each. */
const waves = 300;
const wavePoints = 900;

const camera = createCamera({
  eye: [-8, 19, 43],
  target: [2, -4, 0],
  focal: 2020,
  center: [1560, 850],
});

const noise = createNoise(seed);
const rough = createNoise(seed, 4);

/** Depth in world units; negative on land. */
function depthAt(x: number, z: number): number {
  const basin = 1 - Math.hypot((x - 7) / 31, (z + 8) / 27) ** 2;
  const deep = bell(Math.hypot(x - 4, (z - 1) * 1.2), 0, 8);
  const second = bell(Math.hypot(x - 22, z + 20), 0, 8);
  const shape = 0.34 * clamp(basin, -1.3, 1) + 0.6 * deep + 0.4 * second;
  return deepest * (shape + 0.17 * rough(x / 15, z / 15));
}

/** Height of the water in world units: swell from two directions, and ripples. */
function waveAt(x: number, z: number): number {
  const swell = Math.sin(x * 0.42 + z * 0.8) + 0.7 * Math.sin(x * -0.6 + z * 1.05 + 1.3);
  return 0.11 * swell + 0.22 * noise(x / 6, z / 2.4) + 0.07 * noise(x / 1.3, z / 0.8);
}

/** The point of the sheet on the water. */
function onWater(x: number, z: number): Point {
  return camera([x, waveAt(x, z), z]).at;
}

/** 1 near the viewer, falling to 0 at the horizon. */
function clarity(point: Vec3): number {
  return smoothstep(112, 40, camera(point).depth);
}

const columns = halfWidth * 2 * cellsPerUnit;
const rows = (near - far) * cellsPerUnit;

/** The depths on the survey grid, row by row from the far end. */
function survey(): number[] {
  return Array.from({ length: columns * rows }, (_, i) =>
    depthAt((i % columns) / cellsPerUnit - halfWidth, Math.floor(i / columns) / cellsPerUnit + far),
  );
}

/** The contours at a depth, in space. */
function outlinesAt(grid: number[], depth: number): Vec3[][] {
  const place = ([u = 0, v = 0]: readonly number[]): Vec3 => [
    u / cellsPerUnit - halfWidth,
    -depth,
    v / cellsPerUnit + far,
  ];
  const { coordinates } = contours().size([columns, rows]).contour(grid, depth);
  return coordinates.flat().map((outline) => outline.map(place));
}

/** Whether a point is on the edge of the survey, where d3-contour closes contours. */
function isFrame([x, , z]: Vec3): boolean {
  const margin = 1 / cellsPerUnit;
  return Math.abs(x) > halfWidth - margin || z < far + margin || z > near - margin;
}

/** Draws a contour, fading with distance. */
function drawOutline(ctx: Ctx, outline: readonly Vec3[], brightness: number, width: number): void {
  for (const [from, to] of pairs(outline)) {
    if (isFrame(from) || isFrame(to)) continue;
    const light = clarity(from);
    const color = ramp(brightness, light * 0.9);
    smoothLine(ctx, [camera(from).at, camera(to).at], color, width * (0.5 + light));
  }
}

function drawLand(ctx: Ctx, grid: number[]): void {
  for (const height of steps(0.9, 10, heightLines)) {
    for (const outline of outlinesAt(grid, -height)) drawOutline(ctx, outline, 0.4, 0.9);
  }
}

/** Draws the lake bed, brighter with depth: the fills of nested contours add up. */
function drawBed(ctx: Ctx, grid: number[]): void {
  for (const depth of steps(...isobathRange, isobaths)) {
    const share = depth / deepest;
    for (const outline of outlinesAt(grid, depth)) {
      const area = outline.map((point) => camera(point).at);
      polygon(ctx, area, ramp(0.26 + 0.4 * share, 0.07));
      drawOutline(ctx, outline, 0.36 + 0.64 * share ** 0.9, 1.25);
    }
  }
}

/** Draws the surface: wave lines that are bright where they lean toward the viewer. */
function drawWaves(ctx: Ctx): void {
  const field = new LightField(ctx.canvas.width, ctx.canvas.height);
  for (const row of steps(0, 1, waves)) {
    const z = lerp(far, near, row ** 0.8);
    for (const x of steps(-halfWidth, halfWidth, wavePoints)) {
      if (depthAt(x, z) < 0) continue;
      const lean = (waveAt(x, z + 0.3) - waveAt(x, z)) / 0.3;
      const glint = smoothstep(-0.05, 0.42, lean);
      const energy = (0.06 + 1.1 * glint ** 2) * (0.25 + clarity([x, 0, z]));
      field.line(onWater(x, z), onWater(x + (2 * halfWidth) / wavePoints, z), energy);
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
  const random = createRandom(seed).fork("soundings");
  const soundings: Sounding[] = [];
  while (soundings.length < soundingCount) {
    const [x, z] = [random.uniform(-26, 44), random.uniform(-36, 17)];
    const depth = depthAt(x, z);
    const apart = soundings.every((s) => Math.hypot(s.x - x, s.z - z) > soundingSpacing);
    if (depth > 0.6 && apart) soundings.push({ x, z, depth });
  }
  return soundings.sort((a, b) => a.z - b.z);
}

/** The point of the sheet where a sounding reaches the bed. */
function footOf({ x, z, depth }: Sounding): Point {
  return camera([x, -depth, z]).at;
}

/** Draws a plumb line from the surface to the bed. */
function drawSounding(ctx: Ctx, sounding: Sounding, isDeepest: boolean): void {
  const { x, z, depth } = sounding;
  const [top, foot] = [onWater(x, z), footOf(sounding)];
  const light = clarity([x, 0, z]);
  const color = isDeepest ? palette.coral : ramp(0.5 + 0.5 * (depth / deepest));
  const shades = [tint(palette.pale, 0.75 * light), tint(color, 0.55 * light)];
  polyline(ctx, [top, foot], gradient(ctx, top, foot, shades), lerp(0.8, 1.8, light));
  disc(ctx, top, lerp(1.2, 3.2, light), tint(palette.pale, 0.4 + 0.6 * light));
  softDisc(ctx, foot, lerp(8, 30, light) * (isDeepest ? 1.5 : 1), color, isDeepest ? 0.8 : 0.4);
  disc(ctx, foot, lerp(1.4, 4.4, light) * (isDeepest ? 1.6 : 1), color);
}

/** Marks the shore, the surface, a sounding, a depth contour, the second basin and the deepest point. */
function markLake(mark: Stage["mark"], grid: number[], soundings: readonly Sounding[]): void {
  const line = (depth: number): Point[] =>
    outlinesAt(grid, depth)
      .flat()
      .map((point) => camera(point).at);
  const tops = soundings.map(({ x, z }) => onWater(x, z));
  mark("shore", nearest(line(0), [520, 1010]));
  mark("surface", onWater(-9, -9));
  mark("sounding", nearest(tops, [1430, 860]));
  mark("depth-line", nearest(line(9), [1800, 960]));
  mark("second-basin", camera([22, -depthAt(22, -20), -20]).at);
}

export const plate = definePlate({
  slug: "data-portal",
  number: 23,
  seed,
  caption: `Synthetic lake, ${soundingCount} depth soundings and ${isobaths} lines of equal depth.`,
  alt: "A lake seen through its surface: fine lines of waves above, glowing contours of the bed below, and plumb lines dropped from one to the other.",
  method:
    "Depth is a basin shaped by two bells and seeded noise; d3-contour draws the lines of equal depth.",
  draws: "Depth chart in perspective",
  phone: { x: 0.63, y: 0.56, width: 1600 },
  finish: { wash: { x: 1500, y: 820, radius: 900, strength: 0.35 }, calm: 0.65 },
  draw(ctx, { mark }) {
    const grid = survey();
    drawLand(ctx, grid);
    drawBed(ctx, grid);
    drawWaves(ctx);
    for (const shore of outlinesAt(grid, 0)) drawOutline(ctx, shore, 0.8, 1.6);
    const soundings = takeSoundings();
    const marked = soundings.toSorted((a, b) => b.depth - a.depth).slice(0, highlighted);
    for (const sounding of soundings) drawSounding(ctx, sounding, marked.includes(sounding));
    markLake(mark, grid, soundings);
    mark("deepest", marked.map(footOf)[0] ?? [0, 0]);
  },
});
