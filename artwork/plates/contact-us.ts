import { between, createCamera, dot, type Vec3 } from "../kit/camera";
import { type Axis, aroundAxis, groove, pairsPerTurn } from "../kit/helix";
import { additive, disc, softDisc, stroke, tracePath } from "../kit/marks";
import { clamp, curveThrough, lerp, polar, smoothstep, steps, tau } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp } from "../kit/ramp";
import type { Random } from "../kit/random";
import { type Patch, type Ribbon, type Rod, Space, type Tones } from "../kit/space";

/** Radius of a helix in world units, and half the angle its ribbons cover, in radians. */
const helixRadius = 2.15;
const ribbonAngle = 0.27;
/** Bases on the longer strand of each helix, and how many of them are unpaired. */
const bases = 38;
const overhang = 5;
/** Where the shorter strand ends, as a share of the length. */
const pairedUntil = 1 - overhang / bases;
const pieces = 900;
/** How far the middle of a ribbon bulges, in radii of the helix. */
const bulge = 0.07;
/** Share of its strand over which a ribbon narrows to a point. */
const taper = 0.075;
const eyeDistance = 30;
const eye: Vec3 = [0, 0, eyeDistance];
/** Where the light comes from: the left, above and behind the viewer. */
const lightFrom: Vec3 = [-0.42, 0.5, 0.76];
/** Distance of a base's root from the axis, as a share of the radius. */
const rootAt = 0.96;
/** Thickness of a base and of the ball at its tip, in world units. */
const baseRadius = 0.055;
const ballRadius = 0.125;
/** Number of specks of dust. */
const dust = 1600;

const camera = createCamera({ eye, target: [0, 0, 0], focal: 2120, center: [1545, 735] });
/** Where the helices meet, on the sheet. */
const middle = camera([0, 0, 0]).at;

/** How far a strand turns along the overhang, in radians. */
const turnOfOverhang = (overhang / pairsPerTurn) * tau;
/** Puts the lower overhang on the right, and the upper one on the left. */
const lowerPhase = -1.5;

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

const lower: Helix = {
  axis: curveThrough<Vec3>([
    [-8.8, -20.5, -9],
    [-6.2, -13.4, -6.4],
    [-3.4, -6.2, -3],
    [0.6, 0.98, 0],
  ]),
  phase: lowerPhase,
  tones: [0.5, 0.76],
  bases: [0.6, 0.8],
};
const upper: Helix = {
  axis: curveThrough<Vec3>([
    [14.2, 13.8, 11],
    [8.8, 10.4, 6.4],
    [4.2, 5.9, 2.6],
    [-0.6, -0.98, 0],
  ]),
  phase: Math.PI - groove - turnOfOverhang - lowerPhase,
  tones: [0.78, 1],
  bases: [1, 0.6],
};
const helices = [lower, upper];

/** Angle of the strand shifted from the longer one by some radians. Right-handed, as in B-DNA. */
function angleOf({ phase }: Helix, shift: number, t: number): number {
  return phase + shift + (1 - t) * (bases / pairsPerTurn) * tau;
}

/** The ribbon of a strand, which ends at a share of the length. */
function strandOf(helix: Helix, shift: number, end: number): Ribbon["strand"] {
  return (t, across) => {
    const angle = angleOf(helix, shift, t);
    const width = Math.sqrt(1 - (1 - clamp((end - t) / taper)) ** 2);
    const radius = helixRadius * (1 + bulge * (1 - across * across));
    return aroundAxis(helix.axis, t, angle + across * width * ribbonAngle, radius);
  };
}

/** The ribbons of both strands, one of them shorter. */
function ribbons(helix: Helix): Ribbon[] {
  const tones = ({ t, outward, facing }: Patch): Tones => {
    const shade = lerp(...helix.tones, smoothstep(0.1, 1, t));
    const outer = clamp(0.45 + 0.55 * dot(lightFrom, outward));
    const lit = lerp(0.24 + 0.3 * Math.abs(facing), outer, smoothstep(-0.1, 0.1, facing));
    return [shade * (0.12 + 0.44 * lit), shade * (0.34 + 0.56 * lit), shade * (0.6 + 0.5 * lit)];
  };
  const ribbon = (shift: number, until: number): Ribbon => ({
    strand: strandOf(helix, shift, until),
    spine: helix.axis,
    until,
    pieces: Math.round(pieces * until),
    lines: 9,
    lineWidth: 0.02,
    edgeWidth: 0.042,
    tones,
  });
  return [ribbon(0, 1), ribbon(groove, pairedUntil)];
}

/** A base: a rod from its strand toward the partner, with a ball at its tip. */
function baseOf(from: Vec3, to: Vec3, tone: number): Rod[] {
  return [
    { from, to, radius: baseRadius, tones: [tone * 0.55, tone] },
    { from: to, to, radius: ballRadius, tones: [tone, tone] },
  ];
}

/** The share of the length at which a base sits. */
function placeOf(base: number): number {
  return (base + 0.5) / bases;
}

/** Where a base is attached to its strand, inside the ribbon. */
function rootOf(helix: Helix, shift: number, base: number): Vec3 {
  const t = placeOf(base);
  return aroundAxis(helix.axis, t, angleOf(helix, shift, t), helixRadius * rootAt);
}

/** The paired bases, as two halves of a rung each. */
function pairs(helix: Helix): Rod[] {
  return steps(0, bases - overhang - 1, bases - overhang).flatMap((base) => {
    const [from, to] = [rootOf(helix, 0, base), rootOf(helix, groove, base)];
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

function freeEnd(helix: Helix, base: number): FreeEnd {
  const root = rootOf(helix, 0, base);
  return { root, tip: between(root, helix.axis(placeOf(base)), 0.66) };
}

/** The bases of both overhangs that are about to pair, each with its partner; the lower first. */
const meeting = steps(0, overhang - 1, overhang).map((i): [FreeEnd, FreeEnd] => [
  freeEnd(lower, bases - overhang + i),
  freeEnd(upper, bases - 1 - i),
]);

/** Draws a dotted coral line between two bases, where nothing hides it. */
function drawBond(ctx: Ctx, space: Space, from: Vec3, to: Vec3): void {
  for (const point of steps(0.16, 0.84, 6).map((t) => between(from, to, t))) {
    if (!space.sees(point, 0.05)) continue;
    const { at, scale } = camera(point);
    softDisc(ctx, at, scale * 0.24, palette.coral, 0.6);
    disc(ctx, at, scale * 0.05, palette.coral);
  }
}

function drawDust(ctx: Ctx, random: Random): void {
  for (let i = 0; i < dust; i++) {
    const point: Vec3 = [random.normal(2, 11), random.normal(0, 8), random.uniform(-22, 16)];
    const { at, depth, scale } = camera(point);
    const blur = Math.abs(depth - eyeDistance);
    const radius = scale * 0.024 + blur * 0.42;
    softDisc(ctx, at, radius * 1.6, ramp(0.66), 0.85 / (1 + blur * 0.34));
  }
}

/** Draws rings of light around the meeting point. */
function drawRings(ctx: Ctx): void {
  for (const radius of steps(130, 1330, 25)) {
    const outline = steps(0, tau, 181).map((angle) => polar(middle, radius, angle));
    tracePath(ctx, outline, true);
    stroke(ctx, ramp(0.5, 0.34 * (1 - radius / 1400) ** 1.6), 1.1);
  }
}

/** Marks both helices, a base pair, and the bonds that are about to form. */
function markHelices(mark: Stage["mark"]): void {
  const pair = between(rootOf(upper, 0, 30), rootOf(upper, groove, 30), 0.5);
  mark("lower-helix", camera(rootOf(lower, groove, 26)).at);
  mark("upper-helix", camera(rootOf(upper, 0, 24)).at);
  mark("base-pair", camera(pair).at);
  mark("bonds", camera(freeEnd(lower, bases - overhang + 2).tip).at);
}

export const plate = definePlate({
  slug: "contact-us",
  number: 27,
  seed: 2727,
  caption: `Two synthetic helices of ${bases - overhang} base pairs meet, ${overhang} bases on each still without a partner.`,
  alt: "Two double helices, one rising from below and one coming from the upper right, meet end to end; coral points mark the bases about to pair.",
  method:
    "Helices in the proportions of B-DNA wind along smooth lines; free bases face each other in the middle.",
  draws: "Two double helices",
  phone: { x: 0.62, y: 0.47 },
  finish: { wash: { x: 1545, y: 735, radius: 820, strength: 0.5 } },
  quality: 95,
  draw(ctx, { width, height, random, mark }) {
    drawRings(ctx);
    additive(ctx, () => {
      drawDust(ctx, random.fork("dust"));
      softDisc(ctx, middle, 420, palette.teal, 0.3);
    });
    const space = new Space(width, height, camera, eye);
    for (const ribbon of helices.flatMap(ribbons)) space.addRibbon(ribbon);
    const free = meeting.flatMap(([one, other]) => [
      ...baseOf(one.root, one.tip, 0.8),
      ...baseOf(other.root, other.tip, 1),
    ]);
    for (const rod of [...helices.flatMap(pairs), ...free]) space.addRod(rod);
    space.expose(ctx, { sharp: [22, 34], fall: 8, blur: 6 });
    for (const [one, other] of meeting) drawBond(ctx, space, one.tip, other.tip);
    additive(ctx, () => softDisc(ctx, middle, 240, palette.pale, 0.1));
    markHelices(mark);
  },
});
