import { createCamera } from "../../kit/camera";
import { gradient, polygon, polyline, softDisc, stroke, tracePath } from "../../kit/marks";
import { apart, clamp, nearest, type Point, smoothstep, tau } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, ramp, tint } from "../../kit/ramp";
import { createNoise, createRandom, type Noise } from "../../kit/random";

const seed = 1201;
/** Size of the hexagonal lattice, most of which is sea. */
const columns = 128;
const rows = 104;
/** Distance between neighboring rows, in world units; that between columns is 1. */
const rowPitch = Math.sqrt(3) / 2;
/** Circumradius of a tile, a little smaller than the lattice allows. */
const tileRadius = (1 / Math.sqrt(3)) * 0.93;
/** Height of the highest tile, in world units. */
const relief = 9;
const districts = 15;
/** Number of highest tiles in coral, and least distance between two of them, in world units. */
const markedPeaks = 4;
const peakSpacing = 7.1;

const camera = createCamera({
  eye: [-15, 30, 34],
  target: [1, 1, -2],
  focal: 1950,
  center: [1480, 860],
});

interface Tile {
  x: number;
  z: number;
  /** Its place in the lattice. */
  row: number;
  column: number;
  /** Share of the greatest value, 0 to 1; negative at sea. */
  value: number;
  district: number;
}

/** How far inland a point is; negative at sea. */
function inland(x: number, z: number, noise: Noise): number {
  const body = 1 - Math.hypot((x - 9) / 30, (z + 4) / 22) ** 2;
  return body * 1.1 - 0.3 + 0.6 * noise(x / 17, z / 17);
}

/** The value of a tile on land: broad uplands and a few sharp ridges. */
function valueAt(x: number, z: number, shore: number, noise: Noise): number {
  const upland = 0.5 + 0.5 * noise(x / 9 + 40, z / 9);
  const ridge = 1 - Math.abs(noise(x / 15 - 80, z / 15));
  return clamp(0.05 + smoothstep(0, 0.7, shore) * upland * (0.18 + 1.15 * ridge ** 4));
}

/** Assigns points to the district with the nearest seat; noise makes the borders irregular. */
function createDistricts(noise: Noise): (x: number, z: number) => number {
  const random = createRandom(seed).fork("seats");
  const seats = Array.from({ length: districts }, () => ({
    x: random.uniform(-20, 40),
    z: random.uniform(-26, 18),
  }));
  return (x, z) => {
    const u = x + 2.4 * noise(x / 6, z / 6 + 20);
    const v = z + 2.4 * noise(x / 6 - 30, z / 6);
    const distances = seats.map((seat) => (seat.x - u) ** 2 + (seat.z - v) ** 2);
    return distances.indexOf(Math.min(...distances));
  };
}

/** The lattice, row by row from the far side. */
function buildTerritory(): Tile[][] {
  const noise = createNoise(seed, 4);
  const districtAt = createDistricts(noise);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const x = column - columns / 2 + (row % 2) / 2;
      const z = (row - rows * 0.66) * rowPitch;
      const shore = inland(x, z, noise);
      if (shore < 0) return { x, z, row, column, value: -1, district: -1 };
      const value = valueAt(x, z, shore, noise);
      return { x, z, row, column, value, district: districtAt(x, z) };
    }),
  );
}

const territory = buildTerritory();
const land = territory.flat().filter(({ value }) => value >= 0);

/** Corner `k` of a tile at a height; corner 0 points to the far side. */
function corner({ x, z }: Tile, k: number, height: number): Point {
  const angle = (k / 6) * tau - tau / 4;
  return camera([x + Math.cos(angle) * tileRadius, height, z + Math.sin(angle) * tileRadius]).at;
}

function corners(tile: Tile, height: number): Point[] {
  return Array.from({ length: 6 }, (_, k) => corner(tile, k, height));
}

/** 1 near the viewer, falling to 0 at the horizon. */
function clarity({ x, z }: Tile): number {
  return smoothstep(92, 44, camera([x, 0, z]).depth);
}

function drawSea(ctx: Ctx, tile: Tile): void {
  tracePath(ctx, corners(tile, 0), true);
  stroke(ctx, ramp(0.45, 0.42 * clarity(tile)), 1);
}

/** The first corners of the walls that face the viewer, with a tone each. */
const walls = [
  [1, 0.42],
  [2, 0.7],
  [3, 0.94],
] as const;

function drawWalls(ctx: Ctx, tile: Tile, height: number, glow: number): void {
  for (const [from, tone] of walls) {
    const top = [corner(tile, from, height), corner(tile, from + 1, height)] as const;
    const foot = [corner(tile, from + 1, 0), corner(tile, from, 0)] as const;
    const shades = [ramp(0.08 + glow * tone * 0.72), ramp(0.03 + glow * tone * 0.13)];
    const fall = gradient(ctx, [0, top[0][1]], [0, foot[1][1]], shades);
    polygon(ctx, [...top, ...foot], fall);
  }
}

function drawTop(ctx: Ctx, tile: Tile, height: number, glow: number): void {
  const sheen = [ramp(glow), ramp(glow * 0.84)];
  const paint = gradient(ctx, corner(tile, 0, height), corner(tile, 3, height), sheen);
  polygon(ctx, corners(tile, height), paint);
  stroke(ctx, ramp(Math.min(1, glow + 0.18), 0.75), 1.1);
}

/** The lattice steps from a tile to its neighbor across edge `k`: rows, and columns in even rows. */
const neighborSteps = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
] as const;

/** The neighbor of a tile across each edge. */
function neighbors({ row, column }: Tile): (Tile | undefined)[] {
  return neighborSteps.map(([rowStep, columnStep]) => {
    const shift = rowStep === 0 ? 0 : row % 2;
    return territory[row + rowStep]?.[column + columnStep + shift];
  });
}

/** Draws the edges of a tile that are borders of its district. */
function drawBorders(ctx: Ctx, tile: Tile, height: number): void {
  for (const [k, next] of neighbors(tile).entries()) {
    if (!next || next.district === tile.district) continue;
    const [alpha, width] = next.value < 0 ? [0.35, 1.2] : [0.8, 2.2];
    const edge = [corner(tile, k, height), corner(tile, k + 1, height)];
    polyline(ctx, edge, tint(palette.pale, alpha), width);
  }
}

function drawLand(ctx: Ctx, tile: Tile): void {
  const height = tile.value * relief;
  const glow = (0.15 + 0.92 * tile.value ** 0.8) * (0.5 + 0.5 * clarity(tile));
  drawWalls(ctx, tile, height, glow);
  drawTop(ctx, tile, height, glow);
  drawBorders(ctx, tile, height);
}

/** The point of the sheet above the middle of a tile, in world units above its top. */
function above({ x, value, z }: Tile, height = 0): Point {
  return camera([x, value * relief + height, z]).at;
}

/** Draws a coral tile with a beam of light on it. */
function drawPeak(ctx: Ctx, tile: Tile): void {
  polygon(ctx, corners(tile, tile.value * relief), palette.coral);
  const [foot, tip] = [above(tile), above(tile, 5)];
  const shades = [tint(palette.coral, 0.9), tint(palette.coral, 0)];
  polyline(ctx, [foot, tip], gradient(ctx, [0, foot[1]], [0, tip[1]], shades), 2);
  softDisc(ctx, foot, 60, palette.coral, 0.25);
}

/** Marks the highest columns just below their tops, a border, the coast and a low tile. */
function markTerritory(mark: Stage["mark"], peaks: readonly Tile[]): void {
  const beside = (test: (tile: Tile, next: Tile) => boolean): Point[] =>
    land
      .filter((tile) => neighbors(tile).some((next) => next && test(tile, next)))
      .map((tile) => above(tile));
  const borders = beside((tile, { value, district }) => value >= 0 && district !== tile.district);
  const coast = beside((_, { value }) => value < 0);
  const all = land.map((tile) => above(tile));
  const fromWest = peaks.toSorted((a, b) => a.x - b.x);
  for (const [i, peak] of fromWest.entries()) mark(`peak-${i + 1}`, above(peak, -1.2));
  mark("border", nearest(borders, [1280, 850]));
  mark("coast", nearest(coast, [1230, 1075]));
  mark("lowland", nearest(all, [880, 1310]));
}

export const plate = definePlate({
  slug: "government",
  number: 12,
  seed,
  caption: `Synthetic territory, ${land.length.toLocaleString("en-US")} hexagonal tiles in ${districts} districts, relief by value.`,
  alt: "A territory in relief: luminous hexagonal columns rise from a dark sea, tallest and brightest along a central ridge, with fine district borders.",
  method: "Seeded noise raises the land; each tile belongs to the district whose seat is nearest.",
  draws: "Hexagonal tile map in relief",
  phone: { x: 0.66, y: 0.52, width: 1560 },
  finish: { wash: { x: 1650, y: 700, radius: 1100, strength: 0.3 }, bloom: 0.45 },
  draw(ctx, { mark }) {
    const highest = land.toSorted((a, b) => b.value - a.value);
    const peaks = apart(highest, ({ x, z }) => [x, z], peakSpacing).slice(0, markedPeaks);
    for (const tile of territory.flat()) {
      if (tile.value < 0) drawSea(ctx, tile);
      else drawLand(ctx, tile);
      if (peaks.includes(tile)) drawPeak(ctx, tile);
    }
    markTerritory(mark, peaks);
  },
});
