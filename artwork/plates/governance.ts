import { mean } from "d3-array";
import { Delaunay } from "d3-delaunay";
import { additive, disc, polygon, ring, softDisc, stroke } from "../kit/marks";
import { clamp, distance, lerp, nearest, type Point, polar, tau, toward } from "../kit/math";
import { type Ctx, definePlate } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

const center: Point = [1640, 745];
/** Outer radius of each access ring in pixels, from the vault outward. */
const rings = [150, 300, 470, 660, 880, 1130, 1420] as const;
/** Least number of records in a cell. */
const k = 11;
/** Number of cells, including those outside the sheet. */
const cellCount = 1500;
/** Rounds of Lloyd relaxation. */
const relaxation = 3;
const seed = 4;
/** How far cells extend beyond the sheet, in pixels. */
const beyond = 200;

interface Cell {
  at: Point;
  outline: Point[];
  /** 0 in the vault, 1 in the next ring, and so on. */
  level: number;
}

function levelAt(point: Point): number {
  const outer = rings.findIndex((radius) => distance(point, center) < radius);
  return outer < 0 ? rings.length : outer;
}

/** Seeds of cells, denser toward the middle. */
function scatter(random: Random): Point[] {
  return Array.from({ length: cellCount }, () => {
    const radius = 1750 * random.uniform() ** 0.82;
    return polar(center, radius, random.uniform(0, tau));
  });
}

/** Voronoi cells, relaxed so that neighbors have similar sizes. */
function createCells(width: number, height: number, random: Random): Cell[] {
  const [right, bottom] = [width + beyond, height + beyond];
  const inside = ([x, y]: Point): boolean => x > -beyond && y > -beyond && x < right && y < bottom;
  let seeds = scatter(random).filter(inside);
  const bounds: [number, number, number, number] = [-beyond, -beyond, right, bottom];
  const outlinesOf = (points: readonly Point[]): (Point[] | null)[] => {
    const places = points.map(([x, y]): [number, number] => [x, y]);
    const voronoi = Delaunay.from(places).voronoi(bounds);
    return places.map((_, i) => voronoi.cellPolygon(i) as Point[] | null);
  };
  for (let round = 0; round < relaxation; round++) {
    const outlines = outlinesOf(seeds);
    seeds = seeds.map((at, i) => {
      const corners = outlines[i]?.slice(1);
      if (!corners) return at;
      const middle = (axis: 0 | 1): number => mean(corners, (corner) => corner[axis]) ?? 0;
      return toward(at, [middle(0), middle(1)], 0.7);
    });
  }
  const outlines = outlinesOf(seeds);
  return seeds.flatMap((at, i) => {
    const outline = outlines[i];
    return outline ? [{ at, outline, level: levelAt(at) }] : [];
  });
}

/** Draws a cell with its records; `out` is its distance from the vault, 0 to 1, which dims it. */
function drawCell(ctx: Ctx, { at, outline }: Cell, out: number, random: Random): void {
  const glow = (1 - out) ** 1.35;
  const body = clamp(glow * 0.82 + random.normal(0, 0.07), 0.03, 0.95);
  const inset = outline.map((corner) => toward(corner, at, 0.07));
  polygon(ctx, inset, ramp(body * 0.8, lerp(0.2, 0.62, glow)));
  stroke(ctx, ramp(clamp(body + 0.16), lerp(0.4, 0.9, glow)), lerp(1, 1.8, glow));
  const records = k + random.integer(0, 9);
  const reach = Math.min(...outline.map((corner) => distance(corner, at))) * 0.68;
  for (let record = 0; record < records; record++) {
    const radius = reach * Math.sqrt((record + 0.5) / records);
    const place = polar(at, radius, record * 2.39996 + random.uniform(0, 0.5));
    disc(ctx, place, lerp(1.2, 2, glow), ramp(clamp(body + 0.42), lerp(0.35, 0.95, glow)));
  }
}

/** Draws the boundary of an access ring with its gates; returns the positions of the gates. */
function drawBoundary(ctx: Ctx, radius: number, index: number, random: Random): Point[] {
  const gates = 3 + index;
  const turn = random.uniform(0, tau);
  const strength = lerp(1, 0.3, index / rings.length);
  ring(ctx, center, radius, tint(palette.ink, 0.75), 16);
  return Array.from({ length: gates }, (_, gate) => {
    const from = turn + (gate / gates) * tau + 0.05;
    const to = turn + ((gate + 1) / gates) * tau - 0.05;
    ctx.beginPath();
    ctx.arc(...center, radius, from, to);
    stroke(ctx, ramp(0.92, 0.9 * strength), 3);
    ctx.beginPath();
    ctx.arc(...center, radius + 9, from, to);
    stroke(ctx, ramp(0.62, 0.5 * strength), 1);
    const place = polar(center, radius, to + 0.05);
    disc(ctx, place, 4.5, ramp(1, strength));
    return place;
  });
}

/** The five controls that a file passes, each at a gate: its ring, and a point near the gate. */
const controls: readonly (readonly [name: string, ring: number, near: Point])[] = [
  ["purpose", 4, [890, 280]],
  ["access", 3, [1050, 1040]],
  ["attack-test", 2, [1660, 1210]],
  ["approval", 1, [1940, 760]],
  ["receipt", 0, [1530, 640]],
];
/** A point near the cell that is marked, which is large enough to count its records. */
const cellNear: Point = [2080, 1130];

export const plate = definePlate({
  slug: "governance",
  number: 4,
  seed,
  caption: `${rings.length} access rings over cells of at least ${k} synthetic records each.`,
  alt: "Access rings around a vault: concentric luminous lines with gates, over a mosaic of cells that brightens toward the middle.",
  method: "Random points, evened out three times, become cells by d3-delaunay.",
  draws: "Access rings over Voronoi cells",
  phone: { x: 0.68, y: 0.5, width: 1700 },
  finish: { bloomRadius: 46, calm: 0.8, calmUntil: 0.6, vignette: 0.5 },
  draw(ctx, { width, height, random, mark }) {
    const noise = createNoise(seed, 2);
    const cells = createCells(width, height, random.fork("cells"));
    for (const cell of cells) {
      const waver = 0.1 * noise(cell.at[0] / 300, cell.at[1] / 300);
      drawCell(ctx, cell, clamp(cell.level / rings.length + waver + 0.04), random);
    }
    const gates = rings.map((radius, i) => drawBoundary(ctx, radius, i, random.fork(`ring ${i}`)));
    for (const [name, index, near] of controls) mark(name, nearest(gates[index] ?? [], near));
    const places = cells.map(({ at }) => at);
    mark("cell", nearest(places, cellNear));
    additive(ctx, () => softDisc(ctx, center, 330, palette.lime, 0.09));
  },
});
