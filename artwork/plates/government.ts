import {
  type Ctx,
  clamp,
  createCamera,
  createNoise,
  createRandom,
  definePlate,
  fractal,
  ground,
  type Noise,
  nearest,
  type Point,
  palette,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  TAU,
  tint,
  tracePath,
} from "../kit";

const SEED = 1201;
/** Size of the hexagonal lattice, most of which is sea. */
const COLUMNS = 128;
const ROWS = 104;
/** Distance between neighboring columns and rows, in world units. */
const PITCH = 1;
const ROW_PITCH = (PITCH * Math.sqrt(3)) / 2;
/** Circumradius of a tile, a little smaller than the lattice allows. */
const TILE_RADIUS = (PITCH / Math.sqrt(3)) * 0.93;
/** Height of the highest tile, in world units. */
const RELIEF = 9;
const DISTRICTS = 15;
/** Number of highest tiles in coral. */
const MARKED = 4;
/** Least distance between two of them, in world units. */
const MARK_SPACING = 7;

const camera = createCamera({
  eye: [-15, 30, 34],
  target: [1, 1, -2],
  focal: 1950,
  center: [1480, 860],
});

interface Tile {
  x: number;
  z: number;
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
  const random = createRandom(SEED).fork("seats");
  const seats = Array.from({ length: DISTRICTS }, () => ({
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
  const noise = fractal(createNoise(SEED), 4);
  const districtAt = createDistricts(noise);
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const x = (column - COLUMNS / 2 + (row % 2) / 2) * PITCH;
      const z = (row - ROWS * 0.66) * ROW_PITCH;
      const shore = inland(x, z, noise);
      if (shore < 0) return { x, z, value: -1, district: -1 };
      return { x, z, value: valueAt(x, z, shore, noise), district: districtAt(x, z) };
    }),
  );
}

const territory = buildTerritory();
const land = territory.flat().filter(({ value }) => value >= 0);

/** Corner `k` of a tile at a height; corner 0 points to the far side. */
function corner(tile: Tile, k: number, height: number): Point {
  const angle = (k / 6) * TAU - TAU / 4;
  const { x, y } = camera([
    tile.x + Math.cos(angle) * TILE_RADIUS,
    height,
    tile.z + Math.sin(angle) * TILE_RADIUS,
  ]);
  return [x, y];
}

function corners(tile: Tile, height: number): Point[] {
  return Array.from({ length: 6 }, (_, k) => corner(tile, k, height));
}

/** 1 near the viewer, falling to 0 at the horizon. */
function clarity(tile: Tile): number {
  return smoothstep(92, 44, camera([tile.x, 0, tile.z]).depth);
}

function drawSea(ctx: Ctx, tile: Tile): void {
  tracePath(ctx, corners(tile, 0), true);
  ctx.strokeStyle = ramp(0.45, 0.42 * clarity(tile));
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** The walls that face the viewer, with a tone each. */
const WALLS = [
  { from: 1, tone: 0.42 },
  { from: 2, tone: 0.7 },
  { from: 3, tone: 0.94 },
] as const;

function drawWalls(ctx: Ctx, tile: Tile, height: number, glow: number): void {
  for (const { from, tone } of WALLS) {
    const top = [corner(tile, from, height), corner(tile, from + 1, height)] as const;
    const foot = [corner(tile, from + 1, 0), corner(tile, from, 0)] as const;
    const fall = ctx.createLinearGradient(0, top[0][1], 0, foot[1][1]);
    fall.addColorStop(0, ramp(0.08 + glow * tone * 0.72));
    fall.addColorStop(1, ramp(0.03 + glow * tone * 0.13));
    tracePath(ctx, [...top, ...foot], true);
    ctx.fillStyle = fall;
    ctx.fill();
  }
}

function drawTop(ctx: Ctx, tile: Tile, height: number, glow: number): void {
  const outline = corners(tile, height);
  const [far, , , near] = outline as [Point, Point, Point, Point];
  const sheen = ctx.createLinearGradient(far[0], far[1], near[0], near[1]);
  sheen.addColorStop(0, ramp(glow));
  sheen.addColorStop(1, ramp(glow * 0.84));
  tracePath(ctx, outline, true);
  ctx.fillStyle = sheen;
  ctx.fill();
  ctx.strokeStyle = ramp(Math.min(1, glow + 0.18), 0.75);
  ctx.lineWidth = 1.1;
  ctx.stroke();
}

/** The lattice steps from a tile to its neighbor across edge `k`, for even and odd rows. */
const NEIGHBORS = [
  { row: -1, even: 0, odd: 1 },
  { row: 0, even: 1, odd: 1 },
  { row: 1, even: 0, odd: 1 },
  { row: 1, even: -1, odd: 0 },
  { row: 0, even: -1, odd: -1 },
  { row: -1, even: -1, odd: 0 },
] as const;

/** Draws the edges of a tile that are borders of its district. */
function drawBorders(ctx: Ctx, tile: Tile, [row, column]: Point, height: number): void {
  NEIGHBORS.forEach((step, k) => {
    const next = territory[row + step.row]?.[column + (row % 2 ? step.odd : step.even)];
    if (!next || next.district === tile.district) return;
    tracePath(ctx, [corner(tile, k, height), corner(tile, k + 1, height)]);
    ctx.strokeStyle = tint(palette.pale, next.value < 0 ? 0.35 : 0.8);
    ctx.lineWidth = next.value < 0 ? 1.2 : 2.2;
    ctx.stroke();
  });
}

function drawLand(ctx: Ctx, tile: Tile, place: Point): void {
  const height = tile.value * RELIEF;
  const glow = (0.15 + 0.92 * tile.value ** 0.8) * (0.5 + 0.5 * clarity(tile));
  drawWalls(ctx, tile, height, glow);
  drawTop(ctx, tile, height, glow);
  drawBorders(ctx, tile, place, height);
}

/** The highest tiles, with `MARK_SPACING` between them. */
function highest(): Tile[] {
  const chosen: Tile[] = [];
  for (const tile of land.toSorted((a, b) => b.value - a.value)) {
    const alone = chosen.every((c) => Math.hypot(c.x - tile.x, c.z - tile.z) > MARK_SPACING);
    if (alone && chosen.length < MARKED) chosen.push(tile);
  }
  return chosen;
}

/** Draws a coral tile with a beam of light on it. */
function drawMark(ctx: Ctx, tile: Tile): void {
  const height = tile.value * RELIEF;
  tracePath(ctx, corners(tile, height), true);
  ctx.fillStyle = palette.coral;
  ctx.fill();
  const foot = camera([tile.x, height, tile.z]);
  const tip = camera([tile.x, height + 5, tile.z]);
  const beam = ctx.createLinearGradient(0, foot.y, 0, tip.y);
  beam.addColorStop(0, tint(palette.coral, 0.9));
  beam.addColorStop(1, tint(palette.coral, 0));
  tracePath(ctx, [
    [foot.x, foot.y],
    [tip.x, tip.y],
  ]);
  ctx.strokeStyle = beam;
  ctx.lineWidth = 2;
  ctx.stroke();
  softDisc(ctx, [foot.x, foot.y], 60, palette.coral, 0.25);
}

/** Points of the sheet near the border, coast and lowland that are marked. */
const BORDER_NEAR: Point = [1280, 850];
const COAST_NEAR: Point = [1230, 1075];
const LOWLAND_NEAR: Point = [880, 1310];

/** Whether a tile has a neighbor that passes a test. */
function borders([row, column]: Point, test: (next: Tile) => boolean): boolean {
  return NEIGHBORS.some((step) => {
    const next = territory[row + step.row]?.[column + (row % 2 ? step.odd : step.even)];
    return next !== undefined && test(next);
  });
}

/** Marks the highest columns just below their tops, a border, the coast and a low tile. */
function markTerritory(mark: Stage["mark"], peaks: readonly Tile[]): void {
  const top = (tile: Tile, above = 0): Point => {
    const { x, y } = camera([tile.x, tile.value * RELIEF + above, tile.z]);
    return [x, y];
  };
  const onLand = territory.flatMap((tiles, row) =>
    tiles.flatMap((tile, column) =>
      tile.value < 0 ? [] : [{ tile, place: [row, column] as const }],
    ),
  );
  const tilesWith = (test: (tile: Tile, next: Tile) => boolean): Tile[] =>
    onLand
      .filter(({ tile, place }) => borders(place, (next) => test(tile, next)))
      .map(({ tile }) => tile);
  const abroad = tilesWith((tile, next) => next.value >= 0 && next.district !== tile.district);
  const coast = tilesWith((_, next) => next.value < 0);
  for (const [i, peak] of peaks.entries()) mark(`peak-${i + 1}`, top(peak, -1.2));
  mark("border", top(nearest(abroad, (tile) => top(tile), BORDER_NEAR)));
  mark("coast", top(nearest(coast, (tile) => top(tile), COAST_NEAR)));
  mark("lowland", top(nearest(land, (tile) => top(tile), LOWLAND_NEAR)));
}

export const plate = definePlate({
  slug: "government",
  number: 12,
  seed: SEED,
  caption: `Synthetic territory, ${land.length.toLocaleString("en-US")} hexagonal tiles in ${DISTRICTS} districts, relief by value.`,
  alt: "A territory in relief: luminous hexagonal columns rise from a dark sea, tallest and brightest along a central ridge, with fine district borders.",
  method:
    "Seeded noise raises the land; each tile belongs to the district whose seat is nearest, by a wandering border.",
  draws: "Hexagonal tile map in relief",
  phone: { x: 0.66, y: 0.52, width: 1560 },
  finish: { wash: { x: 1650, y: 700, radius: 1100, strength: 0.3 }, bloom: 0.45 },
  draw(ctx, { mark }) {
    ground(ctx);
    const peaks = highest();
    const marks = new Set(peaks);
    territory.forEach((tiles, row) => {
      tiles.forEach((tile, column) => {
        if (tile.value < 0) drawSea(ctx, tile);
        else drawLand(ctx, tile, [row, column]);
        if (marks.has(tile)) drawMark(ctx, tile);
      });
    });
    markTerritory(
      mark,
      peaks.toSorted((a, b) => a.x - b.x),
    );
  },
});
