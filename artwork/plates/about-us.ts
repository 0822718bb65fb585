import { addScaled, between, createCamera, dot, type Vec3 } from "../kit/camera";
import { pairsPerTurn } from "../kit/helix";
import { additive, disc, softDisc } from "../kit/marks";
import { clamp, lerp, smoothstep, steps, tau } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import type { Random } from "../kit/random";
import { type Patch, type Ribbon, type Rod, Space, type Tones } from "../kit/space";

/** Proportions of B-DNA: pitch to radius, and the angle of the minor groove. */
const pitchToRadius = 3.4;
const minorGroove = (150 / 360) * tau;

const pairs = 46;
const turns = pairs / pairsPerTurn;
const segmentsPerTurn = 110;
/** Width of a ribbon along the axis, in world units. */
const ribbonWidth = 0.36;
/** How far the middle of a ribbon bulges, in radii of the helix. */
const bulge = 0.1;
/** Fine lines along one ribbon. */
const filaments = 19;
/** Specks around the helix, blurred by their distance from the focal plane. */
const specks = 420;
/** Where the light comes from: the right, above and behind the viewer. */
const lightFrom: Vec3 = [0.52, 0.5, 0.69];

const eye: Vec3 = [0, 0, 7];
const camera = createCamera({ eye, target: [0, 0, 0], focal: 2450, center: [1510, 770] });

/** Ends of the axis, far away and close to the eye, and the way from one to the other. */
const farEnd: Vec3 = [-1.5, 3.75, -3.1];
const nearEnd: Vec3 = [1.22, -2.95, 2.05];
const axis = addScaled(nearEnd, farEnd, -1);
const axisLength = Math.hypot(...axis);
const helixRadius = axisLength / turns / pitchToRadius;

/** Unit vectors along the axis and across it. */
function frame(): readonly [along: Vec3, side: Vec3, up: Vec3] {
  const x = axis[0] / axisLength;
  const y = axis[1] / axisLength;
  const z = axis[2] / axisLength;
  const flat = Math.hypot(x, z);
  const side: Vec3 = [z / flat, 0, -x / flat];
  return [[x, y, z], side, [y * side[2], z * side[0] - x * side[2], -y * side[0]]];
}

const [along, side, up] = frame();

/** A point by its share of the axis, the angle around it and the distance from it. */
function place(share: number, phase: number, radius: number, shift = 0): Vec3 {
  const angle = turnAt(share) + phase;
  const at = (i: 0 | 1 | 2): number =>
    farEnd[i] +
    axis[i] * share +
    along[i] * shift +
    (side[i] * Math.cos(angle) + up[i] * Math.sin(angle)) * radius;
  return [at(0), at(1), at(2)];
}

function turnAt(share: number): number {
  return share * turns * tau;
}

/** Brightness by distance: far parts fade into the background. */
function presence(depth: number): number {
  return lerp(1, 0.1, smoothstep(6.2, 12.5, depth));
}

/** A strand: a ribbon that is slightly convex. */
function strandAt(phase: number): Ribbon["strand"] {
  return (t, across) => {
    const radius = helixRadius * (1 + bulge * (1 - across * across));
    return place(t, phase, radius, across * ribbonWidth * 0.5);
  };
}

/** The tones of a ribbon: the outer side is lit, the inner side is darker. */
function tonesOf({ outward, facing, depth }: Patch): Tones {
  const light = presence(depth);
  const outer = clamp(0.5 + 0.6 * dot(lightFrom, outward));
  const inner = 0.3 + 0.3 * Math.abs(facing);
  const lit = lerp(inner, outer, smoothstep(-0.08, 0.08, facing));
  return [
    (0.08 + 0.3 * lit) * light + 0.03,
    (0.3 + 0.56 * lit ** 1.4) * lerp(0.4, 1, light),
    (0.62 + 0.38 * lit) * lerp(0.42, 1, light),
  ];
}

/** A base pair of the sequence. A and T have two hydrogen bonds, G and C three. */
interface Pair {
  /** Its place, as a share of the axis. */
  share: number;
  bonds: number;
  tones: readonly number[];
}

function readSequence(random: Random): Pair[] {
  return Array.from({ length: pairs }, (_, i) => {
    const strong = random.chance(0.41);
    const tones = random.shuffle(strong ? [0.98, 0.62] : [0.8, 0.5]);
    return { share: (i + 0.5) / pairs, bonds: strong ? 3 : 2, tones };
  });
}

/** The two halves of a base pair. */
function rodsOf({ share, tones }: Pair): Rod[] {
  const ends = [0, minorGroove].map((phase) => place(share, phase, helixRadius * 0.99));
  return ends.map((from, strand): Rod => {
    const to = between(from, ends[1 - strand] ?? from, 0.455);
    const light = presence(camera(from).depth);
    const tone = tones[strand] ?? 0;
    return { from, to, radius: 0.026, tones: [tone * 0.5 * light, tone * lerp(0.4, 1, light)] };
  });
}

/** A point between the two strands, at a share from 0 to 1. */
function across(share: number, t: number): Vec3 {
  return between(place(share, 0, helixRadius), place(share, minorGroove, helixRadius), t);
}

/** The hydrogen bonds in the middle of a base pair. */
function bondsOf({ share, bonds }: Pair): Vec3[] {
  return steps(-1, 1, bonds).map((k) => across(share, 0.5 + 0.009 * k * (bonds - 1)));
}

function drawSpecks(ctx: Ctx, random: Random): void {
  for (let i = 0; i < specks; i++) {
    const { at, depth, scale } = camera([
      random.normal(0.9, 2.4),
      random.normal(0, 2.2),
      random.uniform(-7, 3.6),
    ]);
    const blur = Math.abs(depth - 6.8);
    softDisc(ctx, at, scale * (0.008 + 0.011 * blur), ramp(0.72), 0.42 / (1 + blur * 1.5));
  }
}

/** Marks the parts of the helix where they face the viewer. */
function markHelix(mark: Stage["mark"]): void {
  const note = (name: string, point: Vec3): void => mark(name, camera(point).at);
  const middle = (pair: number): Vec3 => across((pair + 0.5) / pairs, 0.5);
  note("base-pair", middle(14));
  note("minor-groove", place(0.49, minorGroove / 2, helixRadius));
  note("major-groove", place(0.6, minorGroove / 2 + Math.PI, helixRadius));
  note("hydrogen-bonds", middle(31));
  note("turn", place(0.716, 0, helixRadius * (1 + bulge)));
  note("strand", place(0.772, 0, helixRadius));
}

export const plate = definePlate({
  slug: "about-us",
  number: 24,
  seed: 24,
  caption: `A double helix of ${pairs} base pairs in the proportions of B-DNA, its sequence drawn from a seed.`,
  alt: "A double helix of two finely lined ribbons joined by rungs, coming forward in perspective from the dark.",
  method: "Base pairs drawn at random, A with T by two bonds, G with C by three.",
  draws: "Double helix in perspective",
  phone: { x: 0.62, y: 0.52 },
  finish: { bloomRadius: 44, calm: 0.6, wash: { x: 1600, y: 700, radius: 950, strength: 0.45 } },
  draw(ctx, { width, height, random, mark }) {
    additive(ctx, () => drawSpecks(ctx, random.fork("specks")));
    const space = new Space(width, height, camera, eye);
    const sequence = readSequence(random.fork("sequence"));
    for (const phase of [0, minorGroove]) {
      space.addRibbon({
        strand: strandAt(phase),
        spine: (t) => place(t, 0, 0),
        until: 1,
        pieces: Math.round(segmentsPerTurn * turns),
        lines: filaments,
        lineWidth: 0.0045,
        edgeWidth: 0.008,
        tones: tonesOf,
      });
    }
    for (const rod of sequence.flatMap(rodsOf)) space.addRod(rod);
    space.expose(ctx, { sharp: [5.2, 8.9], fall: 1.6, blur: 9 });
    for (const bond of sequence.flatMap(bondsOf)) {
      const { at, depth, scale } = camera(bond);
      if (space.sees(bond, 0.02))
        disc(ctx, at, scale * 0.0072, tint(palette.pale, presence(depth)));
    }
    markHelix(mark);
  },
});
