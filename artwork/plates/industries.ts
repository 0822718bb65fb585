import { greatest, mean, quantile } from "d3-array";
import { type HexbinBin, hexbin } from "d3-hexbin";
import { polygon, stroke, tracePath } from "../kit/marks";
import { bell, clamp, lerp, type Point, polar, smoothstep, tau } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { ramp } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

const recordCount = 240_000;
/** Circumradius of a cell in pixels. */
const cellRadius = 15;
/** Where the stream of records forks, and the height at which it enters, in pixels. */
const fork = 1020;
const axisY = 770;
/** Half the distance between the two fields at the right edge, in pixels. */
const parting = 385;
/** Size of the noise that makes records clump, and largest displacement by it, in pixels. */
const eddy = 460;
const drift = 30;

/** A record: its position, and its field, -1 above or 1 below. */
interface RecordPoint {
  at: Point;
  field: -1 | 1;
}

const noise = createNoise(11, 3);

/** The middle of a field at a distance from the left edge. */
function middle(x: number, field: -1 | 1): number {
  const opened = smoothstep(fork - 150, 2150, x);
  return axisY + field * parting * opened + 26 * noise(x / 500, field);
}

/** Standard deviation of a field at a distance from the left edge, in pixels. */
function spread(x: number): number {
  return lerp(10, 138, smoothstep(100, 2000, x)) * (1 + 0.25 * noise(x / 340, 7));
}

function drawRecord(width: number, random: Random): RecordPoint {
  const field = random.chance(0.5) ? -1 : 1;
  const x = -60 + (width + 160) * random.uniform() ** 0.36;
  const y = middle(x, field) + random.normal(0, spread(x));
  const pull = drift * smoothstep(500, fork + 300, x);
  const at: Point = [
    x + pull * noise(x / eddy, y / eddy),
    y + pull * noise(y / eddy + 9, x / eddy),
  ];
  return { at, field };
}

/** The corners of a hexagon with vertical sides. */
function hexagon(center: Point, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => polar(center, radius, (i / 6) * tau + Math.PI / 6));
}

/** Draws every cell of the grid as a faint dot. */
function drawGrid(ctx: Ctx, centers: readonly Point[]): void {
  for (const [x, y] of centers) {
    const near = bell(y, axisY, 560) * smoothstep(500, 1500, x);
    polygon(ctx, hexagon([x, y], 2.1), ramp(0.5, 0.06 + 0.3 * near));
  }
}

/** Draws a cell, larger and brighter with more records; cells of the upper field have an outline. */
function drawCell(ctx: Ctx, bin: HexbinBin<RecordPoint>, full: number): void {
  const level = clamp((bin.length / full) ** 0.62);
  const share = mean(bin, ({ field }) => (field === 1 ? 1 : 0)) ?? 0;
  const size = cellRadius * lerp(0.2, 0.93, level ** 0.7);
  const lower = smoothstep(0.25, 0.75, share);
  const color = ramp(level * lerp(0.6, 1, lower) + 0.08, lerp(0.4, 0.95, level));
  polygon(ctx, hexagon([bin.x, bin.y], size), color);
  if (lower > 0.5) return;
  tracePath(ctx, hexagon([bin.x, bin.y], Math.max(1, size - 1)), true);
  stroke(ctx, ramp(clamp(level * 0.75 + 0.14), 0.75), 1.6);
}

/** Marks the stream, the fork, both fields, the fullest cell of the lower one, and the gap. */
function markFields(mark: Stage["mark"], bins: readonly HexbinBin<RecordPoint>[]): void {
  mark("stream", [640, axisY]);
  mark("fork", [fork + 130, axisY]);
  mark("upper-field", [1850, middle(1850, -1)]);
  mark("lower-field", [2160, middle(2160, 1)]);
  const lower = bins.filter(({ x, y }) => x > 1500 && x < 1800 && y > axisY);
  const fullest = greatest(lower, ({ length }) => length);
  if (fullest) mark("fullest-cell", [fullest.x, fullest.y]);
  mark("gap", [2000, axisY]);
}

export const plate = definePlate({
  slug: "industries",
  number: 11,
  seed: 11,
  caption: `One stream of ${recordCount.toLocaleString("en")} synthetic records, counted in hexagons, parting into two fields.`,
  alt: "One stream of records parts in two: glowing hexagons run in from the left and widen into an upper teal and a lower lime field.",
  method: "An even chance sends each record to one of two fields; d3-hexbin counts them by cell.",
  draws: "Hexagonal bin plot",
  phone: { x: 0.7, y: 0.52, width: 1440 },
  finish: { bloomRadius: 40, calm: 0.75, wash: { x: 1700, y: 760, radius: 950, strength: 0.4 } },
  draw(ctx, { width, height, random, mark }) {
    const grid = hexbin<RecordPoint>()
      .x(({ at }) => at[0])
      .y(({ at }) => at[1])
      .radius(cellRadius)
      .size([width, height]);
    drawGrid(ctx, grid.centers());
    const bins = grid(Array.from({ length: recordCount }, () => drawRecord(width, random)));
    const counts = bins.filter(({ x }) => x > fork).map(({ length }) => length);
    const full = quantile(counts, 0.975) ?? 1;
    for (const bin of bins) drawCell(ctx, bin, full);
    markFields(mark, bins);
  },
});
