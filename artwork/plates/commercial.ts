import {
  additive,
  apart,
  type Ctx,
  clamp,
  createRandom,
  definePlate,
  disc,
  ground,
  lerp,
  type Point,
  palette,
  polar,
  type Random,
  ramp,
  type Stage,
  softDisc,
  TAU,
} from "../kit";

const SEED = 1717;
const TIPS = 1536;
const CENTER: Point = [1590, 770];
/** Radius of the tips, in pixels. */
const TREE_RADIUS = 640;
/** Opening of the circle on the left, in radians. */
const OPENING = 0.22;
/** Rings of traits around the tips: inner radius and width, in pixels. */
const RINGS = [
  { radius: 656, depth: 22, trait: 0 },
  { radius: 683, depth: 22, trait: 1 },
  { radius: 710, depth: 22, trait: 2 },
] as const;
/** The outermost ring, with a bar for each tip: inner radius and largest length, in pixels. */
const BARS = { radius: 746, length: 230 } as const;
/** Range of the share of tips for which a clade is shaded as a sector. */
const SECTOR_SHARE = [0.02, 0.14] as const;
/** The clade drawn in coral has about this many tips. */
const MARKED_TIPS = 34;

/** One lineage: a branch that ends where it splits, or as a tip. */
interface Lineage {
  /** When it ends, from the root (0) to the present (1). */
  time: number;
  children: Lineage[];
  /** Rate at which it splits. */
  rate: number;
  /** Traits that drift from parent to child, 0 to 1 each. */
  traits: readonly number[];
  /** Position among the tips; for a lineage that splits, the mean of its children's. */
  order: number;
  /** Number of tips it leads to. */
  tips: number;
}

function createLineage(rate: number): Lineage {
  return { time: 1, children: [], rate, traits: [], order: 0, tips: 1 };
}

/** Picks the index of a lineage, with probability proportional to its rate. */
function chooseLineage(active: readonly Lineage[], random: Random): number {
  let left = random.uniform() * active.reduce((sum, { rate }) => sum + rate, 0);
  const index = active.findIndex(({ rate }) => {
    left -= rate;
    return left <= 0;
  });
  return Math.max(0, index);
}

/** Splits one lineage after another until there are enough tips. */
function growTree(random: Random): Lineage {
  const root = createLineage(1);
  const active = [root];
  while (active.length < TIPS) {
    const index = chooseLineage(active, random);
    const parent = active[index] ?? root;
    parent.time = Math.log(active.length) / Math.log(TIPS);
    parent.children = [1, 2].map(() =>
      createLineage(parent.rate * Math.exp(random.normal(0, 0.1))),
    );
    active.splice(index, 1, ...parent.children);
  }
  return root;
}

/** Lets traits drift, counts tips and orders them; returns the next free position. */
function settle(
  lineage: Lineage,
  traits: readonly number[],
  place: number,
  random: Random,
): number {
  lineage.traits = traits;
  if (lineage.children.length === 0) {
    lineage.order = place;
    return place + 1;
  }
  let next = place;
  for (const child of lineage.children) {
    const lapse = Math.sqrt(child.time - lineage.time);
    const drifted = traits.map((trait) => clamp(trait + random.normal(0, 0.42 * lapse)));
    next = settle(child, drifted, next, random);
  }
  lineage.tips = next - place;
  const orders = lineage.children.map(({ order }) => order);
  lineage.order = orders.reduce((sum, order) => sum + order, 0) / orders.length;
  return next;
}

function plantTree(): Lineage {
  const random = createRandom(SEED);
  const root = growTree(random.fork("splits"));
  settle(root, [0.55, 0.4, 0.5], 0, random.fork("traits"));
  return root;
}

/** A lineage and all its descendants. */
function descendants(lineage: Lineage): Lineage[] {
  return [lineage, ...lineage.children.flatMap(descendants)];
}

/** The angle of a position among the tips, in radians. */
function angleOf(order: number): number {
  return Math.PI + OPENING / 2 + ((order + 0.5) / TIPS) * (TAU - OPENING);
}

function radiusOf(time: number): number {
  return TREE_RADIUS * lerp(time, time ** 1.5, 0.5);
}

/** 0 for a tip, 1 for the root, by the number of tips. */
function weight({ tips }: Lineage): number {
  return Math.log(tips) / Math.log(TIPS);
}

/** Brightness of a branch, by its first trait; those with many tips are brighter. */
function shade(lineage: Lineage): number {
  return 0.4 + 0.42 * (lineage.traits[0] ?? 0) + 0.22 * weight(lineage);
}

/** Shades the sector of a clade, from its root to the tips. */
function drawSector(ctx: Ctx, clade: Lineage): void {
  const first = angleOf(Math.min(...tipOrders(clade)) - 0.5);
  const last = first + (clade.tips / TIPS) * (TAU - OPENING);
  const inner = radiusOf(clade.time);
  const fade = ctx.createRadialGradient(...CENTER, inner, ...CENTER, TREE_RADIUS);
  const light = clade.traits[0] ?? 0;
  fade.addColorStop(0, ramp(0.55, 0));
  fade.addColorStop(1, ramp(0.4 + 0.4 * light, 0.03 + 0.13 * light ** 2));
  ctx.beginPath();
  ctx.arc(...CENTER, TREE_RADIUS, first, last);
  ctx.arc(...CENTER, inner, last, first, true);
  ctx.fillStyle = fade;
  ctx.fill();
}

function tipOrders(clade: Lineage): number[] {
  return descendants(clade)
    .filter(({ children }) => children.length === 0)
    .map(({ order }) => order);
}

/** Draws the arc on which a lineage splits, and the branches from it. */
function drawSplit(ctx: Ctx, lineage: Lineage, color: (child: Lineage) => string): void {
  const inner = radiusOf(lineage.time);
  for (const child of lineage.children) {
    const angle = angleOf(child.order);
    const from = angleOf(lineage.order);
    ctx.beginPath();
    ctx.arc(...CENTER, inner, from, angle, angle < from);
    ctx.lineTo(...polar(CENTER, radiusOf(child.time), angle));
    ctx.strokeStyle = color(child);
    ctx.lineWidth = lerp(1.1, 4.2, weight(child) ** 1.4);
    ctx.lineCap = "round";
    ctx.stroke();
  }
}

/** Draws a tip's cell in a ring. */
function drawCell(ctx: Ctx, tip: Lineage, radius: number, depth: number, color: string): void {
  const half = ((TAU - OPENING) / TIPS) * 0.42;
  const angle = angleOf(tip.order);
  ctx.beginPath();
  ctx.arc(...CENTER, radius, angle - half, angle + half);
  ctx.arc(...CENTER, radius + depth, angle + half, angle - half, true);
  ctx.fillStyle = color;
  ctx.fill();
}

/** Draws a tip's cells in all rings, and its bar. */
function drawTip(ctx: Ctx, tip: Lineage): void {
  for (const { radius, depth, trait } of RINGS) {
    const value = tip.traits[trait] ?? 0;
    drawCell(ctx, tip, radius, depth, ramp(0.1 + 0.88 * value, 0.35 + 0.65 * value));
  }
  const [a = 0, b = 0, c = 0] = tip.traits;
  const length = BARS.length * clamp(0.05 + a * c * 0.9 + 0.25 * b * c);
  drawCell(ctx, tip, BARS.radius, length, ramp(0.28 + 0.6 * (length / BARS.length), 0.8));
}

const tree = plantTree();
const lineages = descendants(tree);

/** The clade closest to `MARKED_TIPS` tips, in a part of the circle that no headline covers. */
function findMarked(): Lineage {
  const visible = lineages.filter(({ order }) => order > TIPS * 0.28 && order < TIPS * 0.42);
  return visible.reduce((best, lineage) =>
    Math.abs(lineage.tips - MARKED_TIPS) < Math.abs(best.tips - MARKED_TIPS) ? lineage : best,
  );
}

/** Marks the root, the largest clades, the one in coral, the traits and the bars. */
function markTree(mark: Stage["mark"], clades: readonly Lineage[], coral: Lineage): void {
  const at = (clade: Lineage): Point => {
    const orders = tipOrders(clade);
    const middle = (Math.min(...orders) + Math.max(...orders)) / 2;
    return polar(CENTER, TREE_RADIUS * 0.8, angleOf(middle));
  };
  const largest = clades.toSorted((a, b) => b.tips - a.tips);
  mark("root", CENTER);
  for (const [i, clade] of apart(largest, at, 260).slice(0, CLADES).entries()) {
    mark(`clade-${i + 1}`, at(clade));
  }
  mark("marked-clade", at(coral));
  mark("traits", polar(CENTER, (RINGS[0].radius + BARS.radius) / 2, TRAITS_ANGLE));
  mark("bars", polar(CENTER, BARS.radius + BARS.length / 2, BARS_ANGLE));
}

/** Number of clades that are marked, and angles of the marks on rings and bars, in radians. */
const CLADES = 4;
const TRAITS_ANGLE = 2.75;
const BARS_ANGLE = 0.6;

export const plate = definePlate({
  slug: "commercial",
  number: 17,
  seed: SEED,
  caption: `Synthetic phylogeny with ${TIPS.toLocaleString("en-US")} tips and ${RINGS.length + 1} rings of traits.`,
  alt: "A circular phylogeny: fine branches fan out from one bright root to a ring of tips, surrounded by bands of traits and a corona of bars.",
  method:
    "Lineages split at random until there are 1,536 tips; traits drift from parent to child and color the rings.",
  draws: "Circular phylogeny",
  phone: { x: 0.68, y: 0.5, width: 1700 },
  finish: { wash: { x: CENTER[0], y: CENTER[1], radius: 760, strength: 0.3 }, bloom: 0.5 },
  draw(ctx, { mark }) {
    ground(ctx);
    const isSector = ({ tips }: Lineage) =>
      tips > TIPS * SECTOR_SHARE[0] && tips < TIPS * SECTOR_SHARE[1];
    const marked = findMarked();
    const coral = new Set(descendants(marked));
    const sectors = lineages.filter(isSector);
    additive(ctx, () => {
      for (const clade of sectors) drawSector(ctx, clade);
    });
    for (const lineage of lineages.toSorted((a, b) => a.tips - b.tips)) {
      drawSplit(ctx, lineage, (child) =>
        coral.has(child) ? palette.coral : ramp(shade(child), 0.55 + 0.45 * weight(child)),
      );
      if (lineage.children.length === 0) drawTip(ctx, lineage);
    }
    additive(ctx, () => softDisc(ctx, CENTER, 120, palette.lime, 0.5));
    disc(ctx, CENTER, 9, palette.pale);
    markTree(mark, sectors, marked);
  },
});
