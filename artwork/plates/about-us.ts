import {
  additive,
  blurred,
  type Camera,
  type Ctx,
  clamp,
  createCamera,
  definePlate,
  disc,
  ground,
  lerp,
  type Projected,
  palette,
  type Random,
  ramp,
  smoothstep,
  softDisc,
  steps,
  TAU,
  tint,
  type Vec3,
} from "../kit";

/** Proportions of B-DNA: base pairs to one turn, pitch to radius, and the narrow groove. */
const PAIRS_PER_TURN = 10.5;
const PITCH_TO_RADIUS = 3.4;
const MINOR_GROOVE = (150 / 360) * TAU;

const PAIRS = 46;
const TURNS = PAIRS / PAIRS_PER_TURN;
const SEGMENTS_PER_TURN = 110;
/** Width of a ribbon along the axis, in world units. */
const RIBBON = 0.36;
/** Fine lines that shade one ribbon. */
const FILAMENTS = 19;
/** Ends of the axis, from far away to close to the eye. */
const AXIS: readonly [Vec3, Vec3] = [
  [-1.5, 3.75, -3.1],
  [1.22, -2.95, 2.05],
];
/** Depths, from the eye, between which the picture is sharp. */
const SHARP = { from: 5.35, to: 8.9 } as const;
/** Specks adrift around the helix, all out of focus by their distance from its middle. */
const SPECKS = 420;

/** Where the light comes from: the right, above and behind the viewer. */
const LIGHT: Vec3 = [0.52, 0.5, 0.69];

const camera: Camera = createCamera({
  eye: [0, 0, 7],
  target: [0, 0, 0],
  focal: 2450,
  center: [1510, 770],
});

/** Something to be painted, sorted by its distance from the eye. */
interface Stroke {
  depth: number;
  paint(ctx: Ctx): void;
}

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

/** A place by its share of the axis, the angle around it and the distance from it. */
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

/** Light by distance: far parts sink into the ground. */
function presence(depth: number): number {
  return lerp(1, 0.1, smoothstep(6.2, 12.5, depth));
}

/** Light on the outside of a ribbon, 0 to 1, at an angle around the axis. */
function lighting(angle: number): number {
  const [, side, up] = FRAME;
  const towards = (i: 0 | 1 | 2): number =>
    LIGHT[i] * (side[i] * Math.cos(angle) + up[i] * Math.sin(angle));
  return clamp(0.5 + 0.62 * (towards(0) + towards(1) + towards(2)));
}

/** One short piece of a ribbon: an opaque body and the filaments on it. */
function ribbonPiece(start: number, end: number, phase: number): Stroke {
  const corner = (share: number, edge: number): Projected =>
    camera(place(share, turnAt(share) + phase, RADIUS, edge * RIBBON * 0.5));
  const lit = lighting(turnAt(start) + phase);
  const middle = corner(start, 0);
  const light = presence(middle.depth);
  return {
    depth: middle.depth,
    paint(ctx) {
      const corners = [corner(start, -1), corner(end, -1), corner(end, 1), corner(start, 1)];
      ctx.beginPath();
      for (const { x, y } of corners) ctx.lineTo(x, y);
      ctx.closePath();
      ctx.fillStyle = ramp(lerp(0.05, 0.4, lit) * light + 0.05, 0.94);
      ctx.fill();
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = 0.7;
      ctx.stroke();
      steps(-1, 1, FILAMENTS).forEach((edge, i) => {
        const rim = i === 0 || i === FILAMENTS - 1;
        const [a, b] = [corner(start, edge), corner(end, edge)];
        const gleam = lit ** 3 * (1 - Math.abs(edge + 0.25) * 0.5);
        const tone = clamp((rim ? 0.62 + 0.38 * lit : 0.36 + 0.66 * gleam) * lerp(0.42, 1, light));
        ctx.strokeStyle = ramp(tone, (rim ? 0.95 : 0.2 + 0.75 * lit) * light);
        ctx.lineWidth = Math.max(0.6, middle.scale * (rim ? 0.007 : 0.0034));
        ctx.beginPath();
        ctx.moveTo(a.x, a.y);
        ctx.lineTo(b.x, b.y);
        ctx.stroke();
      });
    },
  };
}

/** The half of a base pair that belongs to one strand. */
function base(
  share: number,
  phases: readonly [number, number],
  tone: number,
  bonds: number,
): Stroke {
  const turn = turnAt(share);
  const from = place(share, turn + phases[0], RADIUS * 0.97);
  const to = place(share, turn + phases[1], RADIUS * 0.97);
  const between = (t: number): Projected =>
    camera([lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)]);
  const [root, tip] = [between(0), between(0.455)];
  const light = presence(root.depth);
  return {
    depth: between(0.23).depth,
    paint(ctx) {
      const shade = ctx.createLinearGradient(root.x, root.y, tip.x, tip.y);
      shade.addColorStop(0, ramp(tone * 0.55 * light, 0.95));
      shade.addColorStop(1, ramp(tone * lerp(0.4, 1, light), 0.95));
      ctx.strokeStyle = shade;
      ctx.lineCap = "round";
      ctx.lineWidth = root.scale * 0.05;
      ctx.beginPath();
      ctx.moveTo(root.x, root.y);
      ctx.lineTo(tip.x, tip.y);
      ctx.stroke();
      for (let bond = 0; bond < bonds; bond++) {
        const { x, y, scale } = between(0.482 + 0.018 * bond);
        disc(ctx, [x, y], scale * 0.007, tint(palette.pale, 0.9 * light));
      }
    },
  };
}

/** Everything the helix is made of. A pairs with T by two bonds, G with C by three. */
function helix(random: Random): Stroke[] {
  const strokes: Stroke[] = [];
  const segments = Math.round(SEGMENTS_PER_TURN * TURNS);
  for (let i = 0; i < segments; i++) {
    for (const phase of [0, MINOR_GROOVE]) {
      strokes.push(ribbonPiece(i / segments, (i + 1.04) / segments, phase));
    }
  }
  for (let pair = 0; pair < PAIRS; pair++) {
    const share = (pair + 0.5) / PAIRS;
    const strong = random.chance(0.41);
    const tones = random.shuffle(strong ? [0.98, 0.62] : [0.8, 0.5]);
    strokes.push(base(share, [0, MINOR_GROOVE], tones[0] ?? 1, strong ? 3 : 2));
    strokes.push(base(share, [MINOR_GROOVE, 0], tones[1] ?? 1, 0));
  }
  return strokes.sort((a, b) => b.depth - a.depth);
}

/** Specks in the water around the helix, blurred by their distance from the focal plane. */
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

export const plate = definePlate({
  slug: "about-us",
  number: 24,
  seed: 24,
  caption: `A double helix of ${PAIRS} base pairs in the proportions of B-DNA, its sequence drawn from a seed.`,
  alt: "A double helix of two finely lined ribbons joined by rungs, coming forward in perspective from the dark.",
  finish: {
    bloom: 0.5,
    bloomRadius: 44,
    calm: 0.6,
    wash: { x: 1600, y: 700, radius: 950, strength: 0.45 },
  },
  draw(ctx, { random }) {
    ground(ctx);
    const strokes = helix(random.fork("sequence"));
    const paint = (layer: Ctx, test: (depth: number) => boolean): void => {
      for (const stroke of strokes) if (test(stroke.depth)) stroke.paint(layer);
    };
    drawSpecks(ctx, random.fork("specks"));
    blurred(ctx, 2.6, (layer) => paint(layer, (depth) => depth > SHARP.to));
    paint(ctx, (depth) => depth <= SHARP.to && depth >= SHARP.from);
    blurred(ctx, 5, (layer) => paint(layer, (depth) => depth < SHARP.from));
  },
});
