import {
  type Ctx,
  clamp,
  createRandom,
  definePlate,
  disc,
  distance,
  ground,
  lerp,
  type Point,
  palette,
  type Random,
  ramp,
  type Stage,
  smoothstep,
  tint,
  tracePath,
} from "../kit";

const SEED = 1919;
/** Groups of members (rows) and conditions (columns). */
const ROWS = 84;
const COLUMNS = 150;
/** Number of latent factors that make groups, and conditions, similar. */
const FACTORS = 9;

/** Position of the first cell, and pitch, side and corner radius of cells, in pixels. */
const LEFT = 880;
const TOP = 600;
const PITCH = 12;
const SIDE = 11;
const ROUNDING = 2;
/** Greatest height of the trees, in pixels. */
const COLUMN_TREE = 530;
const ROW_TREE = 560;
/** Space between the cells and the trees. */
const GAP = 16;
/** Quantile of risks above which cells are coral. */
const MARKED_SHARE = 0.994;

/** Relative risks, 0 to 1, row by row. */
type Matrix = readonly (readonly number[])[];

/** Factor loadings of `count` items: high for one or two factors, low for the others. */
function simulateLoadings(count: number, random: Random): Matrix {
  return Array.from({ length: count }, () => {
    const main = Math.floor(FACTORS * random.uniform() ** 1.5);
    const second = random.integer(0, FACTORS - 1);
    return Array.from({ length: FACTORS }, (_, factor) => {
      if (factor === main) return random.uniform(0.55, 1);
      return factor === second ? random.uniform(0.1, 0.55) : random.uniform(0, 0.14);
    });
  });
}

/** Risks as a low-rank product of loadings, with noise. */
function simulateRisks(random: Random): Matrix {
  const groups = simulateLoadings(ROWS, random.fork("groups"));
  const conditions = simulateLoadings(COLUMNS, random.fork("conditions"));
  const noise = random.fork("noise");
  return groups.map((group) => {
    const burden = noise.normal(0, 0.035);
    return conditions.map((condition) => {
      const shared = group.reduce((sum, loading, k) => sum + loading * (condition[k] ?? 0), 0);
      return clamp(0.04 + 0.82 * shared + burden + noise.normal(0, 0.05));
    });
  });
}

/** A cluster: one item, or two clusters joined at a distance. */
interface Cluster {
  items: number[];
  /** Distance at which its two parts were joined; 0 for one item. */
  distance: number;
  parts: readonly [Cluster, Cluster] | null;
}

function meanDistance(a: Cluster, b: Cluster, distances: Matrix): number {
  let sum = 0;
  for (const i of a.items) for (const j of b.items) sum += distances[i]?.[j] ?? 0;
  return sum / (a.items.length * b.items.length);
}

function euclidean(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0));
}

/** The two nearest clusters and their distance. */
function nearestPair(clusters: readonly Cluster[], distances: Matrix): [Cluster, Cluster, number] {
  let best: [Cluster, Cluster, number] | undefined;
  clusters.forEach((a, i) => {
    for (const b of clusters.slice(i + 1)) {
      const distance = meanDistance(a, b, distances);
      if (!best || distance < best[2]) best = [a, b, distance];
    }
  });
  if (!best) throw new Error("One cluster has no nearest pair");
  return best;
}

/** Average-linkage clustering; of two parts, the one with the larger mean comes first. */
function cluster(vectors: Matrix): Cluster {
  const distances = vectors.map((a) => vectors.map((b) => euclidean(a, b)));
  const weight = ({ items }: Cluster): number =>
    items.reduce((sum, i) => sum + (vectors[i] ?? []).reduce((a, b) => a + b, 0), 0) / items.length;
  let clusters = vectors.map((_, i): Cluster => ({ items: [i], distance: 0, parts: null }));
  while (clusters.length > 1) {
    const [a, b, distance] = nearestPair(clusters, distances);
    const parts = weight(a) > weight(b) ? ([a, b] as const) : ([b, a] as const);
    const joined = { items: [...parts[0].items, ...parts[1].items], distance, parts };
    clusters = [...clusters.filter((c) => c !== a && c !== b), joined];
  }
  const [root] = clusters;
  if (!root) throw new Error("Nothing to cluster");
  return root;
}

function transpose(matrix: Matrix): Matrix {
  return (matrix[0] ?? []).map((_, j) => matrix.map((row) => row[j] ?? 0));
}

/** How a tree is placed on the sheet. */
interface Layout {
  /** Sheet position by position among the leaves and height in the tree, in pixels. */
  at(place: number, height: number): [x: number, y: number];
  /** Greatest height, in pixels. */
  reach: number;
  root: Cluster;
}

/** The tree of conditions grows up from the cells. */
function columnLayout(root: Cluster): Layout {
  return {
    at: (place, height) => [LEFT + place * PITCH + SIDE / 2, TOP - GAP - height],
    reach: COLUMN_TREE,
    root,
  };
}

/** The tree of groups grows to the left of the cells. */
function rowLayout(root: Cluster): Layout {
  return {
    at: (place, height) => [LEFT - GAP - height, TOP + place * PITCH + SIDE / 2],
    reach: ROW_TREE,
    root,
  };
}

/** Draws the bracket of a cluster and those below it; returns its position among the leaves. */
function drawTree(ctx: Ctx, layout: Layout, node: Cluster, first: number): number {
  if (!node.parts) return first;
  const [a, b] = node.parts;
  const placeA = drawTree(ctx, layout, a, first);
  const placeB = drawTree(ctx, layout, b, first + a.items.length);
  const top = heightOf(layout, node);
  const share = node.distance / layout.root.distance;
  shadeBelow(ctx, layout, [placeA, placeB], top);
  ctx.beginPath();
  ctx.moveTo(...layout.at(placeA, heightOf(layout, a)));
  ctx.lineTo(...layout.at(placeA, top));
  ctx.lineTo(...layout.at(placeB, top));
  ctx.lineTo(...layout.at(placeB, heightOf(layout, b)));
  ctx.strokeStyle = ramp(0.42 + 0.55 * share, 0.55 + 0.45 * share);
  ctx.lineWidth = lerp(1.3, 3, share);
  ctx.stroke();
  if (node.items.length > 4) disc(ctx, layout.at((placeA + placeB) / 2, top), 3, ramp(0.9));
  return (placeA + placeB) / 2;
}

/** The middle of the bracket of a cluster whose first leaf is `first`, on the sheet. */
function jointOf(layout: Layout, node: Cluster, first: number): Point {
  const place = ({ parts }: Cluster, start: number): number => {
    if (!parts) return start;
    const [a, b] = parts;
    return (place(a, start) + place(b, start + a.items.length)) / 2;
  };
  return layout.at(place(node, first), heightOf(layout, node));
}

/** Shades the area between a bracket and its leaves; the shades of nested brackets add up. */
function shadeBelow(ctx: Ctx, layout: Layout, [from, to]: [number, number], top: number): void {
  const corners = [layout.at(from, 0), layout.at(from, top), layout.at(to, top), layout.at(to, 0)];
  tracePath(ctx, corners, true);
  ctx.fillStyle = ramp(0.6, 0.06);
  ctx.fill();
}

function heightOf({ reach, root }: Layout, { distance }: Cluster): number {
  return reach * (distance / root.distance) ** 1.25;
}

function drawCell(ctx: Ctx, x: number, y: number, risk: number): void {
  ctx.fillStyle = ramp(0.08 + 0.9 * smoothstep(0.02, 0.92, risk) ** 1.05);
  ctx.beginPath();
  ctx.roundRect(x, y, SIDE, SIDE, ROUNDING);
  ctx.fill();
}

/** Draws the risks in the order of both trees. */
function drawCells(ctx: Ctx, risks: Matrix, rows: Cluster, columns: Cluster): void {
  const all = risks.flat().sort((a, b) => a - b);
  const mark = all[Math.floor(all.length * MARKED_SHARE)] ?? 1;
  rows.items.forEach((i, row) => {
    columns.items.forEach((j, column) => {
      const risk = risks[i]?.[j] ?? 0;
      const [x, y] = [LEFT + column * PITCH, TOP + row * PITCH];
      drawCell(ctx, x, y, risk);
      if (risk < mark) return;
      ctx.fillStyle = tint(palette.coral, 0.95);
      ctx.fill();
    });
  });
}

/** Number of branches each tree is cut into; two branches define a block of cells. */
const BRANCHES = 10;

/** A cluster, and the position of its first item among the leaves. */
interface Branch {
  node: Cluster;
  first: number;
}

/** Cuts a tree at its largest distances. */
function cutTree(root: Cluster): Branch[] {
  let branches: Branch[] = [{ node: root, first: 0 }];
  while (branches.length < BRANCHES) {
    const widest = branches.reduce((a, b) => (b.node.distance > a.node.distance ? b : a));
    const { node, first } = widest;
    if (!node.parts) break;
    const [a, b] = node.parts;
    const halves = [
      { node: a, first },
      { node: b, first: first + a.items.length },
    ];
    branches = branches.flatMap((branch) => (branch === widest ? halves : [branch]));
  }
  return branches;
}

/** A block of cells: its middle on the sheet, its size and its mean risk. */
interface Block {
  middle: Point;
  cells: number;
  mean: number;
}

function blocksOf(risks: Matrix, rows: Cluster, columns: Cluster): Block[] {
  return cutTree(rows).flatMap((row) =>
    cutTree(columns).map((column): Block => {
      const [height, width] = [row.node.items.length, column.node.items.length];
      const values = row.node.items.flatMap((i) =>
        column.node.items.map((j) => risks[i]?.[j] ?? 0),
      );
      return {
        middle: [LEFT + (column.first + width / 2) * PITCH, TOP + (row.first + height / 2) * PITCH],
        cells: values.length,
        mean: values.reduce((a, b) => a + b, 0) / values.length,
      };
    }),
  );
}

/** Least distance between marks, and from the edges of the sheet, in pixels. */
const CLEAR = 200;
const MARGIN = 80;
/** Mean risk above which a block stands out, and below which it is even. */
const RAISED = 0.35;
const EVEN = 0.25;

/** Marks both trees, the blocks that stand out most, an even block, and a cell in coral. */
function markFigure(
  { mark, width, height }: Stage,
  risks: Matrix,
  rows: Cluster,
  columns: Cluster,
): void {
  const marked: Point[] = [];
  const note = (name: string, point: Point | undefined): void => {
    if (!point) return;
    marked.push(point);
    mark(name, point);
  };
  const free = ([x, y]: Point): boolean =>
    Math.min(x, y, width - x, height - y) >= MARGIN &&
    marked.every((point) => distance(point, [x, y]) >= CLEAR);
  const [left, right] = columns.parts ?? [];
  if (left && right) {
    note("conditions-tree", jointOf(columnLayout(columns), right, left.items.length));
  }
  note("groups-tree", jointOf(rowLayout(rows), rows, 0));

  const blocks = blocksOf(risks, rows, columns);
  const excess = ({ cells, mean }: Block): number => cells * (mean - RAISED);
  const raised = blocks.toSorted((a, b) => excess(b) - excess(a)).map(({ middle }) => middle);
  for (const name of ["largest-block", "second-block", "third-block"])
    note(name, raised.find(free));
  const even = blocks.filter(({ mean }) => mean < EVEN).toSorted((a, b) => b.cells - a.cells);
  note("even-risk", even.map(({ middle }) => middle).find(free));
  const cells = rows.items.flatMap((i, row) =>
    columns.items.map((j, column) => ({
      risk: risks[i]?.[j] ?? 0,
      at: [LEFT + column * PITCH + SIDE / 2, TOP + row * PITCH + SIDE / 2] as const,
    })),
  );
  note(
    "highest-risks",
    cells
      .toSorted((a, b) => b.risk - a.risk)
      .map(({ at }) => at)
      .find(free),
  );
}

export const plate = definePlate({
  slug: "insurance-and-payers",
  number: 19,
  seed: SEED,
  caption: `Relative risk of ${COLUMNS} conditions in ${ROWS} synthetic member groups, ordered by two dendrograms.`,
  alt: "A heat map of risk: small rounded cells from dark blue to lime, the highest in coral, with the branching trees that order it above and at its left.",
  draws: "Clustered heat map",
  method:
    "Risks of low rank with noise, from nine hidden histories; groups and conditions ordered by average linkage.",
  phone: { x: 0.56, y: 0.45 },
  finish: { calm: 0.72, calmUntil: 0.5 },
  draw(ctx, stage) {
    ground(ctx);
    const risks = simulateRisks(createRandom(SEED));
    const rows = cluster(risks);
    const columns = cluster(transpose(risks));
    drawTree(ctx, columnLayout(columns), columns, 0);
    drawTree(ctx, rowLayout(rows), rows, 0);
    drawCells(ctx, risks, rows, columns);
    markFigure(stage, risks, rows, columns);
  },
});
