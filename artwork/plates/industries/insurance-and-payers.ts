import { cross, greatest, least, mean, sum, transpose } from "d3-array";
import { disc, fill, polygon, polyline } from "../../kit/marks";
import { clamp, lerp, type Point, smoothstep } from "../../kit/math";
import { type Ctx, createMarker, definePlate, type Marker } from "../../kit/piece";
import { palette, ramp, tint } from "../../kit/ramp";
import { createRandom, type Random } from "../../kit/random";

const seed = 1919;
/** Groups of members (rows) and conditions (columns). */
const rowCount = 84;
const columnCount = 150;
/** Number of latent factors that make groups, and conditions, similar. */
const factors = 9;

/** Position of the first cell, and pitch, side and corner radius of cells, in pixels. */
const left = 880;
const top = 600;
const pitch = 12;
const side = 11;
const rounding = 2;
/** Greatest height of the trees, in pixels. */
const columnTree = 530;
const rowTree = 560;
/** Space between the cells and the trees. */
const gap = 16;
/** Quantile of risks above which cells are coral. */
const coralFrom = 0.994;

/** Relative risks, 0 to 1, row by row. */
type Matrix = readonly (readonly number[])[];

/** Factor loadings of `count` items: high for one or two factors, low for the others. */
function simulateLoadings(count: number, random: Random): Matrix {
  return Array.from({ length: count }, () => {
    const main = Math.floor(factors * random.uniform() ** 1.5);
    const second = random.integer(0, factors - 1);
    return Array.from({ length: factors }, (_, factor) => {
      if (factor === main) return random.uniform(0.55, 1);
      return factor === second ? random.uniform(0.1, 0.55) : random.uniform(0, 0.14);
    });
  });
}

/** Risks as a low-rank product of loadings, with noise. */
function simulateRisks(random: Random): Matrix {
  const groups = simulateLoadings(rowCount, random.fork("groups"));
  const conditions = simulateLoadings(columnCount, random.fork("conditions"));
  const noise = random.fork("noise");
  return groups.map((group) => {
    const burden = noise.normal(0, 0.035);
    return conditions.map((condition) => {
      const shared = sum(group, (loading, k) => loading * (condition[k] ?? 0));
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

/** The Euclidean distance of two vectors. */
function euclidean(a: readonly number[], b: readonly number[]): number {
  return Math.sqrt(sum(a, (value, i) => (value - (b[i] ?? 0)) ** 2));
}

/** Average-linkage clustering; of two parts, the one with the larger mean comes first. */
function cluster(vectors: Matrix): Cluster {
  const distances = vectors.map((a) => vectors.map((b) => euclidean(a, b)));
  const distanceOf = (a: Cluster, b: Cluster): number =>
    mean(cross(a.items, b.items, (i, j) => distances[i]?.[j] ?? 0)) ?? 0;
  const weight = ({ items }: Cluster): number => mean(items, (i) => sum(vectors[i] ?? [])) ?? 0;
  let clusters = vectors.map((_, i): Cluster => ({ items: [i], distance: 0, parts: null }));
  for (;;) {
    const joins = clusters.flatMap((a, i) =>
      clusters.slice(i + 1).map((b) => ({ a, b, distance: distanceOf(a, b) })),
    );
    const nearest = least(joins, ({ distance }) => distance);
    if (!nearest) break;
    const { a, b, distance } = nearest;
    const parts = weight(a) > weight(b) ? ([a, b] as const) : ([b, a] as const);
    const joined = { items: [...parts[0].items, ...parts[1].items], distance, parts };
    clusters = [...clusters.filter((c) => c !== a && c !== b), joined];
  }
  const [root] = clusters;
  if (!root) throw new Error("Nothing to cluster");
  return root;
}

/** A tree on the sheet. */
interface Tree {
  root: Cluster;
  /** Sheet position by position among the leaves and height in the tree, in pixels. */
  at(place: number, height: number): Point;
  /** Greatest height, in pixels. */
  reach: number;
}

/** The tree of conditions grows up from the cells. */
function columnTreeOf(root: Cluster): Tree {
  const at = (place: number, height: number): Point => [
    left + place * pitch + side / 2,
    top - gap - height,
  ];
  return { root, at, reach: columnTree };
}

/** The tree of groups grows to the left of the cells. */
function rowTreeOf(root: Cluster): Tree {
  const at = (place: number, height: number): Point => [
    left - gap - height,
    top + place * pitch + side / 2,
  ];
  return { root, at, reach: rowTree };
}

function heightOf({ reach, root }: Tree, { distance }: Cluster): number {
  return reach * (distance / root.distance) ** 1.25;
}

/** The position among the leaves of the middle of a cluster's bracket; `first` is its first leaf. */
function middleOf({ parts }: Cluster, first: number): number {
  if (!parts) return first;
  const [a, b] = parts;
  return (middleOf(a, first) + middleOf(b, first + a.items.length)) / 2;
}

/** The middle of a cluster's bracket on the sheet. */
function jointOf(tree: Tree, node: Cluster, first: number): Point {
  return tree.at(middleOf(node, first), heightOf(tree, node));
}

/** Draws the bracket of a cluster and those below it, and shades the area down to its leaves. */
function drawTree(ctx: Ctx, tree: Tree, node = tree.root, first = 0): void {
  if (!node.parts) return;
  const [a, b] = node.parts;
  const second = first + a.items.length;
  drawTree(ctx, tree, a, first);
  drawTree(ctx, tree, b, second);
  const height = heightOf(tree, node);
  const share = node.distance / tree.root.distance;
  const [placeA, placeB] = [middleOf(a, first), middleOf(b, second)];
  const [cornerA, cornerB] = [tree.at(placeA, height), tree.at(placeB, height)];
  polygon(ctx, [tree.at(placeA, 0), cornerA, cornerB, tree.at(placeB, 0)], ramp(0.6, 0.06));
  const bracket = [jointOf(tree, a, first), cornerA, cornerB, jointOf(tree, b, second)];
  polyline(ctx, bracket, ramp(0.42 + 0.55 * share, 0.55 + 0.45 * share), lerp(1.3, 3, share));
  if (node.items.length > 4) disc(ctx, jointOf(tree, node, first), 3, ramp(0.9));
}

/** A cell on the sheet. */
interface Cell {
  risk: number;
  corner: Point;
}

/** Cells in the order of both trees. */
function arrange(risks: Matrix, rows: Cluster, columns: Cluster): Cell[] {
  return rows.items.flatMap((i, row) =>
    columns.items.map((j, column): Cell => {
      return { risk: risks[i]?.[j] ?? 0, corner: [left + column * pitch, top + row * pitch] };
    }),
  );
}

function drawCells(ctx: Ctx, cells: readonly Cell[]): void {
  const sorted = cells.map(({ risk }) => risk).sort((a, b) => a - b);
  const coral = sorted[Math.floor(sorted.length * coralFrom)] ?? 1;
  for (const { risk, corner } of cells) {
    ctx.beginPath();
    ctx.roundRect(...corner, side, side, rounding);
    fill(ctx, ramp(0.08 + 0.9 * smoothstep(0.02, 0.92, risk) ** 1.05));
    if (risk >= coral) fill(ctx, tint(palette.coral, 0.95));
  }
}

/** A cluster, and the position of its first item among the leaves. */
interface Branch {
  node: Cluster;
  first: number;
}

/** Cuts a tree into ten branches at its largest distances; two branches define a block of cells. */
function cutTree(root: Cluster): Branch[] {
  let branches: Branch[] = [{ node: root, first: 0 }];
  while (branches.length < 10) {
    const widest = greatest(branches, ({ node }) => node.distance);
    if (!widest?.node.parts) break;
    const [a, b] = widest.node.parts;
    const halves = [
      { node: a, first: widest.first },
      { node: b, first: widest.first + a.items.length },
    ];
    branches = branches.flatMap((branch) => (branch === widest ? halves : [branch]));
  }
  return branches;
}

/** A block of cells: its middle on the sheet, its size and its mean risk. */
interface Block {
  middle: Point;
  cells: number;
  risk: number;
}

function blocksOf(risks: Matrix, rows: Cluster, columns: Cluster): Block[] {
  return cross(cutTree(rows), cutTree(columns), (row, column): Block => {
    const [height, width] = [row.node.items.length, column.node.items.length];
    const values = cross(row.node.items, column.node.items, (i, j) => risks[i]?.[j] ?? 0);
    return {
      middle: [left + (column.first + width / 2) * pitch, top + (row.first + height / 2) * pitch],
      cells: values.length,
      risk: mean(values) ?? 0,
    };
  });
}

/** Mean risk above which a block stands out, and below which it is even. */
const raisedFrom = 0.35;
const evenBelow = 0.25;

/** Marks the blocks that stand out most, an even block, and a cell in coral. */
function markCells(note: Marker, blocks: readonly Block[], cells: readonly Cell[]): void {
  const excess = ({ cells: count, risk }: Block): number => count * (risk - raisedFrom);
  const raised = blocks.toSorted((a, b) => excess(b) - excess(a)).map(({ middle }) => middle);
  for (const name of ["largest-block", "second-block", "third-block"]) note(name, raised);
  const even = blocks.filter(({ risk }) => risk < evenBelow).toSorted((a, b) => b.cells - a.cells);
  const evenPlaces = even.map(({ middle }) => middle);
  note("even-risk", evenPlaces);
  const highest = cells.toSorted((a, b) => b.risk - a.risk);
  const highestPlaces = highest.map(({ corner: [x, y] }): Point => [x + side / 2, y + side / 2]);
  note("highest-risks", highestPlaces);
}

export const plate = definePlate({
  slug: "insurance-and-payers",
  number: 19,
  seed,
  caption: `Relative risk of ${columnCount} conditions in ${rowCount} synthetic member groups, ordered by two dendrograms.`,
  alt: "A heat map of risk: small rounded cells from dark blue to lime, the highest in coral, with the branching trees that order it above and at its left.",
  draws: "Clustered heat map",
  method:
    "Risks of low rank with noise, from nine hidden histories; groups and conditions ordered by average linkage.",
  phone: { x: 0.56, y: 0.45 },
  finish: { calm: 0.72, calmUntil: 0.5 },
  draw(ctx, stage) {
    const risks = simulateRisks(createRandom(seed));
    const rows = cluster(risks);
    const columns = cluster(transpose(risks));
    const [columnsTree, rowsTree] = [columnTreeOf(columns), rowTreeOf(rows)];
    drawTree(ctx, columnsTree);
    drawTree(ctx, rowsTree);
    const cells = arrange(risks, rows, columns);
    drawCells(ctx, cells);
    const [first, second] = columns.parts ?? [];
    const note = createMarker(stage, [80, 80], 200);
    if (first && second) {
      note("conditions-tree", [jointOf(columnsTree, second, first.items.length)]);
    }
    note("groups-tree", [jointOf(rowsTree, rows, 0)]);
    markCells(note, blocksOf(risks, rows, columns), cells);
  },
});
