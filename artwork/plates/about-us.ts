import {
  additive,
  type Camera,
  type Ctx,
  clamp,
  createCamera,
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
  tint,
  type Vec3,
} from "../kit";
import { between, PAIRS_PER_TURN } from "../kit/helix";

/** Proportions of B-DNA: pitch to radius, and the angle of the minor groove. */
const PITCH_TO_RADIUS = 3.4;
const MINOR_GROOVE = (150 / 360) * TAU;

const PAIRS = 46;
const TURNS = PAIRS / PAIRS_PER_TURN;
const SEGMENTS_PER_TURN = 110;
/** Width of a ribbon along the axis, in world units. */
const RIBBON = 0.36;
/** How far the middle of a ribbon bulges, in radii of the helix. */
const BULGE = 0.1;
/** Fine lines along one ribbon. */
const FILAMENTS = 19;
/** Ends of the axis, from far away to close to the eye. */
const AXIS: readonly [Vec3, Vec3] = [
  [-1.5, 3.75, -3.1],
  [1.22, -2.95, 2.05],
];
/** Range of distances from the eye that is sharp. */
const SHARP = [5.2, 8.9] as const;
/** Specks around the helix, blurred by their distance from the focal plane. */
const SPECKS = 420;

/** Where the light comes from: the right, above and behind the viewer. */
const LIGHT: Vec3 = [0.52, 0.5, 0.69];

const EYE: Vec3 = [0, 0, 7];
const camera: Camera = createCamera({
  eye: EYE,
  target: [0, 0, 0],
  focal: 2450,
  center: [1510, 770],
});

const axis: Vec3 = [AXIS[1][0] - AXIS[0][0], AXIS[1][1] - AXIS[0][1], AXIS[1][2] - AXIS[0][2]];
const AXIS_LENGTH = Math.hypot(...axis);
const RADIUS = AXIS_LENGTH / TURNS / PITCH_TO_RADIUS;

/** Unit vectors along the axis and across it. */
function frame(): readonly [along: Vec3, side: Vec3, up: Vec3] {
  const x = axis[0] / AXIS_LENGTH;
  const y = axis[1] / AXIS_LENGTH;
  const z = axis[2] / AXIS_LENGTH;
  const flat = Math.hypot(x, z);
  const side: Vec3 = [z / flat, 0, -x / flat];
  return [[x, y, z], side, [y * side[2], z * side[0] - x * side[2], -y * side[0]]];
}

const FRAME = frame();

/** A point by its share of the axis, the angle around it and the distance from it. */
function place(share: number, angle: number, radius: number, shift = 0): Vec3 {
  const [along, side, up] = FRAME;
  const at = (i: 0 | 1 | 2): number =>
    AXIS[0][i] +
    axis[i] * share +
    along[i] * shift +
    (side[i] * Math.cos(angle) + up[i] * Math.sin(angle)) * radius;
  return [at(0), at(1), at(2)];
}

function turnAt(share: number): number {
  return share * TURNS * TAU;
}

/** Brightness by distance: far parts fade into the background. */
function presence(depth: number): number {
  return lerp(1, 0.1, smoothstep(6.2, 12.5, depth));
}

/** Light by the direction of a surface, 0 to 1. */
function lighting([x, y, z]: Vec3): number {
  return clamp(0.5 + 0.6 * (LIGHT[0] * x + LIGHT[1] * y + LIGHT[2] * z));
}

/** A strand: a ribbon that is slightly convex. */
function strandAt(phase: number): Ribbon["strand"] {
  return (t, across) => {
    const radius = RADIUS * (1 + BULGE * (1 - across * across));
    return place(t, turnAt(t) + phase, radius, across * RIBBON * 0.5);
  };
}

/** The tones of a ribbon: the outer side is lit, the inner side is darker. */
function tonesOf({ outward, facing, depth }: Patch): Tones {
  const light = presence(depth);
  const outer = lighting(outward);
  const inner = 0.3 + 0.3 * Math.abs(facing);
  const lit = lerp(inner, outer, smoothstep(-0.08, 0.08, facing));
  return [
    (0.08 + 0.3 * lit) * light + 0.03,
    (0.3 + 0.56 * lit ** 1.4) * lerp(0.4, 1, light),
    (0.62 + 0.38 * lit) * lerp(0.42, 1, light),
  ];
}

/** The two halves of a base pair, by the share of the axis; each has a tone. */
function basePair(share: number, tones: readonly number[]): Rod[] {
  const turn = turnAt(share);
  const ends = [0, MINOR_GROOVE].map((phase) => place(share, turn + phase, RADIUS * 0.99));
  return ends.map((from, strand): Rod => {
    const partner = ends[1 - strand] ?? from;
    const to = between(from, partner, 0.455);
    const light = presence(camera(from).depth);
    const tone = tones[strand] ?? 0;
    return { from, to, radius: 0.026, tones: [tone * 0.5 * light, tone * lerp(0.4, 1, light)] };
  });
}

/** A point between the two strands, at a share from 0 to 1. */
function across(share: number, t: number): Vec3 {
  const turn = turnAt(share);
  return between(place(share, turn, RADIUS), place(share, turn + MINOR_GROOVE, RADIUS), t);
}

/** The hydrogen bonds in the middle of a base pair. */
function bondsOf(share: number, count: number): Vec3[] {
  return steps(-1, 1, count).map((k) => across(share, 0.5 + 0.009 * k * (count - 1)));
}

/** A base pair of the sequence. A and T have two hydrogen bonds, G and C three. */
interface Pair {
  share: number;
  bonds: number;
  tones: readonly number[];
}

function readSequence(random: Random): Pair[] {
  return Array.from({ length: PAIRS }, (_, i) => {
    const strong = random.chance(0.41);
    const tones = random.shuffle(strong ? [0.98, 0.62] : [0.8, 0.5]);
    return { share: (i + 0.5) / PAIRS, bonds: strong ? 3 : 2, tones };
  });
}

function drawSpecks(ctx: Ctx, random: Random): void {
  additive(ctx, () => {
    for (let i = 0; i < SPECKS; i++) {
      const at: Vec3 = [random.normal(0.9, 2.4), random.normal(0, 2.2), random.uniform(-7, 3.6)];
      const { x, y, depth, scale } = camera(at);
      const blur = Math.abs(depth - 6.8);
      const radius = scale * (0.008 + 0.011 * blur);
      softDisc(ctx, [x, y], radius, ramp(0.72), 0.42 / (1 + blur * 1.5));
    }
  });
}

/** Marks the parts of the helix where they face the viewer. */
function markHelix(mark: Stage["mark"]): void {
  const at = (share: number, phase: number, radius: number): Point => {
    const { x, y } = camera(place(share, turnAt(share) + phase, radius));
    return [x, y];
  };
  const middle = (pair: number): Point => {
    const { x, y } = camera(across((pair + 0.5) / PAIRS, 0.5));
    return [x, y];
  };
  mark("base-pair", middle(14));
  mark("minor-groove", at(0.49, MINOR_GROOVE / 2, RADIUS));
  mark("major-groove", at(0.6, MINOR_GROOVE / 2 + Math.PI, RADIUS));
  mark("hydrogen-bonds", middle(31));
  mark("turn", at(0.716, 0, RADIUS * (1 + BULGE)));
  mark("strand", at(0.772, 0, RADIUS));
}

export const plate = definePlate({
  slug: "about-us",
  number: 24,
  seed: 24,
  caption: `A double helix of ${PAIRS} base pairs in the proportions of B-DNA, its sequence drawn from a seed.`,
  alt: "A double helix of two finely lined ribbons joined by rungs, coming forward in perspective from the dark.",
  method:
    "Two strands wound in the proportions of B-DNA; a seed draws every base pair, A with T by two bonds, G with C by three.",
  draws: "Double helix in perspective",
  phone: { x: 0.62, y: 0.52, width: 1300 },
  finish: {
    bloom: 0.5,
    bloomRadius: 44,
    calm: 0.6,
    wash: { x: 1600, y: 700, radius: 950, strength: 0.45 },
  },
  draw(ctx, { width, height, random, mark }) {
    ground(ctx);
    drawSpecks(ctx, random.fork("specks"));
    const space = new Space(width, height, camera, EYE);
    const pairs = readSequence(random.fork("sequence"));
    for (const phase of [0, MINOR_GROOVE]) {
      const spine = (t: number): Vec3 => place(t, 0, 0);
      space.addRibbon({
        strand: strandAt(phase),
        spine,
        from: 0,
        to: 1,
        pieces: Math.round(SEGMENTS_PER_TURN * TURNS),
        lines: FILAMENTS,
        lineWidth: 0.0045,
        edgeWidth: 0.008,
        tones: tonesOf,
      });
    }
    for (const { share, tones } of pairs) {
      for (const rod of basePair(share, tones)) space.addRod(rod);
    }
    space.expose(ctx, { sharp: SHARP, fall: 1.6, blur: 9 });
    for (const bond of pairs.flatMap(({ share, bonds }) => bondsOf(share, bonds))) {
      const { x, y, depth, scale } = camera(bond);
      if (space.sees(bond, 0.02))
        disc(ctx, [x, y], scale * 0.0072, tint(palette.pale, presence(depth)));
    }
    markHelix(mark);
  },
});
