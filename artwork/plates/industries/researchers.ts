import { max, mean, sum } from "d3-array";
import { contours } from "d3-contour";
import { blurField } from "../../kit/finish";
import { LightField } from "../../kit/light";
import { additive, disc, smoothLine, softDisc } from "../../kit/marks";
import { clamp, curveThrough, lerp, type Point, smoothstep, steps } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { mix, palette, parseColor, type Rgb, ramp, rampRgb, tint } from "../../kit/ramp";
import { createNoise, createRandom, type Random } from "../../kit/random";

const seed = 1818;

/** A branch of a developmental path: cells scattered around a curve. */
interface Branch {
  cells: number;
  /** The point of the sheet at a share of the curve. */
  curve(t: number): Point;
  /** Standard deviation around it at its start and end, in pixels. */
  scatter: readonly [number, number];
  /** Potency at its start and end, shown as brightness: 1 is a progenitor, lower is more mature. */
  potency: readonly [number, number];
}

/** A branch through points in pixels, written as in the attribute `points` of SVG. */
function branch(
  cells: number,
  points: string,
  scatter: Branch["scatter"],
  potency: Branch["potency"],
): Branch {
  const path = points.split(" ").map((point): Point => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
  return { cells, curve: curveThrough(path), scatter, potency };
}

/** A pool of progenitors and the fates that arise from it. */
const lineage: readonly Branch[] = [
  branch(16000, "1350,770 1420,740 1500,745", [100, 80], [1, 0.9]),
  branch(15000, "1480,720 1590,600 1640,450 1770,340 1930,320", [60, 76], [0.9, 0.52]),
  branch(9000, "1640,450 1590,310 1470,215 1330,205", [38, 66], [0.72, 0.46]),
  branch(17000, "1490,770 1660,850 1830,800 1990,700 2150,690", [62, 92], [0.88, 0.54]),
  branch(8000, "1830,800 1950,940 2130,990", [42, 74], [0.7, 0.48]),
  branch(13000, "1370,820 1400,990 1510,1120 1660,1180 1830,1150", [64, 82], [0.86, 0.5]),
  branch(6000, "1510,1120 1400,1250 1260,1290", [40, 58], [0.68, 0.46]),
];
const otherTissues: readonly Branch[] = [
  branch(7500, "1010,500 1110,430 1160,480", [52, 46], [0.5, 0.44]),
  branch(5500, "1020,960 1100,1010 1070,1080", [50, 40], [0.52, 0.42]),
  branch(8000, "2230,240 2320,330 2330,450", [70, 56], [0.56, 0.44]),
  branch(5000, "2150,1300 2270,1260 2370,1310", [54, 48], [0.5, 0.42]),
];
const branches = [...lineage, ...otherTissues];
/** A rare population, drawn in coral. */
const rare = branch(420, "1640,560 1730,565 1790,585", [15, 20], [1, 1]);

const cellCount = sum([...branches, rare], ({ cells }) => cells);

const noise = createNoise(seed);

/** Warps the plane with noise, so that it looks like an embedding. */
function warp([x, y]: Point): Point {
  const broad = 34 * noise(x / 210, y / 210);
  const fine = 17 * noise(x / 70 + 9, y / 70);
  const turn = noise(x / 150 - 40, y / 150 + 7) * Math.PI;
  return [x + broad * Math.cos(turn) + fine, y + broad * Math.sin(turn) - fine * 0.7];
}

interface Cell {
  at: Point;
  potency: number;
}

function scatterCells({ cells, curve, scatter, potency }: Branch, random: Random): Cell[] {
  return Array.from({ length: cells }, () => {
    const t = random.uniform();
    const [x, y] = curve(t);
    const spread = lerp(...scatter, t) * (random.chance(0.14) ? 1.5 : 0.8);
    const at = warp([x + random.normal(0, spread), y + random.normal(0, spread)]);
    return { at, potency: lerp(...potency, t) + random.normal(0, 0.03) };
  });
}

/** Cell size of the density grid, in pixels. */
const gridCell = 5;
/** Smoothing of the density, in grid cells. */
const smoothing = 4;
/** Contour levels, as shares of the largest density. */
const levels = [...steps(0.028, 0.15, 7), ...steps(0.2, 0.85, 9)];

/** Fields of light: cells, cells weighted by potency, and the cells by cell of a grid. */
interface Embedding {
  cells: LightField;
  potency: LightField;
  grid: LightField;
}

function embed(width: number, height: number, random: Random): Embedding {
  const cells = new LightField(width, height);
  const potency = new LightField(width, height);
  const grid = new LightField(Math.ceil(width / gridCell), Math.ceil(height / gridCell));
  for (const [i, one] of branches.entries()) {
    for (const { at, potency: value } of scatterCells(one, random.fork(`branch ${i}`))) {
      cells.dot(at, 0.95, 5);
      potency.dot(at, 0.95, 5 * value);
      grid.add([at[0] / gridCell, at[1] / gridCell], 1);
    }
  }
  return { cells, potency, grid };
}

const pale: Rgb = parseColor(palette.pale);

/** Draws every cell as a point of light in the color of its potency. */
function drawCells(ctx: Ctx, { cells, potency }: Embedding): void {
  const image = ctx.getImageData(0, 0, cells.width, cells.height);
  cells.energy.forEach((energy, i) => {
    if (energy < 1e-4) return;
    const light = 1 - Math.exp(-energy * 1.05);
    const own = rampRgb((potency.energy[i] ?? 0) / energy);
    const color = mix(own, pale, smoothstep(0.8, 1, light) * 0.45);
    const [red = 0, green = 0, blue = 0] = image.data.subarray(i * 4, i * 4 + 3);
    image.data.set(mix([red, green, blue], color, light), i * 4);
  });
  ctx.putImageData(image, 0, 0);
}

/** Draws the contours of a density on the grid at levels, which are shares of the largest density. */
function drawContours(
  ctx: Ctx,
  density: Float32Array,
  { width, height }: LightField,
  shares: readonly number[],
  style: (level: number) => readonly [color: string, width: number],
): void {
  const most = max(density) ?? 0;
  const thresholds = shares.map((share) => share * most);
  const isolines = contours().size([width, height]).thresholds(thresholds)(Array.from(density));
  for (const [i, { coordinates }] of isolines.entries()) {
    for (const outline of coordinates.flat()) {
      const points = outline.map(([x = 0, y = 0]): Point => [x * gridCell, y * gridCell]);
      smoothLine(ctx, points, ...style(i));
    }
  }
}

/** The middle of the cells near a share of a branch: the warped curve, averaged over a stretch. */
function middle({ curve }: Branch, t: number): Point {
  const stretch = steps(-0.16, 0.16, 17).map((lag) => warp(curve(clamp(t + lag))));
  return [mean(stretch, ([x]) => x) ?? 0, mean(stretch, ([, y]) => y) ?? 0];
}

/** Draws the course of development along a branch: a thread with beads. */
function drawCourse(ctx: Ctx, course: Branch): void {
  const thread = steps(0, 1, 25).map((t) => middle(course, t));
  smoothLine(ctx, thread, tint(palette.ink, 0.7), 6);
  smoothLine(ctx, thread, tint(palette.pale, 0.95), 2);
  for (const bead of thread.filter((_, i) => i % 8 === 0)) {
    disc(ctx, bead, 7.5, palette.ink);
    disc(ctx, bead, 4.6, palette.pale);
  }
}

/** Marks progenitors, where fates part, three fates, another tissue and the rare population. */
function markCells(mark: Stage["mark"]): void {
  const note = (name: string, one: Branch | undefined, share: number): void => {
    if (one) mark(name, middle(one, share));
  };
  note("progenitors", lineage[0], 0.3);
  note("fates-part", lineage[3], 0.5);
  note("upper-fate", lineage[1], 1);
  note("middle-fate", lineage[3], 1);
  note("lower-fate", lineage[5], 1);
  note("other-tissue", otherTissues[0], 0.5);
  note("rare-population", rare, 0.5);
}

export const plate = definePlate({
  slug: "researchers",
  number: 18,
  seed,
  caption: `Embedding of ${cellCount.toLocaleString("en-US")} synthetic single cells, contours of equal density.`,
  alt: "Single cells by likeness: an archipelago of tens of thousands of luminous points, bright at one center and branching into arms, with contour lines of density.",
  draws: "Single-cell embedding",
  method:
    "Cells scattered about branching curves and bent by noise; density, blurred on a grid, is contoured by d3-contour.",
  phone: { x: 0.66, y: 0.5, width: 1620 },
  draw(ctx, { width, height, random, mark }) {
    const embedding = embed(width, height, random);
    const { grid } = embedding;
    const density = blurField(grid.energy, grid, smoothing);
    // Wide contours that fade out, like a shelf around islands.
    const shelf = blurField(density, grid, smoothing * 5);
    drawContours(ctx, shelf, grid, steps(-7.5, -1.4, 15).map(Math.exp), (i) => [
      ramp(0.3 + 0.012 * i, 0.3 + 0.025 * i),
      1,
    ]);
    drawCells(ctx, embedding);
    // A strong outline, then finer lines inside.
    drawContours(ctx, density, grid, levels, (i) =>
      i === 0 ? [ramp(0.62, 0.95), 2] : [ramp(0.45 + 0.035 * i, 0.4 + 0.02 * i), 1.1],
    );
    for (const course of lineage) drawCourse(ctx, course);
    additive(ctx, () => softDisc(ctx, [1715, 565], 130, palette.coral, 0.3));
    for (const { at } of scatterCells(rare, createRandom(seed).fork("rare"))) {
      disc(ctx, at, 1.7, tint(palette.coral, 0.9));
    }
    markCells(mark);
  },
});
