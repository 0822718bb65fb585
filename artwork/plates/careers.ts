import { pairs, sum } from "d3-array";
import { additive, disc, polyline, softDisc } from "../kit/marks";
import { apart, clamp, lerp, nearest, type Point, smoothstep, steps } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createNoise, createRandom, type Random } from "../kit/random";

const seed = 26;
const generations = 11;
/** Position of the first cell, below the sheet, in pixels. */
const root: Point = [1560, 1610];
/** Distance from the root to the last generation. */
const reach = 1430;
/** Angles of the tree from straight up, in radians. */
const sector = { from: -0.86, to: 1.16 } as const;
/** Probability that a line ends at a generation, from this generation on. */
const loss = { from: 4, chance: 0.15 } as const;

/** A member of the lineage, and its descendants. */
interface Lineage {
  generation: number;
  children: Lineage[];
  /** Number of ends that it leads to. */
  leaves: number;
  /** Distance from the root as a share of the reach. */
  out: number;
}

/** Grows a lineage by division, at varying intervals; some lines end early. */
function grow(generation: number, out: number, random: Random): Lineage {
  const last = generation >= generations;
  const lost = generation >= loss.from && random.chance(loss.chance);
  if (last || lost) return { generation, children: [], leaves: 1, out };
  const step = (1 / generations) * lerp(1.3, 0.55, generation / generations);
  const children = [0, 1].map(() =>
    grow(generation + 1, out + step * random.uniform(0.6, 1.3), random),
  );
  return { generation, children, leaves: sum(children, ({ leaves }) => leaves), out };
}

const first = grow(0, 0.14, createRandom(seed).fork("lineage"));
const noise = createNoise(seed, 2);

/** A point of the fan, bent by smooth noise so that the tree looks grown. */
function fan(angle: number, out: number): Point {
  const sway = 0.11 * out * noise(angle * 0.9, out * 1.7) + 0.03 * Math.sin(out * 6 + angle);
  const direction = angle * lerp(0.12, 1, smoothstep(0.02, 0.72, out)) + sway;
  const radius = out * reach;
  return [root[0] + Math.sin(direction) * radius * 1.12, root[1] - Math.cos(direction) * radius];
}

/** A member of the lineage on the sheet, with the line from its parent. */
interface Placed {
  member: Lineage;
  at: Point;
  branch: Point[];
}

/** Places a lineage in its sector of the fan, which is proportional to its number of ends. */
function layOut(
  member: Lineage,
  [from, to]: readonly [number, number],
  parent: { angle: number; out: number },
): Placed[] {
  const angle = (from + to) / 2;
  // The line first runs outward and then turns.
  const branch = steps(0, 1, 22).map((t) =>
    fan(lerp(parent.angle, angle, smoothstep(0, 0.85, t)), lerp(parent.out, member.out, t)),
  );
  const share = (to - from) / member.leaves;
  let start = from;
  const descendants = member.children.flatMap((child) => {
    const begin = start;
    start += share * child.leaves;
    return layOut(child, [begin, start], { angle, out: member.out });
  });
  return [{ member, at: fan(angle, member.out), branch }, ...descendants];
}

function drawBranch(ctx: Ctx, { member: { generation, leaves, out }, branch }: Placed): void {
  const color = ramp(clamp(0.4 + 0.58 * out ** 1.3), generation < 5 ? 0.95 : 0.78);
  ctx.lineCap = "round";
  for (const line of pairs(branch)) polyline(ctx, line, color, 0.9 + 0.46 * Math.sqrt(leaves));
}

/** Draws the end of a line: a light in the last generation, a dim dot where it ended early. */
function drawEnd(ctx: Ctx, { member, at }: Placed, random: Random): void {
  if (member.generation < generations) {
    disc(ctx, at, 2.6, ramp(0.5, 0.9));
    return;
  }
  const size = random.uniform(2, 5.2);
  additive(ctx, () => softDisc(ctx, at, size * 6, palette.lime, 0.24));
  disc(ctx, at, size, ramp(random.uniform(0.86, 1)));
}

/** Number of branches that are marked, and a point near the line that ended. */
const branches = 6;
const endedNear: Point = [1690, 570];

/** Marks the first division, the largest branches from left to right, and a line that ended. */
function markLineage(mark: Stage["mark"], all: readonly Placed[]): void {
  const largest = all
    .filter(({ member }) => member.generation === 4)
    .sort((a, b) => b.member.leaves - a.member.leaves);
  const marked = apart(largest, ({ at }) => at, 220).slice(0, branches);
  mark("first-division", fan((sector.from + sector.to) / 2, first.out));
  for (const [i, { at }] of marked.sort((a, b) => a.at[0] - b.at[0]).entries()) {
    mark(`branch-${i + 1}`, at);
  }
  const ends = all
    .filter(({ member }) => member.children.length === 0 && member.generation < generations / 2 + 1)
    .map(({ at }) => at);
  mark("ended-line", nearest(ends, endedNear));
}

/** Draws arcs of equal distance from the root, behind the tree. */
function drawGenerations(ctx: Ctx): void {
  ctx.setLineDash([1.5, 8]);
  for (const out of steps(0.2, 1.12, generations)) {
    const angles = steps(sector.from - 0.2, sector.to + 0.3, 120);
    const arc = angles.map((angle) => fan(angle, out));
    polyline(ctx, arc, tint(palette.teal, 0.13), 1);
  }
  ctx.setLineDash([]);
}

export const plate = definePlate({
  slug: "careers",
  number: 26,
  seed,
  caption: `A lineage of ${first.leaves.toLocaleString("en")} lines over ${generations} synthetic generations.`,
  alt: "A lineage as a tree: fine branches grow up and outward from the lower edge, their many tips glowing lime.",
  method:
    "Each line divides in two up to eleven times or, from the fourth generation on, ends with a chance of 15 percent.",
  draws: "Lineage tree",
  phone: { x: 0.62, y: 0.52, width: 1740 },
  finish: {
    bloom: 0.55,
    bloomRadius: 44,
    calm: 0.8,
    calmUntil: 0.6,
    wash: { x: 1600, y: 700, radius: 900, strength: 0.45 },
  },
  draw(ctx, { random, mark }) {
    drawGenerations(ctx);
    const angle = (sector.from + sector.to) / 2;
    const all = layOut(first, [sector.from, sector.to], { angle, out: 0 });
    const ends = random.fork("ends");
    for (const placed of all) {
      drawBranch(ctx, placed);
      if (placed.member.children.length === 0) drawEnd(ctx, placed, ends);
    }
    markLineage(mark, all);
  },
});
