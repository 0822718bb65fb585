import { least, mean, sum } from "d3-array";
import { additive, disc, fill, type Paint, softDisc, stroke } from "../../kit/marks";
import { apart, clamp, lerp, type Point, polar, tau } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, ramp } from "../../kit/ramp";
import { createRandom, type Random } from "../../kit/random";

const seed = 1717;
const tipCount = 1536;
const center: Point = [1590, 770];
/** Radius of the tips, in pixels. */
const treeRadius = 640;
/** Opening of the circle on the left, in radians. */
const opening = 0.22;
/** Angle of one tip, in radians. */
const tipAngle = (tau - opening) / tipCount;
/** Inner radii of the rings of traits around the tips, and their width, in pixels. */
const rings = [656, 683, 710] as const;
const ringDepth = 22;
/** The outermost ring, with a bar for each tip: inner radius and largest length, in pixels. */
const bars = { radius: 746, length: 230 } as const;
/** Range of the share of tips for which a clade is shaded as a sector. */
const sectorShare = [0.02, 0.14] as const;
/** The clade drawn in coral has about this many tips. */
const markedTips = 34;

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
  /** Position of its first tip, and number of its tips. */
  first: number;
  tips: number;
}

function createLineage(rate: number): Lineage {
  return { time: 1, children: [], rate, traits: [], order: 0, first: 0, tips: 1 };
}

/** Picks the index of a lineage, with probability proportional to its rate. */
function chooseLineage(active: readonly Lineage[], random: Random): number {
  let left = random.uniform() * sum(active, ({ rate }) => rate);
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
  while (active.length < tipCount) {
    const index = chooseLineage(active, random);
    const parent = active[index] ?? root;
    parent.time = Math.log(active.length) / Math.log(tipCount);
    parent.children = [1, 2].map(() =>
      createLineage(parent.rate * Math.exp(random.normal(0, 0.1))),
    );
    active.splice(index, 1, ...parent.children);
  }
  return root;
}

/** Lets traits drift, counts tips and orders them. */
function settle(lineage: Lineage, traits: readonly number[], first: number, random: Random): void {
  lineage.traits = traits;
  lineage.first = first;
  lineage.order = first;
  if (lineage.children.length === 0) return;
  lineage.tips = 0;
  for (const child of lineage.children) {
    const lapse = Math.sqrt(child.time - lineage.time);
    const drifted = traits.map((trait) => clamp(trait + random.normal(0, 0.42 * lapse)));
    settle(child, drifted, first + lineage.tips, random);
    lineage.tips += child.tips;
  }
  lineage.order = mean(lineage.children, ({ order }) => order) ?? first;
}

/** A lineage and all its descendants. */
function descendants(lineage: Lineage): Lineage[] {
  return [lineage, ...lineage.children.flatMap(descendants)];
}

const tree = growTree(createRandom(seed).fork("splits"));
settle(tree, [0.55, 0.4, 0.5], 0, createRandom(seed).fork("traits"));
const lineages = descendants(tree);

/** The angle of a position among the tips, in radians. */
function angleOf(order: number): number {
  return Math.PI + opening / 2 + ((order + 0.5) / tipCount) * (tau - opening);
}

function radiusOf(time: number): number {
  return treeRadius * lerp(time, time ** 1.5, 0.5);
}

/** 0 for a tip, 1 for the root, by the number of tips. */
function weight({ tips }: Lineage): number {
  return Math.log(tips) / Math.log(tipCount);
}

/** Brightness of a branch, by its first trait; those with many tips are brighter. */
function shade(lineage: Lineage): number {
  return 0.4 + 0.42 * (lineage.traits[0] ?? 0) + 0.22 * weight(lineage);
}

/** Fills a part of the circle between two radii and two angles. */
function fillArc(ctx: Ctx, radii: Point, [from, to]: Point, paint: Paint): void {
  ctx.beginPath();
  ctx.arc(...center, radii[0], from, to);
  ctx.arc(...center, radii[1], to, from, true);
  fill(ctx, paint);
}

/** Shades the sector of a clade, from its root to the tips. */
function drawSector(ctx: Ctx, clade: Lineage): void {
  const first = angleOf(clade.first - 0.5);
  const inner = radiusOf(clade.time);
  const fade = ctx.createRadialGradient(...center, inner, ...center, treeRadius);
  const light = clade.traits[0] ?? 0;
  fade.addColorStop(0, ramp(0.55, 0));
  fade.addColorStop(1, ramp(0.4 + 0.4 * light, 0.03 + 0.13 * light ** 2));
  const last = first + (clade.tips / tipCount) * (tau - opening);
  fillArc(ctx, [treeRadius, inner], [first, last], fade);
}

/** Draws the arc on which a lineage splits, and the branches from it. */
function drawSplit(ctx: Ctx, lineage: Lineage, coral: ReadonlySet<Lineage>): void {
  for (const child of lineage.children) {
    const angle = angleOf(child.order);
    const from = angleOf(lineage.order);
    ctx.beginPath();
    ctx.arc(...center, radiusOf(lineage.time), from, angle, angle < from);
    ctx.lineTo(...polar(center, radiusOf(child.time), angle));
    ctx.lineCap = "round";
    const color = coral.has(child)
      ? palette.coral
      : ramp(shade(child), 0.55 + 0.45 * weight(child));
    stroke(ctx, color, lerp(1.1, 4.2, weight(child) ** 1.4));
  }
}

/** Draws a tip's cells in all rings, and its bar. */
function drawTip(ctx: Ctx, { order, traits }: Lineage): void {
  const half = tipAngle * 0.42;
  const cell = (radius: number, depth: number, color: string): void =>
    fillArc(ctx, [radius, radius + depth], [angleOf(order) - half, angleOf(order) + half], color);
  rings.forEach((radius, i) => {
    const value = traits[i] ?? 0;
    cell(radius, ringDepth, ramp(0.1 + 0.88 * value, 0.35 + 0.65 * value));
  });
  const [a = 0, b = 0, c = 0] = traits;
  const length = bars.length * clamp(0.05 + a * c * 0.9 + 0.25 * b * c);
  cell(bars.radius, length, ramp(0.28 + 0.6 * (length / bars.length), 0.8));
}

/** The clade closest to `markedTips` tips, in a part of the circle that no headline covers. */
const marked = least(
  lineages.filter(({ order }) => order > tipCount * 0.28 && order < tipCount * 0.42),
  ({ tips }) => Math.abs(tips - markedTips),
) as Lineage;

/** Number of clades that are marked, and angles of the marks on rings and bars, in radians. */
const clades = 4;
const traitsAngle = 2.75;
const barsAngle = 0.6;

/** Marks the root, the largest clades, the one in coral, the traits and the bars. */
function markTree(mark: Stage["mark"], sectors: readonly Lineage[]): void {
  const at = ({ first, tips }: Lineage): Point =>
    polar(center, treeRadius * 0.8, angleOf(first + (tips - 1) / 2));
  const largest = sectors.toSorted((a, b) => b.tips - a.tips);
  mark("root", center);
  for (const [i, clade] of apart(largest, at, 260).slice(0, clades).entries()) {
    mark(`clade-${i + 1}`, at(clade));
  }
  mark("marked-clade", at(marked));
  mark("traits", polar(center, (rings[0] + bars.radius) / 2, traitsAngle));
  mark("bars", polar(center, bars.radius + bars.length / 2, barsAngle));
}

export const plate = definePlate({
  slug: "commercial",
  number: 17,
  seed,
  caption: `Synthetic phylogeny with ${tipCount.toLocaleString("en-US")} tips and ${rings.length + 1} rings of traits.`,
  alt: "A circular phylogeny: fine branches fan out from one bright root to a ring of tips, surrounded by bands of traits and a corona of bars.",
  method: "Lineages split at random; traits drift from parent to child and color the rings.",
  draws: "Circular phylogeny",
  phone: { x: 0.68, y: 0.5, width: 1700 },
  finish: { wash: { x: center[0], y: center[1], radius: 760, strength: 0.3 } },
  draw(ctx, { mark }) {
    const [least, most] = sectorShare;
    const sectors = lineages.filter(
      ({ tips }) => tips > tipCount * least && tips < tipCount * most,
    );
    additive(ctx, () => {
      for (const clade of sectors) drawSector(ctx, clade);
    });
    const coral = new Set(descendants(marked));
    for (const lineage of lineages.toSorted((a, b) => a.tips - b.tips)) {
      drawSplit(ctx, lineage, coral);
      if (lineage.children.length === 0) drawTip(ctx, lineage);
    }
    additive(ctx, () => softDisc(ctx, center, 120, palette.lime, 0.5));
    disc(ctx, center, 9, palette.pale);
    markTree(mark, sectors);
  },
});
