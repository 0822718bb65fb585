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
} from "../kit";

/** Codes in each of the sectors they belong to: 54, 61, 51, 56 and 62. */
const SECTORS = [12, 5, 1, 1, 1] as const;
const CODES = SECTORS.reduce((sum: number, codes) => sum + codes, 0);
/** The sheet of codes, in pixels; it bleeds off the right, the top and the bottom. */
const SHEET = { left: 760, top: -70, width: 1760, height: 1640 } as const;
/** Space between sectors and between codes, in pixels. */
const STREET = { sector: 20, code: 9 } as const;
/** Step from one square of a code to the next, in pixels. */
const PLOT = 15;

/** A node of the sheet: a sector with its codes, or a code with its establishments. */
interface Entry {
  weight: number;
  children?: Entry[];
}

function createEntries(random: Random): Entry {
  const children = SECTORS.map((codes) => ({
    weight: 0,
    children: Array.from({ length: codes }, () => ({
      weight: 0.35 + random.uniform() ** 2.2 * 3.2,
    })),
  }));
  return { weight: 0, children };
}

type Cell = HierarchyRectangularNode<Entry>;

function arrange(root: Entry): Cell[] {
  const sheet = treemap<Entry>()
    .tile(treemapSquarify.ratio(1.25))
    .size([SHEET.width, SHEET.height])
    .paddingInner((node) => (node.depth === 0 ? STREET.sector : STREET.code))
    .round(true);
  const tree = hierarchy(root).sum(({ weight }) => weight);
  return sheet(tree.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))).leaves();
}

/** Plots of one code, filled outwards from its own center of trade like a swarm. */
function drawPlots(ctx: Ctx, cell: Cell, tone: number, random: Random): number {
  const [width, height] = [cell.x1 - cell.x0, cell.y1 - cell.y0];
  const columns = Math.floor((width - 10) / PLOT);
  const rows = Math.floor((height - 10) / PLOT);
  const left = SHEET.left + cell.x0 + (width - columns * PLOT) / 2;
  const top = SHEET.top + cell.y0 + (height - rows * PLOT) / 2;
  const focus = [random.uniform(0.25, 0.75) * columns, random.uniform(0.25, 0.75) * rows] as const;
  const reach = Math.hypot(columns, rows) * random.uniform(0.34, 0.5);
  let lit = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const away = Math.hypot(column - focus[0], row - focus[1]) / reach;
      const level = clamp(1.08 - away + random.normal(0, 0.13));
      const size = (PLOT - 3) * lerp(0.16, 1, smoothstep(0.02, 0.85, level));
      const x = left + (column + 0.5) * PLOT - size / 2;
      const y = top + (row + 0.5) * PLOT - size / 2;
      const open = smoothstep(SHEET.left - 60, SHEET.left + 620, x);
      ctx.fillStyle = ramp(lerp(0.25, tone, level ** 0.9), lerp(0.3, 0.96, level) * open);
      ctx.fillRect(x, y, size, size);
      if (level > 0.5) lit += 1;
    }
  }
  return lit;
}

/** The hairline around a code, brighter along its top and right. */
function drawFrame(ctx: Ctx, cell: Cell, tone: number): void {
  const [x, y] = [SHEET.left + cell.x0 + 0.5, SHEET.top + cell.y0 + 0.5];
  const [width, height] = [cell.x1 - cell.x0 - 1, cell.y1 - cell.y0 - 1];
  const shade = ctx.createLinearGradient(x, y + height, x + width, y);
  const open = smoothstep(SHEET.left - 60, SHEET.left + 500, x + width / 2);
  shade.addColorStop(0, ramp(tone * 0.6, cell.x0 > 0 ? 0.18 * open : 0));
  shade.addColorStop(1, ramp(clamp(tone + 0.12), 0.85 * open));
  ctx.strokeStyle = shade;
  ctx.lineWidth = 1.6;
  ctx.strokeRect(x, y, width, height);
}

export const plate = definePlate({
  slug: "naics-codes",
  number: 10,
  seed: 10,
  caption: `Treemap of ${CODES} codes in ${SECTORS.length} sectors, each filled with synthetic establishments.`,
  alt: "A mosaic of twenty framed rectangles, each filled with small luminous squares that gather around a bright center.",
  finish: { bloom: 0.5, bloomRadius: 40, calm: 0.72, calmUntil: 0.62, vignette: 0.4 },
  draw(ctx, { random }) {
    ground(ctx);
    const cells = arrange(createEntries(random.fork("codes")));
    const tones = random.shuffle(cells.map((_, i) => lerp(0.46, 1, i / (cells.length - 1))));
    cells.forEach((cell, i) => {
      const tone = tones[i] ?? 1;
      const glow = ctx.createLinearGradient(
        SHEET.left + cell.x0,
        SHEET.top + cell.y1,
        SHEET.left + cell.x1,
        SHEET.top + cell.y0,
      );
      glow.addColorStop(0, tint(palette.deep, cell.x0 > 0 ? 0.25 : 0));
      glow.addColorStop(1, tint(palette.deep, 0.9));
      ctx.fillStyle = glow;
      ctx.fillRect(SHEET.left + cell.x0, SHEET.top + cell.y0, cell.x1 - cell.x0, cell.y1 - cell.y0);
      drawPlots(ctx, cell, tone, random.fork(`code ${i}`));
      drawFrame(ctx, cell, tone);
    });
    additive(ctx, () => softDisc(ctx, [1750, 620], 900, palette.teal, 0.07));
  },
});
