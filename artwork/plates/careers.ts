import {
  additive,
  apart,
  type Ctx,
  clamp,
  createNoise,
  createRandom,
  definePlate,
  disc,
  fractal,
  ground,
  lerp,
  type Noise,
  nearest,
  type Point,
  palette,
  type Random,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  tint,
} from "../kit";

const SEED = 26;
const GENERATIONS = 11;
/** Position of the first cell, below the sheet, in pixels. */
const ROOT: Point = [1560, 1610];
/** Distance from the root to the last generation. */
const REACH = 1430;
/** Angles of the tree from straight up, in radians. */
const FAN = { from: -0.86, to: 1.16 } as const;
/** Probability that a line ends at a generation, from this generation on. */
const LOSS = { from: 4, chance: 0.15 } as const;

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
  const last = generation >= GENERATIONS;
  const lost = generation >= LOSS.from && random.chance(LOSS.chance);
  if (last || lost) return { generation, children: [], leaves: 1, out };
  const step = (1 / GENERATIONS) * lerp(1.3, 0.55, generation / GENERATIONS);
  const children = [0, 1].map(() => {
    return grow(generation + 1, out + step * random.uniform(0.6, 1.3), random);
  });
  return {
    generation,
    children,
    leaves: children.reduce((sum, { leaves }) => sum + leaves, 0),
    out,
  };
}

const FIRST = grow(0, 0.14, createRandom(SEED).fork("lineage"));
const noise: Noise = fractal(createNoise(SEED), 2);

/** A point of the fan, bent by smooth noise so that the tree looks grown. */
function fan(angle: number, out: number): Point {
  const sway = 0.11 * out * noise(angle * 0.9, out * 1.7) + 0.03 * Math.sin(out * 6 + angle);
  const direction = angle * lerp(0.12, 1, smoothstep(0.02, 0.72, out)) + sway;
  const radius = out * REACH;
  return [ROOT[0] + Math.sin(direction) * radius * 1.12, ROOT[1] - Math.cos(direction) * radius];
}

/** The line from parent to child, which first runs outward and then turns. */
function branchPoints(from: number, to: number, start: number, end: number): Point[] {
  return steps(0, 1, 22).map((t) =>
    fan(lerp(from, to, smoothstep(0, 0.85, t)), lerp(start, end, t)),
  );
}

function drawBranch(
  ctx: Ctx,
  points: readonly Point[],
  { generation, leaves, out }: Lineage,
): void {
  const width = 0.9 + 0.46 * Math.sqrt(leaves);
  const tone = clamp(0.4 + 0.58 * out ** 1.3);
  points.slice(1).forEach((end, i) => {
    const begin = points[i] ?? end;
    ctx.beginPath();
    ctx.moveTo(...begin);
    ctx.lineTo(...end);
    ctx.lineCap = "round";
    ctx.strokeStyle = ramp(tone, generation < 5 ? 0.95 : 0.78);
    ctx.lineWidth = width;
    ctx.stroke();
  });
}

/** Draws the end of a line: a light in the last generation, a dim dot where it ended early. */
function drawEnd(ctx: Ctx, at: Point, { generation }: Lineage, random: Random): void {
  if (generation < GENERATIONS) {
    disc(ctx, at, 2.6, ramp(0.5, 0.9));
    return;
  }
  const size = random.uniform(2, 5.2);
  additive(ctx, () => softDisc(ctx, at, size * 6, palette.lime, 0.24));
  disc(ctx, at, size, ramp(random.uniform(0.86, 1)));
}

/** Draws a lineage in its sector of the fan, which is proportional to its number of ends. */
function drawLineage(
  ctx: Ctx,
  node: Lineage,
  angle: number,
  [from, to]: readonly [number, number],
  random: Random,
): void {
  let start = from;
  const share = (to - from) / node.leaves;
  if (node.children.length === 0) drawEnd(ctx, fan(angle, node.out), node, random);
  for (const child of node.children) {
    const end = start + share * child.leaves;
    const middle = (start + end) / 2;
    drawBranch(ctx, branchPoints(angle, middle, node.out, child.out), child);
    drawLineage(ctx, child, middle, [start, end], random);
    start = end;
  }
}

/** A member of the lineage and its position. */
interface Placed {
  member: Lineage;
  at: Point;
}

/** The positions of all members of a lineage, as `drawLineage` draws them. */
function layOut(member: Lineage, angle: number, [from, to]: readonly [number, number]): Placed[] {
  let start = from;
  const share = (to - from) / member.leaves;
  const placed: Placed[] = [{ member, at: fan(angle, member.out) }];
  for (const child of member.children) {
    const end = start + share * child.leaves;
    placed.push(...layOut(child, (start + end) / 2, [start, end]));
    start = end;
  }
  return placed;
}

/** Marks the first division, the largest branches from left to right, and a line that ended. */
function markLineage(mark: Stage["mark"]): void {
  const place = ({ at }: Placed): Point => at;
  const all = layOut(FIRST, (FAN.from + FAN.to) / 2, [FAN.from, FAN.to]);
  const largest = all
    .filter(({ member }) => member.generation === 4)
    .sort((a, b) => b.member.leaves - a.member.leaves);
  const branches = apart(largest, place, 220).slice(0, BRANCHES);
  mark("first-division", fan((FAN.from + FAN.to) / 2, FIRST.out));
  for (const [i, { at }] of branches.sort((a, b) => a.at[0] - b.at[0]).entries()) {
    mark(`branch-${i + 1}`, at);
  }
  const ended = all.filter(
    ({ member }) => member.children.length === 0 && member.generation < GENERATIONS / 2 + 1,
  );
  mark("ended-line", nearest(ended, place, ENDED_NEAR).at);
}

/** Number of branches that are marked, and a point near the line that ended. */
const BRANCHES = 6;
const ENDED_NEAR: Point = [1690, 570];

/** Draws arcs of equal distance from the root, behind the tree. */
function drawGenerations(ctx: Ctx): void {
  for (const out of steps(0.2, 1.12, GENERATIONS)) {
    ctx.beginPath();
    for (const angle of steps(FAN.from - 0.2, FAN.to + 0.3, 120)) ctx.lineTo(...fan(angle, out));
    ctx.strokeStyle = tint(palette.teal, 0.13);
    ctx.lineWidth = 1;
    ctx.setLineDash([1.5, 8]);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

export const plate = definePlate({
  slug: "careers",
  number: 26,
  seed: SEED,
  caption: `A lineage of ${FIRST.leaves.toLocaleString("en")} lines over ${GENERATIONS} synthetic generations.`,
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
    ground(ctx);
    drawGenerations(ctx);
    const angle = (FAN.from + FAN.to) / 2;
    drawBranch(ctx, branchPoints(angle, angle, 0, FIRST.out), FIRST);
    drawLineage(ctx, FIRST, angle, [FAN.from, FAN.to], random.fork("ends"));
    markLineage(mark);
  },
});
