import {
  additive,
  type Ctx,
  clamp,
  createCamera,
  type DepthOfField,
  definePlate,
  disc,
  ground,
  lerp,
  type Patch,
  type Point,
  palette,
  type Random,
  type Ribbon,
  type Rod,
  ramp,
  Space,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  TAU,
  type Tones,
  tracePath,
  type Vec3,
} from "../kit";
import { type Axis, aroundAxis, axisThrough, between, GROOVE, PAIRS_PER_TURN } from "../kit/helix";

const SEED = 2727;
/** Radius of a helix in world units, and half the angle its ribbons cover, in radians. */
const RADIUS = 2.15;
const RIBBON_ANGLE = 0.27;
/** Bases on the longer strand of each helix, and how many of them are unpaired. */
const BASES = 38;
const OVERHANG = 5;
const PIECES = 900;
const FILAMENTS = 9;
/** How far the middle of a ribbon bulges, in radii of the helix. */
const BULGE = 0.07;
/** Share of its strand over which a ribbon narrows to a point. */
const TAPER = 0.075;
const EYE_DISTANCE = 30;
const EYE: Vec3 = [0, 0, EYE_DISTANCE];
/** Where the light comes from: the left, above and behind the viewer. */
const LIGHT: Vec3 = [-0.42, 0.5, 0.76];
/** Distance of a base's root from the axis, as a share of the radius. */
const ROOT = 0.96;
/** Thickness of a base and of the ball at its tip, in world units. */
const BASE_RADIUS = 0.055;
const BALL_RADIUS = 0.125;

const camera = createCamera({
  eye: EYE,
  target: [0, 0, 0],
  focal: 2120,
  center: [1545, 735],
});

const FIELD: DepthOfField = { sharp: [22, 34], fall: 8, blur: 6 };

/** How far a strand turns along the overhang, in radians. */
const TURN_OF_OVERHANG = (OVERHANG / PAIRS_PER_TURN) * TAU;
/** Puts the lower overhang on the right, and the upper one on the left. */
const LOWER_PHASE = -1.5;

interface Helix {
  /** From far away to the meeting point. */
  axis: Axis;
  /** Angle of the longer strand at its end, in radians. */
  phase: number;
  /** Brightness on the ramp, far away and at the meeting point. */
  tones: readonly [number, number];
  /** Tones of the two bases of a pair. */
  bases: readonly [number, number];
}

const HELICES: readonly Helix[] = [
  {
    axis: axisThrough([
      [-8.8, -20.5, -9],
      [-6.2, -13.4, -6.4],
      [-3.4, -6.2, -3],
      [0.6, 0.98, 0],
    ]),
    phase: LOWER_PHASE,
    tones: [0.5, 0.76],
    bases: [0.6, 0.8],
  },
  {
    axis: axisThrough([
      [14.2, 13.8, 11],
      [8.8, 10.4, 6.4],
      [4.2, 5.9, 2.6],
      [-0.6, -0.98, 0],
    ]),
    phase: Math.PI - GROOVE - TURN_OF_OVERHANG - LOWER_PHASE,
    tones: [0.78, 1],
    bases: [1, 0.6],
  },
];

/** Angle of the strand shifted from the longer one by some radians. Right-handed, as in B-DNA. */
function angleOf({ phase }: Helix, shift: number, t: number): number {
  return phase + shift + (1 - t) * (BASES / PAIRS_PER_TURN) * TAU;
}

/** The ribbon of a strand, which ends at a share of the length. */
function strandOf(helix: Helix, shift: number, end: number): Ribbon["strand"] {
  return (t, across) => {
    const angle = angleOf(helix, shift, t);
    const width = Math.sqrt(1 - (1 - clamp((end - t) / TAPER)) ** 2);
    const radius = RADIUS * (1 + BULGE * (1 - across * across));
    return aroundAxis(helix.axis, t, angle + across * width * RIBBON_ANGLE, radius);
  };
}

/** Where the shorter strand ends. */
const PAIRED_UNTIL = 1 - OVERHANG / BASES;

/** The share of the length at which a base sits. */
function placeOf(base: number): number {
  return (base + 0.5) / BASES;
}

/** The ribbons of both strands, one of them shorter. */
function ribbons(helix: Helix): Ribbon[] {
  const tones = ({ t, outward, facing }: Patch): Tones => {
    const shade = lerp(...helix.tones, smoothstep(0.1, 1, t));
    const [x, y, z] = outward;
    const outer = clamp(0.45 + 0.55 * (LIGHT[0] * x + LIGHT[1] * y + LIGHT[2] * z));
    const lit = lerp(0.24 + 0.3 * Math.abs(facing), outer, smoothstep(-0.1, 0.1, facing));
    return [shade * (0.12 + 0.44 * lit), shade * (0.34 + 0.56 * lit), shade * (0.6 + 0.5 * lit)];
  };
  const shared = {
    spine: helix.axis,
    from: 0,
    lines: FILAMENTS,
    lineWidth: 0.02,
    edgeWidth: 0.042,
    tones,
  };
  return [
    { ...shared, strand: strandOf(helix, 0, 1), to: 1, pieces: PIECES },
    {
      ...shared,
      strand: strandOf(helix, GROOVE, PAIRED_UNTIL),
      to: PAIRED_UNTIL,
      pieces: Math.round(PIECES * PAIRED_UNTIL),
    },
  ];
}

/** A base: a rod from its strand toward the partner, with a ball at its tip. */
function baseOf(from: Vec3, to: Vec3, tone: number): Rod[] {
  return [
    { from, to, radius: BASE_RADIUS, tones: [tone * 0.55, tone] },
    { from: to, to, radius: BALL_RADIUS, tones: [tone, tone] },
  ];
}

/** Where a base is attached to its strand, inside the ribbon. */
function rootOf(helix: Helix, shift: number, base: number): Vec3 {
  const t = placeOf(base);
  return aroundAxis(helix.axis, t, angleOf(helix, shift, t), RADIUS * ROOT);
}

/** The paired bases, as two halves of a rung each. */
function pairs(helix: Helix): Rod[] {
  return steps(0, BASES - OVERHANG - 1, BASES - OVERHANG).flatMap((base) => {
    const [from, to] = [rootOf(helix, 0, base), rootOf(helix, GROOVE, base)];
    return [
      ...baseOf(from, between(from, to, 0.46), helix.bases[0]),
      ...baseOf(to, between(from, to, 0.54), helix.bases[1]),
    ];
  });
}

/** An unpaired base. */
interface FreeEnd {
  root: Vec3;
  tip: Vec3;
}

function freeEnds(helix: Helix): FreeEnd[] {
  return steps(BASES - OVERHANG, BASES - 1, OVERHANG).map((base) => {
    const root = rootOf(helix, 0, base);
    return { root, tip: between(root, helix.axis(placeOf(base)), 0.66) };
  });
}

/** The bases of both overhangs that are about to pair, each with its partner; the lower first. */
function meeting(): [FreeEnd, FreeEnd][] {
  const [lower = [], upper = []] = HELICES.map(freeEnds);
  return lower.flatMap((end, i): [FreeEnd, FreeEnd][] => {
    const partner = upper[OVERHANG - 1 - i];
    return partner ? [[end, partner]] : [];
  });
}

/** Draws a dotted coral line between two bases, where nothing hides it. */
function drawBond(ctx: Ctx, space: Space, from: Vec3, to: Vec3): void {
  for (const point of steps(0.16, 0.84, 6).map((t) => between(from, to, t))) {
    if (!space.sees(point, 0.05)) continue;
    const { x, y, scale } = camera(point);
    softDisc(ctx, [x, y], scale * 0.24, palette.coral, 0.6);
    disc(ctx, [x, y], scale * 0.05, palette.coral);
  }
}

const DUST = 1600;

function drawDust(ctx: Ctx, random: Random): void {
  for (let i = 0; i < DUST; i++) {
    const point: Vec3 = [random.normal(2, 11), random.normal(0, 8), random.uniform(-22, 16)];
    const { x, y, depth, scale } = camera(point);
    const blur = Math.abs(depth - EYE_DISTANCE);
    const radius = scale * 0.024 + blur * 0.42;
    softDisc(ctx, [x, y], radius * 1.6, ramp(0.66), 0.85 / (1 + blur * 0.34));
  }
}

/** Draws rings of light around the meeting point. */
function drawRings(ctx: Ctx): void {
  const { x, y } = camera([0, 0, 0]);
  for (const radius of steps(130, 1330, 25)) {
    tracePath(
      ctx,
      steps(0, TAU, 181).map((angle) => [
        x + radius * Math.cos(angle),
        y + radius * Math.sin(angle),
      ]),
      true,
    );
    ctx.strokeStyle = ramp(0.5, 0.34 * (1 - radius / 1400) ** 1.6);
    ctx.lineWidth = 1.1;
    ctx.stroke();
  }
}

/** Marks both helices, a base pair, and the bonds that are about to form. */
function markHelices(mark: Stage["mark"], met: readonly [FreeEnd, FreeEnd][]): void {
  const [lower, upper] = HELICES;
  const [about] = met[2] ?? [];
  if (!lower || !upper || !about) return;
  const on = (point: Vec3): Point => {
    const { x, y } = camera(point);
    return [x, y];
  };
  mark("lower-helix", on(rootOf(lower, GROOVE, 26)));
  mark("upper-helix", on(rootOf(upper, 0, 24)));
  mark("base-pair", on(between(rootOf(upper, 0, 30), rootOf(upper, GROOVE, 30), 0.5)));
  mark("bonds", on(about.tip));
}

export const plate = definePlate({
  slug: "contact-us",
  number: 27,
  seed: SEED,
  caption: `Two synthetic helices of ${BASES - OVERHANG} base pairs meet, ${OVERHANG} bases on each still without a partner.`,
  alt: "Two double helices, one rising from below and one coming from the upper right, meet end to end; coral points mark the bases about to pair.",
  method:
    "Two helices in the proportions of B-DNA wind along smooth lines in space; free bases of both face each other in the middle.",
  draws: "Two double helices",
  phone: { x: 0.62, y: 0.47, width: 1300 },
  finish: { wash: { x: 1545, y: 735, radius: 820, strength: 0.5 }, bloom: 0.5 },
  quality: 95,
  draw(ctx, { width, height, random, mark }) {
    ground(ctx);
    const { x, y } = camera([0, 0, 0]);
    drawRings(ctx);
    additive(ctx, () => {
      drawDust(ctx, random.fork("dust"));
      softDisc(ctx, [x, y], 420, palette.teal, 0.3);
    });
    const space = new Space(width, height, camera, EYE);
    for (const ribbon of HELICES.flatMap(ribbons)) space.addRibbon(ribbon);
    for (const rod of HELICES.flatMap(pairs)) space.addRod(rod);
    const met = meeting();
    for (const [lower, upper] of met) {
      const rods = [...baseOf(lower.root, lower.tip, 0.8), ...baseOf(upper.root, upper.tip, 1)];
      for (const rod of rods) space.addRod(rod);
    }
    space.expose(ctx, FIELD);
    for (const [lower, upper] of met) drawBond(ctx, space, lower.tip, upper.tip);
    additive(ctx, () => softDisc(ctx, [x, y], 240, palette.pale, 0.1));
    markHelices(mark, met);
  },
});
