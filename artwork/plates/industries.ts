import { quantile } from "d3-array";
import { type HexbinBin, hexbin } from "d3-hexbin";
import {
  bell,
  type Ctx,
  clamp,
  createNoise,
  definePlate,
  fractal,
  ground,
  lerp,
  type Point,
  type Random,
  ramp,
  type Stage,
  smoothstep,
  TAU,
  tracePath,
} from "../kit";

const RECORDS = 240_000;
/** Circumradius of a cell in pixels. */
const CELL = 15;
/** Where the stream of records forks, and the height at which it enters, in pixels. */
const FORK = 1020;
const AXIS_Y = 770;
/** Half the distance between the two fields at the right edge, in pixels. */
const PARTING = 385;

/** A record: its position, and its field, -1 above or 1 below. */
interface RecordPoint {
  at: Point;
  field: -1 | 1;
}

/** Size of the noise that makes records clump, and largest displacement by it, in pixels. */
const EDDY = 460;
const DRIFT = 30;

const noise = fractal(createNoise(11), 3);

/** The middle of a field at a distance from the left edge. */
function middle(x: number, field: -1 | 1): number {
  const opened = smoothstep(FORK - 150, 2150, x);
  return AXIS_Y + field * PARTING * opened + 26 * noise(x / 500, field);
}

/** Standard deviation of a field at a distance from the left edge, in pixels. */
function spread(x: number): number {
  return lerp(10, 138, smoothstep(100, 2000, x)) * (1 + 0.25 * noise(x / 340, 7));
}

function drawRecord(width: number, random: Random): RecordPoint {
  const field = random.chance(0.5) ? -1 : 1;
  const x = -60 + (width + 160) * random.uniform() ** 0.36;
  const y = middle(x, field) + random.normal(0, spread(x));
  const pull = DRIFT * smoothstep(500, FORK + 300, x);
  return {
    at: [x + pull * noise(x / EDDY, y / EDDY), y + pull * noise(y / EDDY + 9, x / EDDY)],
    field,
  };
}

/** The corners of a hexagon with vertical sides. */
function hexagon([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * TAU + Math.PI / 6;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
}

/** Draws every cell of the grid as a faint dot. */
function drawGrid(ctx: Ctx, centers: readonly [number, number][]): void {
  for (const [x, y] of centers) {
    const near = bell(y, AXIS_Y, 560) * smoothstep(500, 1500, x);
    tracePath(ctx, hexagon([x, y], 2.1), true);
    ctx.fillStyle = ramp(0.5, 0.06 + 0.3 * near);
    ctx.fill();
  }
}

/** Draws a cell, larger and brighter with more records; cells of the upper field have an outline. */
function drawCell(ctx: Ctx, bin: HexbinBin<RecordPoint>, full: number): void {
  const level = clamp((bin.length / full) ** 0.62);
  const share = bin.filter(({ field }) => field === 1).length / bin.length;
  const size = CELL * lerp(0.2, 0.93, level ** 0.7);
  const lower = smoothstep(0.25, 0.75, share);
  tracePath(ctx, hexagon([bin.x, bin.y], size), true);
  ctx.fillStyle = ramp(level * lerp(0.6, 1, lower) + 0.08, lerp(0.4, 0.95, level));
  ctx.fill();
  if (lower > 0.5) return;
  tracePath(ctx, hexagon([bin.x, bin.y], Math.max(1, size - 1)), true);
  ctx.strokeStyle = ramp(clamp(level * 0.75 + 0.14), 0.75);
  ctx.lineWidth = 1.6;
  ctx.stroke();
}

/** Marks the stream, the fork, both fields, the fullest cell of the lower one, and the gap. */
function markFields(mark: Stage["mark"], bins: readonly HexbinBin<RecordPoint>[]): void {
  mark("stream", [640, AXIS_Y]);
  mark("fork", [FORK + 130, AXIS_Y]);
  mark("upper-field", [1850, middle(1850, -1)]);
  mark("lower-field", [2160, middle(2160, 1)]);
  const fullest = bins
    .filter(({ x, y }) => x > 1500 && x < 1800 && y > AXIS_Y)
    .reduce((best, bin) => (bin.length > best.length ? bin : best));
  mark("fullest-cell", [fullest.x, fullest.y]);
  mark("gap", [2000, AXIS_Y]);
}

export const plate = definePlate({
  slug: "industries",
  number: 11,
  seed: 11,
  caption: `One stream of ${RECORDS.toLocaleString("en")} synthetic records, counted in hexagons, parting into two fields.`,
  alt: "One stream of records parts in two: glowing hexagons run in from the left and widen into an upper teal and a lower lime field.",
  method:
    "Records are drawn along one line; an even chance sends each to one of two fields; d3-hexbin counts them by cell.",
  draws: "Hexagonal bin plot",
  phone: { x: 0.7, y: 0.52, width: 1440 },
  finish: {
    bloom: 0.5,
    bloomRadius: 40,
    calm: 0.75,
    wash: { x: 1700, y: 760, radius: 950, strength: 0.4 },
  },
  draw(ctx, { width, height, random, mark }) {
    ground(ctx);
    const records = Array.from({ length: RECORDS }, () => drawRecord(width, random));
    const grid = hexbin<RecordPoint>()
      .x(({ at }) => at[0])
      .y(({ at }) => at[1])
      .radius(CELL)
      .extent([
        [0, 0],
        [width, height],
      ]);
    drawGrid(ctx, grid.centers());
    const bins = grid(records);
    const full = quantile(
      bins.filter(({ x }) => x > FORK).map((bin) => bin.length),
      0.975,
    );
    for (const bin of bins) drawCell(ctx, bin, full ?? 1);
    markFields(mark, bins);
  },
});
