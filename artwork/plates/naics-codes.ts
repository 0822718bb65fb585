import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from "d3-hierarchy";
import {
  additive,
  type Ctx,
  clamp,
  definePlate,
  ground,
  lerp,
  palette,
  type Random,
  ramp,
  smoothstep,
  softDisc,
  tint,
  tracePath,
} from "../kit";

/** Sectors by the first two digits of their codes: number of codes, and tone on the ramp. */
const SECTORS = [
  { sector: "54", codes: 12, tone: 0.93 },
  { sector: "61", codes: 5, tone: 0.72 },
  { sector: "62", codes: 1, tone: 0.86 },
  { sector: "51", codes: 1, tone: 0.62 },
  { sector: "56", codes: 1, tone: 0.57 },
] as const;
const CODES = SECTORS.reduce((sum, { codes }) => sum + codes, 0);
/** The sheet of codes, in pixels. */
const SHEET = { left: 640, top: 96, width: 1664, height: 1308 } as const;
/** Gaps between sectors and between codes, in pixels. */
const GAPS = { sector: 52, code: 8 } as const;
/** Distance of a sector's brackets from its codes, and their length, in pixels. */
const BRACKET = { off: 13, length: 40 } as const;
/** Distance between the squares of a code, in pixels. */
const SQUARE_PITCH = 15;

/** A node of the treemap: the root, a sector or a code. */
interface Entry {
  weight: number;
  /** The first two digits, and the tone on the ramp. */
  sector: string;
  tone: number;
  children?: Entry[];
}

/** Least weight of the code of a single-code sector, so that it is visible. */
const LIGHTEST_SECTOR = 1.5;

function createEntries(random: Random): Entry {
  const children = SECTORS.map(({ sector, codes, tone }) => ({
    weight: 0,
    sector,
    tone,
    children: Array.from({ length: codes }, () => ({
      weight: Math.max(codes === 1 ? LIGHTEST_SECTOR : 0, 0.45 + random.uniform() ** 2 * 2.4),
      sector,
      tone: clamp(tone + random.uniform(-0.07, 0.07)),
    })),
  }));
  return { weight: 0, sector: "", tone: 0, children };
}

type Cell = HierarchyRectangularNode<Entry>;

/** Lays out a rectangle for every sector and every code. */
function arrange(root: Entry): Cell {
  const sheet = treemap<Entry>()
    .tile(treemapSquarify.ratio(1.25))
    .size([SHEET.width, SHEET.height])
    .paddingInner((node) => (node.depth === 0 ? GAPS.sector : GAPS.code))
    .round(true);
  const tree = hierarchy(root).sum(({ weight }) => weight);
  return sheet(tree.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)));
}

/** Draws the squares of a code, which are largest near a random center. */
function drawSquares(ctx: Ctx, cell: Cell, tone: number, random: Random): void {
  const [width, height] = [cell.x1 - cell.x0, cell.y1 - cell.y0];
  const columns = Math.floor((width - 10) / SQUARE_PITCH);
  const rows = Math.floor((height - 10) / SQUARE_PITCH);
  const left = SHEET.left + cell.x0 + (width - columns * SQUARE_PITCH) / 2;
  const top = SHEET.top + cell.y0 + (height - rows * SQUARE_PITCH) / 2;
  const focus = [random.uniform(0.25, 0.75) * columns, random.uniform(0.25, 0.75) * rows] as const;
  const reach = Math.hypot(columns, rows) * random.uniform(0.34, 0.5);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const away = Math.hypot(column - focus[0], row - focus[1]) / reach;
      const level = clamp(1.08 - away + random.normal(0, 0.13));
      const size = (SQUARE_PITCH - 3) * lerp(0.16, 1, smoothstep(0.02, 0.85, level));
      const x = left + (column + 0.5) * SQUARE_PITCH - size / 2;
      const y = top + (row + 0.5) * SQUARE_PITCH - size / 2;
      ctx.fillStyle = ramp(lerp(0.25, tone, level ** 0.9), lerp(0.3, 0.96, level));
      ctx.fillRect(x, y, size, size);
    }
  }
}

/** Draws the frame of a code, brighter toward its top right. */
function drawFrame(ctx: Ctx, cell: Cell, tone: number): void {
  const [x, y] = [SHEET.left + cell.x0 + 0.5, SHEET.top + cell.y0 + 0.5];
  const [width, height] = [cell.x1 - cell.x0 - 1, cell.y1 - cell.y0 - 1];
  const shade = ctx.createLinearGradient(x, y + height, x + width, y);
  shade.addColorStop(0, ramp(tone * 0.6, 0.4));
  shade.addColorStop(1, ramp(clamp(tone + 0.12), 0.85));
  ctx.strokeStyle = shade;
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x, y, width, height);
}

/** Draws four corner brackets around the codes of a sector. */
function drawBrackets(ctx: Ctx, sector: Cell): void {
  const [left, right] = [sector.x0 - BRACKET.off, sector.x1 + BRACKET.off];
  const [top, bottom] = [sector.y0 - BRACKET.off, sector.y1 + BRACKET.off];
  for (const x of [left, right]) {
    for (const y of [top, bottom]) {
      const inX = x === left ? BRACKET.length : -BRACKET.length;
      const inY = y === top ? BRACKET.length : -BRACKET.length;
      tracePath(
        ctx,
        [
          [x + inX, y],
          [x, y],
          [x, y + inY],
        ].map(([u = 0, v = 0]) => [SHEET.left + u, SHEET.top + v] as const),
      );
      ctx.strokeStyle = tint(palette.pale, 0.85);
      ctx.lineWidth = 2.4;
      ctx.stroke();
    }
  }
}

export const plate = definePlate({
  slug: "naics-codes",
  number: 10,
  seed: 10,
  caption: `Treemap of ${CODES} codes in ${SECTORS.length} sectors, each filled with synthetic establishments.`,
  alt: "A treemap of codes: twenty framed rectangles in five bracketed groups, each filled with small luminous squares that gather around a bright center.",
  draws: "Treemap of industry codes",
  method:
    "Twenty codes with random weights, laid out by d3-hierarchy; squares are lit by their distance from a random center, with noise.",
  phone: { x: 0.613, y: 0.5, width: 1760 },
  finish: { bloom: 0.5, bloomRadius: 40, calm: 0, vignette: 0.3, grain: 3 },
  draw(ctx, { random, mark }) {
    ground(ctx);
    const sheet = arrange(createEntries(random.fork("codes")));
    sheet.leaves().forEach((cell, i) => {
      const { tone } = cell.data;
      const glow = ctx.createLinearGradient(
        SHEET.left + cell.x0,
        SHEET.top + cell.y1,
        SHEET.left + cell.x1,
        SHEET.top + cell.y0,
      );
      glow.addColorStop(0, tint(palette.deep, 0.35));
      glow.addColorStop(1, tint(palette.deep, 0.9));
      ctx.fillStyle = glow;
      ctx.fillRect(SHEET.left + cell.x0, SHEET.top + cell.y0, cell.x1 - cell.x0, cell.y1 - cell.y0);
      drawSquares(ctx, cell, tone, random.fork(`code ${i}`));
      drawFrame(ctx, cell, tone);
    });
    for (const sector of sheet.children ?? []) {
      drawBrackets(ctx, sector);
      const { x0, x1, y0, y1, data } = sector;
      mark(`sector-${data.sector}`, [SHEET.left + (x0 + x1) / 2, SHEET.top + (y0 + y1) / 2]);
    }
    additive(ctx, () => softDisc(ctx, [1500, 700], 900, palette.teal, 0.05));
  },
});
