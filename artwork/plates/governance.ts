import { Delaunay } from "d3-delaunay";
import {
  type Ctx,
  clamp,
  createNoise,
  definePlate,
  disc,
  distance,
  fractal,
  ground,
  lerp,
  nearest,
  type Point,
  palette,
  polar,
  type Random,
  ramp,
  ring,
  softDisc,
  TAU,
  tint,
  tracePath,
} from "../kit";

const CENTER: Point = [1640, 745];
/** Outer radius of each access ring in pixels, from the vault outward. */
const RINGS = [150, 300, 470, 660, 880, 1130, 1420] as const;
/** Least number of records in a cell. */
const K = 11;
/** Number of cells, including those outside the sheet. */
const CELLS = 1500;
/** Rounds of Lloyd relaxation. */
const RELAXATION = 3;
const SEED = 4;

interface Cell {
  at: Point;
  outline: Point[];
  /** 0 in the vault, 1 in the next ring, and so on. */
  level: number;
}

function levelAt(point: Point): number {
  const outer = RINGS.findIndex((radius) => distance(point, CENTER) < radius);
  return outer < 0 ? RINGS.length : outer;
}

/** Seeds of cells, denser toward the middle. */
function scatter(random: Random): Point[] {
  return Array.from({ length: CELLS }, () => {
    const radius = 1750 * random.uniform() ** 0.82;
    return polar(CENTER, radius, random.uniform(0, TAU));
  });
}

/** The triangulation of seeds. */
function tessellate(seeds: readonly Point[]): Delaunay<Point> {
  return Delaunay.from(
    seeds,
    ([x]) => x,
    ([, y]) => y,
  );
}

/** Voronoi cells, relaxed so that neighbors have similar sizes. */
function createCells(width: number, height: number, random: Random): Cell[] {
  const bounds: [number, number, number, number] = [-200, -200, width + 200, height + 200];
  let seeds = scatter(random).filter(
    ([x, y]) => x > -200 && y > -200 && x < width + 200 && y < height + 200,
  );
  for (let round = 0; round < RELAXATION; round++) {
    const voronoi = tessellate(seeds).voronoi(bounds);
    seeds = seeds.map((seed, i) => {
      const outline = voronoi.cellPolygon(i);
      if (!outline) return seed;
      const corners = outline.slice(1);
      const mean = (axis: 0 | 1): number =>
        corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
      return [lerp(seed[0], mean(0), 0.7), lerp(seed[1], mean(1), 0.7)] as const;
    });
  }
  const voronoi = tessellate(seeds).voronoi(bounds);
  return seeds.flatMap((at, i) => {
    const outline = voronoi.cellPolygon(i) as Point[] | null;
    return outline ? [{ at, outline, level: levelAt(at) }] : [];
  });
}

/** Pulls an outline toward the middle of its cell by a share. */
function inset({ at, outline }: Cell, share: number): Point[] {
  return outline.map(([x, y]) => [lerp(x, at[0], share), lerp(y, at[1], share)] as const);
}

/** Draws a cell with its records; `out` is its distance from the vault, 0 to 1, which dims it. */
function drawCell(ctx: Ctx, cell: Cell, out: number, random: Random): void {
  const glow = (1 - out) ** 1.35;
  const body = clamp(glow * 0.82 + random.normal(0, 0.07), 0.03, 0.95);
  tracePath(ctx, inset(cell, 0.07), true);
  ctx.fillStyle = ramp(body * 0.8, lerp(0.2, 0.62, glow));
  ctx.fill();
  ctx.strokeStyle = ramp(clamp(body + 0.16), lerp(0.4, 0.9, glow));
  ctx.lineWidth = lerp(1, 1.8, glow);
  ctx.stroke();
  const records = K + random.integer(0, 9);
  const reach = Math.min(...cell.outline.map((corner) => distance(corner, cell.at))) * 0.68;
  for (let record = 0; record < records; record++) {
    const radius = reach * Math.sqrt((record + 0.5) / records);
    const place = polar(cell.at, radius, record * 2.39996 + random.uniform(0, 0.5));
    disc(ctx, place, lerp(1.2, 2, glow), ramp(clamp(body + 0.42), lerp(0.35, 0.95, glow)));
  }
}

/** Draws the boundary of an access ring with its gates; returns the positions of the gates. */
function drawBoundary(ctx: Ctx, radius: number, index: number, random: Random): Point[] {
  const gates = 3 + index;
  const turn = random.uniform(0, TAU);
  const strength = lerp(1, 0.3, index / RINGS.length);
  const places: Point[] = [];
  ring(ctx, CENTER, radius, tint(palette.ink, 0.75), 16);
  for (let gate = 0; gate < gates; gate++) {
    const from = turn + (gate / gates) * TAU + 0.05;
    const to = turn + ((gate + 1) / gates) * TAU - 0.05;
    ctx.beginPath();
    ctx.arc(...CENTER, radius, from, to);
    ctx.strokeStyle = ramp(0.92, 0.9 * strength);
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(...CENTER, radius + 9, from, to);
    ctx.strokeStyle = ramp(0.62, 0.5 * strength);
    ctx.lineWidth = 1;
    ctx.stroke();
    const place = polar(CENTER, radius, to + 0.05);
    disc(ctx, place, 4.5, ramp(1, strength));
    places.push(place);
  }
  return places;
}

/** The five controls that a file passes, each at a gate: its ring, and a point near the gate. */
const CONTROLS = [
  { name: "purpose", ring: 4, near: [890, 280] },
  { name: "access", ring: 3, near: [1050, 1040] },
  { name: "attack-test", ring: 2, near: [1660, 1210] },
  { name: "approval", ring: 1, near: [1940, 760] },
  { name: "receipt", ring: 0, near: [1530, 640] },
] as const satisfies readonly { name: string; ring: number; near: Point }[];
/** A point near the cell that is marked, which is large enough to count its records. */
const CELL_NEAR: Point = [2080, 1130];

export const plate = definePlate({
  slug: "governance",
  number: 4,
  seed: SEED,
  caption: `${RINGS.length} access rings over cells of at least ${K} synthetic records each.`,
  alt: "Access rings around a vault: concentric luminous lines with gates, over a mosaic of cells that brightens toward the middle.",
  method:
    "Random points, evened out three times, divide the sheet into Voronoi cells by d3-delaunay; each cell holds at least 11 records.",
  draws: "Access rings over Voronoi cells",
  phone: { x: 0.68, y: 0.5, width: 1700 },
  finish: { bloom: 0.5, bloomRadius: 46, calm: 0.8, calmUntil: 0.6, vignette: 0.5 },
  draw(ctx, { width, height, random, mark }) {
    ground(ctx);
    const noise = fractal(createNoise(SEED), 2);
    const cells = createCells(width, height, random.fork("cells"));
    for (const cell of cells) {
      const waver = 0.1 * noise(cell.at[0] / 300, cell.at[1] / 300);
      drawCell(ctx, cell, clamp(cell.level / RINGS.length + waver + 0.04), random);
    }
    const gates = RINGS.map((radius, i) => drawBoundary(ctx, radius, i, random.fork(`ring ${i}`)));
    for (const control of CONTROLS) {
      mark(
        control.name,
        nearest(gates[control.ring] ?? [], (gate) => gate, control.near),
      );
    }
    mark("cell", nearest(cells, ({ at }) => at, CELL_NEAR).at);
    ctx.globalCompositeOperation = "lighter";
    softDisc(ctx, CENTER, 330, palette.lime, 0.09);
    ctx.globalCompositeOperation = "source-over";
  },
});
