import { contours } from "d3-contour";
import {
  additive,
  blurField,
  type Ctx,
  catmullRom,
  clamp,
  createNoise,
  createRandom,
  definePlate,
  disc,
  ground,
  LightField,
  lerp,
  mix,
  type Point,
  palette,
  parseColor,
  type Random,
  type Rgb,
  ramp,
  rampRgb,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  strokeLine,
  tint,
} from "../kit";

const SEED = 1818;

/** A branch of a developmental path: cells scattered around a curve. */
interface Branch {
  cells: number;
  /** The curve, in sheet pixels. */
  path: readonly Point[];
  /** Standard deviation around it at its start and end, in pixels. */
  scatter: readonly [number, number];
  /** Potency at its start and end, shown as brightness: 1 is a progenitor, lower is more mature. */
  potency: readonly [number, number];
}

/** A pool of progenitors and the fates that arise from it; then other tissues. */
const BRANCHES: readonly Branch[] = [
  branch(
    16000,
    [
      [1350, 770],
      [1420, 740],
      [1500, 745],
    ],
    [100, 80],
    [1, 0.9],
  ),
  branch(
    15000,
    [
      [1480, 720],
      [1590, 600],
      [1640, 450],
      [1770, 340],
      [1930, 320],
    ],
    [60, 76],
    [0.9, 0.52],
  ),
  branch(
    9000,
    [
      [1640, 450],
      [1590, 310],
      [1470, 215],
      [1330, 205],
    ],
    [38, 66],
    [0.72, 0.46],
  ),
  branch(
    17000,
    [
      [1490, 770],
      [1660, 850],
      [1830, 800],
      [1990, 700],
      [2150, 690],
    ],
    [62, 92],
    [0.88, 0.54],
  ),
  branch(
    8000,
    [
      [1830, 800],
      [1950, 940],
      [2130, 990],
    ],
    [42, 74],
    [0.7, 0.48],
  ),
  branch(
    13000,
    [
      [1370, 820],
      [1400, 990],
      [1510, 1120],
      [1660, 1180],
      [1830, 1150],
    ],
    [64, 82],
    [0.86, 0.5],
  ),
  branch(
    6000,
    [
      [1510, 1120],
      [1400, 1250],
      [1260, 1290],
    ],
    [40, 58],
    [0.68, 0.46],
  ),
  branch(
    7500,
    [
      [1010, 500],
      [1110, 430],
      [1160, 480],
    ],
    [52, 46],
    [0.5, 0.44],
  ),
  branch(
    5500,
    [
      [1020, 960],
      [1100, 1010],
      [1070, 1080],
    ],
    [50, 40],
    [0.52, 0.42],
  ),
  branch(
    8000,
    [
      [2230, 240],
      [2320, 330],
      [2330, 450],
    ],
    [70, 56],
    [0.56, 0.44],
  ),
  branch(
    5000,
    [
      [2150, 1300],
      [2270, 1260],
      [2370, 1310],
    ],
    [54, 48],
    [0.5, 0.42],
  ),
];

/** A rare population, drawn in coral. */
const RARE = branch(
  420,
  [
    [1640, 560],
    [1730, 565],
    [1790, 585],
  ],
  [15, 20],
  [1, 1],
);

const cellCount = [...BRANCHES, RARE].reduce((sum, { cells }) => sum + cells, 0);

function branch(
  cells: number,
  path: readonly Point[],
  scatter: readonly [number, number],
  potency: readonly [number, number],
): Branch {
  return { cells, path, scatter, potency };
}

/** The point at a share of a Catmull-Rom curve. */
function along(path: readonly Point[], t: number): Point {
  const place = t * (path.length - 1);
  const i = Math.min(path.length - 2, Math.floor(place));
  const f = place - i;
  const at = (k: number): Point => path[Math.min(path.length - 1, Math.max(0, k))] ?? [0, 0];
  const blend = (axis: 0 | 1): number =>
    catmullRom([at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]], f);
  return [blend(0), blend(1)];
}

interface Cell {
  at: Point;
  potency: number;
}

/** Warps the plane with noise, so that it looks like an embedding. */
function createWarp(): (point: Point) => Point {
  const noise = createNoise(SEED);
  return ([x, y]) => {
    const broad = 34 * noise(x / 210, y / 210);
    const fine = 17 * noise(x / 70 + 9, y / 70);
    const turn = noise(x / 150 - 40, y / 150 + 7) * Math.PI;
    return [x + broad * Math.cos(turn) + fine, y + broad * Math.sin(turn) - fine * 0.7];
  };
}

function* scatterCells({ cells, path, scatter, potency }: Branch, random: Random): Generator<Cell> {
  const warp = createWarp();
  for (let i = 0; i < cells; i++) {
    const t = random.uniform();
    const [x, y] = along(path, t);
    const spread = lerp(...scatter, t) * (random.chance(0.14) ? 1.5 : 0.8);
    const at = warp([x + random.normal(0, spread), y + random.normal(0, spread)]);
    yield { at, potency: lerp(...potency, t) + random.normal(0, 0.03) };
  }
}

/** Cell size of the density grid, in pixels. */
const GRID = 5;
/** Smoothing of the density, in grid cells. */
const SMOOTHING = 4;
/** Contour levels, as shares of the largest density. */
const LEVELS = steps(0.028, 0.15, 7).concat(steps(0.2, 0.85, 9));

/** Fields of light: cells, cells weighted by potency, and the density of cells. */
interface Embedding {
  cells: LightField;
  potency: LightField;
  density: LightField;
}

function embed(width: number, height: number, random: Random): Embedding {
  const cells = new LightField(width, height);
  const potency = new LightField(width, height);
  const density = new LightField(Math.ceil(width / GRID), Math.ceil(height / GRID));
  BRANCHES.forEach((one, i) => {
    for (const { at, potency: value } of scatterCells(one, random.fork(`branch ${i}`))) {
      cells.dot(...at, 0.95, 5);
      potency.dot(...at, 0.95, 5 * value);
      density.add(at[0] / GRID, at[1] / GRID, 1);
    }
  });
  blurField(density.energy, density.width, density.height, SMOOTHING);
  return { cells, potency, density };
}

const PALE: Rgb = parseColor(palette.pale);

/** Draws every cell as a point of light in the color of its potency. */
function drawCells(ctx: Ctx, { cells, potency }: Embedding): void {
  const { width, height } = cells;
  const image = ctx.getImageData(0, 0, width, height);
  cells.energy.forEach((energy, i) => {
    if (energy < 1e-4) return;
    const value = (potency.energy[i] ?? 0) / energy;
    const light = 1 - Math.exp(-energy * 1.05);
    const color = mix(rampRgb(value), PALE, smoothstep(0.8, 1, light) * 0.45);
    const under: Rgb = [
      image.data[i * 4] ?? 0,
      image.data[i * 4 + 1] ?? 0,
      image.data[i * 4 + 2] ?? 0,
    ];
    image.data.set(mix(under, color, light), i * 4);
  });
  ctx.putImageData(image, 0, 0);
}

/** The outlines at each level of a grid of densities, in pixels; levels are shares of the largest. */
function outlinesOf(
  energy: Float32Array,
  { width, height }: LightField,
  levels: readonly number[],
): Point[][][] {
  const top = energy.reduce((a, b) => Math.max(a, b), 0);
  const isolines = contours()
    .size([width, height])
    .thresholds(levels.map((share) => share * top))(Array.from(energy));
  return isolines.map(({ coordinates }) =>
    coordinates
      .flat()
      .map((outline) => outline.map(([x = 0, y = 0]): Point => [x * GRID, y * GRID])),
  );
}

/** Draws density contours: a strong outline, then finer lines inside. */
function drawContours(ctx: Ctx, { density }: Embedding): void {
  outlinesOf(density.energy, density, LEVELS).forEach((outlines, i) => {
    const color = i === 0 ? ramp(0.62, 0.95) : ramp(0.45 + 0.035 * i, 0.4 + 0.02 * i);
    for (const outline of outlines) strokeLine(ctx, outline, color, i === 0 ? 2 : 1.1);
  });
}

/** Draws wide contours that fade out, like a shelf around islands. */
function drawShelf(ctx: Ctx, { density }: Embedding): void {
  const shelf = density.energy.slice();
  blurField(shelf, density.width, density.height, SMOOTHING * 5);
  const levels = steps(-7.5, -1.4, 15).map(Math.exp);
  outlinesOf(shelf, density, levels).forEach((outlines, i) => {
    const color = ramp(0.3 + 0.012 * i, 0.3 + 0.025 * i);
    for (const outline of outlines) strokeLine(ctx, outline, color, 1);
  });
}

/** The middle of the cells near a share of a path: the warped path, averaged over a stretch. */
function middle(path: readonly Point[], t: number): Point {
  const warp = createWarp();
  const stretch = steps(-0.16, 0.16, 17).map((lag) => warp(along(path, clamp(t + lag))));
  const mean = (axis: 0 | 1): number =>
    stretch.reduce((sum, point) => sum + point[axis], 0) / stretch.length;
  return [mean(0), mean(1)];
}

/** Draws the course of development along a branch: a thread with beads. */
function drawCourse(ctx: Ctx, { path }: Branch): void {
  const thread = steps(0, 1, 25).map((t) => middle(path, t));
  strokeLine(ctx, thread, tint(palette.ink, 0.7), 6);
  strokeLine(ctx, thread, tint(palette.pale, 0.95), 2);
  for (const bead of thread.filter((_, i) => i % 8 === 0)) {
    disc(ctx, bead, 7.5, palette.ink);
    disc(ctx, bead, 4.6, palette.pale);
  }
}

/** Number of branches, from the first, whose course is drawn: those of the one lineage. */
const COURSES = 7;

/** Positions along branches that are marked. */
const MARKED = [
  { name: "progenitors", branch: 0, share: 0.3 },
  { name: "fates-part", branch: 3, share: 0.5 },
  { name: "upper-fate", branch: 1, share: 1 },
  { name: "middle-fate", branch: 3, share: 1 },
  { name: "lower-fate", branch: 5, share: 1 },
  { name: "other-tissue", branch: 7, share: 0.5 },
] as const;

/** Marks progenitors, where fates part, three fates, another tissue and the rare population. */
function markCells({ mark }: Stage): void {
  for (const { name, branch: index, share } of MARKED) {
    const one = BRANCHES[index];
    if (one) mark(name, middle(one.path, share));
  }
  mark("rare-population", middle(RARE.path, 0.5));
}

export const plate = definePlate({
  slug: "researchers",
  number: 18,
  seed: SEED,
  caption: `Embedding of ${cellCount.toLocaleString("en-US")} synthetic single cells, contours of equal density.`,
  alt: "Single cells by likeness: an archipelago of tens of thousands of luminous points, bright at one center and branching into arms, with contour lines of density.",
  draws: "Single-cell embedding",
  method:
    "Cells scattered about branching curves and bent by noise; density, blurred on a grid, is contoured by d3-contour.",
  phone: { x: 0.66, y: 0.5, width: 1620 },
  draw(ctx, stage) {
    const { width, height, random } = stage;
    ground(ctx);
    const embedding = embed(width, height, random);
    drawShelf(ctx, embedding);
    drawCells(ctx, embedding);
    drawContours(ctx, embedding);
    for (const one of BRANCHES.slice(0, COURSES)) drawCourse(ctx, one);
    const rare = [...scatterCells(RARE, createRandom(SEED).fork("rare"))];
    additive(ctx, () => softDisc(ctx, [1715, 565], 130, palette.coral, 0.3));
    for (const { at } of rare) disc(ctx, at, 1.7, tint(palette.coral, 0.9));
    markCells(stage);
  },
});
