import { cross, sum } from "d3-array";
import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import { additive, block, gradient, polyline, softDisc } from "../kit/marks";
import { clamp, distance, lerp, type Point, smoothstep } from "../kit/math";
import { type Ctx, definePlate } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import type { Random } from "../kit/random";

/** Sectors by the first two digits of their codes: number of codes, and tone on the ramp. */
const sectors = [
  { sector: "54", codes: 12, tone: 0.93 },
  { sector: "61", codes: 5, tone: 0.72 },
  { sector: "62", codes: 1, tone: 0.86 },
  { sector: "51", codes: 1, tone: 0.62 },
  { sector: "56", codes: 1, tone: 0.57 },
] as const;
/** The sheet of codes, in pixels. */
const sheet = { left: 640, top: 96, width: 1664, height: 1308 } as const;
/** Gaps between sectors and between codes, in pixels. */
const gaps = { sector: 52, code: 8 } as const;
/** Distance of a sector's brackets from its codes, and their length, in pixels. */
const bracket = { off: 13, length: 40 } as const;
/** Distance between the squares of a code, in pixels. */
const squarePitch = 15;
/** Least weight of the code of a single-code sector, so that it is visible. */
const lightestSector = 1.5;

/** A node of the treemap: the root, a sector or a code. */
interface Entry {
  weight: number;
  /** The first two digits, and the tone on the ramp. */
  sector: string;
  tone: number;
  children?: Entry[];
}

function createEntries(random: Random): Entry {
  const children = sectors.map(({ sector, codes, tone }) => ({
    weight: 0,
    sector,
    tone,
    children: Array.from({ length: codes }, () => ({
      weight: Math.max(codes === 1 ? lightestSector : 0, 0.45 + random.uniform() ** 2 * 2.4),
      sector,
      tone: clamp(tone + random.uniform(-0.07, 0.07)),
    })),
  }));
  return { weight: 0, sector: "", tone: 0, children };
}

type Cell = HierarchyRectangularNode<Entry>;

/** Lays out a rectangle for every sector and every code. */
function arrange(root: Entry): Cell {
  const layout = treemap<Entry>()
    .tile(treemapSquarify.ratio(1.25))
    .size([sheet.width, sheet.height])
    .paddingInner((node) => (node.depth === 0 ? gaps.sector : gaps.code))
    .round(true);
  const tree = hierarchy(root).sum(({ weight }) => weight);
  return layout(tree.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))).each((node) => {
    node.x0 += sheet.left;
    node.x1 += sheet.left;
    node.y0 += sheet.top;
    node.y1 += sheet.top;
  });
}

/** Draws the squares of a code, which are largest near a random center. */
function drawSquares(ctx: Ctx, { x0, y0, x1, y1, data }: Cell, random: Random): void {
  const columns = Math.floor((x1 - x0 - 10) / squarePitch);
  const rows = Math.floor((y1 - y0 - 10) / squarePitch);
  const left = x0 + (x1 - x0 - columns * squarePitch) / 2;
  const top = y0 + (y1 - y0 - rows * squarePitch) / 2;
  const focus: Point = [random.uniform(0.25, 0.75) * columns, random.uniform(0.25, 0.75) * rows];
  const reach = Math.hypot(columns, rows) * random.uniform(0.34, 0.5);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const away = distance([column, row], focus) / reach;
      const level = clamp(1.08 - away + random.normal(0, 0.13));
      const size = (squarePitch - 3) * lerp(0.16, 1, smoothstep(0.02, 0.85, level));
      const x = left + (column + 0.5) * squarePitch - size / 2;
      const y = top + (row + 0.5) * squarePitch - size / 2;
      const color = ramp(lerp(0.25, data.tone, level ** 0.9), lerp(0.3, 0.96, level));
      block(ctx, [x, y], [size, size], color);
    }
  }
}

/** Draws a code: its ground, its squares, and its frame, brighter toward its top right. */
function drawCode(ctx: Ctx, cell: Cell, random: Random): void {
  const { x0, y0, x1, y1 } = cell;
  const { tone } = cell.data;
  const glow = [tint(palette.deep, 0.35), tint(palette.deep, 0.9)];
  block(ctx, [x0, y0], [x1 - x0, y1 - y0], gradient(ctx, [x0, y1], [x1, y0], glow));
  drawSquares(ctx, cell, random);
  const shade = [ramp(tone * 0.6, 0.4), ramp(clamp(tone + 0.12), 0.85)];
  ctx.strokeStyle = gradient(ctx, [x0 + 0.5, y1 - 0.5], [x1 - 0.5, y0 + 0.5], shade);
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x0 + 0.5, y0 + 0.5, x1 - x0 - 1, y1 - y0 - 1);
}

/** Draws four corner brackets around the codes of a sector. */
function drawBrackets(ctx: Ctx, { x0, y0, x1, y1 }: Cell): void {
  for (const [right, bottom] of cross([-1, 1], [-1, 1])) {
    const x = right < 0 ? x0 - bracket.off : x1 + bracket.off;
    const y = bottom < 0 ? y0 - bracket.off : y1 + bracket.off;
    const corner: Point[] = [
      [x - right * bracket.length, y],
      [x, y],
      [x, y - bottom * bracket.length],
    ];
    polyline(ctx, corner, tint(palette.pale, 0.85), 2.4);
  }
}

export const plate = definePlate({
  slug: "naics-codes",
  number: 10,
  seed: 10,
  caption: `Treemap of ${sum(sectors, ({ codes }) => codes)} codes in ${sectors.length} sectors, each filled with synthetic establishments.`,
  alt: "A treemap of codes: twenty framed rectangles in five bracketed groups, each filled with small luminous squares that gather around a bright center.",
  draws: "Treemap of industry codes",
  method:
    "Random weights, laid out by d3-hierarchy; squares are lit by their distance from a random center.",
  phone: { x: 0.613, y: 0.5, width: 1760 },
  finish: { bloomRadius: 40, calm: 0, vignette: 0.3, grain: 3 },
  draw(ctx, { random, mark }) {
    const root = arrange(createEntries(random.fork("codes")));
    for (const [i, cell] of root.leaves().entries()) drawCode(ctx, cell, random.fork(`code ${i}`));
    for (const sector of root.children ?? []) {
      drawBrackets(ctx, sector);
      const { x0, x1, y0, y1, data } = sector;
      mark(`sector-${data.sector}`, [(x0 + x1) / 2, (y0 + y1) / 2]);
    }
    additive(ctx, () => softDisc(ctx, [1500, 700], 900, palette.teal, 0.05));
  },
});
