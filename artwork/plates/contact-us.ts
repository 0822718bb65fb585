import {
  additive,
  type Ctx,
  createCamera,
  definePlate,
  disc,
  ground,
  lerp,
  palette,
  type Random,
  ramp,
  smoothstep,
  softDisc,
  steps,
  TAU,
  tracePath,
  type Vec3,
} from "../kit";
import {
  type Axis,
  aroundAxis,
  axisThrough,
  baseFacet,
  between,
  drawFacets,
  type Facet,
  GROOVE,
  PAIRS_PER_TURN,
  ribbonFacets,
  type Strand,
} from "../kit/helix";

const SEED = 2727;
/** Radius of a helix in world units, and half the angle its ribbons cover, in radians. */
const RADIUS = 2.15;
const RIBBON_ANGLE = 0.27;
/** Bases on the longer strand of each helix, and how many of them have no partner yet. */
const BASES = 38;
const OVERHANG = 5;
const PIECES = 520;
const FILAMENTS = 11;
const EYE_DISTANCE = 30;

const camera = createCamera({
  eye: [0, 0, EYE_DISTANCE],
  target: [0, 0, 0],
  focal: 2120,
  center: [1545, 735],
});

/** How far a strand turns along the overhang, in radians. */
const TURN_OF_OVERHANG = (OVERHANG / PAIRS_PER_TURN) * TAU;
/** Puts the lower overhang on the right, so that the upper one, its partner, comes to the left. */
const LOWER_PHASE = -1.5;

interface Helix {
  /** From afar to the meeting point. */
  axis: Axis;
  /** Angle of the longer strand at its end, in radians. */
  phase: number;
  /** Brightness on the ramp, afar and at the meeting point. */
  tones: readonly [number, number];
  /** Colors of the two bases of a pair. */
  bases: readonly [string, string];
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
    bases: [palette.teal, palette.leaf],
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
    bases: [palette.lime, palette.teal],
  },
];

/** The longer strand, or the other one `shift` radians further round; right-handed, as B-DNA is. */
function strandOf({ axis, phase }: Helix, shift: number): Strand {
  return (t, across) => {
    const angle = phase + shift + (1 - t) * (BASES / PAIRS_PER_TURN) * TAU;
    return aroundAxis(axis, t, angle + across * RIBBON_ANGLE, RADIUS);
  };
}

/** Where the shorter strand ends. */
const PAIRED_UNTIL = 1 - OVERHANG / BASES;

/** The share of the length at which a base sits. */
function placeOf(base: number): number {
  return (base + 0.5) / BASES;
}

/** Two ribbons, one of them shorter. */
function ribbons(helix: Helix): Facet[] {
  const tone = (t: number): number => lerp(...helix.tones, smoothstep(0.1, 1, t));
  const shared = { camera, from: 0, filaments: FILAMENTS, tone };
  return [
    ...ribbonFacets(strandOf(helix, 0), { ...shared, to: 1, pieces: PIECES }),
    ...ribbonFacets(strandOf(helix, GROOVE), {
      ...shared,
      to: PAIRED_UNTIL,
      pieces: Math.round(PIECES * PAIRED_UNTIL),
    }),
  ];
}

/** The bases that have a partner, as two halves of a rung. */
function pairs(helix: Helix): Facet[] {
  const [first, second] = [strandOf(helix, 0), strandOf(helix, GROOVE)];
  return steps(0, BASES - OVERHANG - 1, BASES - OVERHANG).flatMap((base) => {
    const t = placeOf(base);
    const [from, to] = [first(t, 0), second(t, 0)];
    return [
      baseFacet(camera, from, between(from, to, 0.46), helix.bases[0]),
      baseFacet(camera, to, between(from, to, 0.54), helix.bases[1]),
    ];
  });
}

/** The free end of a base without a partner, turned towards the other helix. */
function freeEnds(helix: Helix): { root: Vec3; tip: Vec3 }[] {
  const strand = strandOf(helix, 0);
  return steps(BASES - OVERHANG, BASES - 1, OVERHANG).map((base) => {
    const root = strand(placeOf(base), 0);
    return { root, tip: between(root, helix.axis(placeOf(base)), 0.66) };
  });
}

/** A dotted line of coral between two bases about to pair. */
function bondFacet(from: Vec3, to: Vec3): Facet {
  const dots = steps(0.16, 0.84, 6).map((t) => camera(between(from, to, t)));
  const draw = (ctx: Ctx): void => {
    for (const { x, y, scale } of dots) {
      softDisc(ctx, [x, y], scale * 0.24, palette.coral, 0.6);
      disc(ctx, [x, y], scale * 0.045, palette.coral);
    }
  };
  return { depth: (camera(from).depth + camera(to).depth) / 2 - 0.2, draw };
}

/** The bases of both overhangs and the bonds between them. */
function meeting(): Facet[] {
  const [lower, upper] = HELICES.map(freeEnds);
  return (lower ?? []).flatMap(({ root, tip }, i) => {
    const partner = upper?.[OVERHANG - 1 - i];
    if (!partner) return [];
    return [
      baseFacet(camera, root, tip, palette.leaf),
      baseFacet(camera, partner.root, partner.tip, palette.lime),
      bondFacet(tip, partner.tip),
    ];
  });
}

const DUST = 1600;

/** Grains adrift in the water around, denser about the meeting point. */
function drawDust(ctx: Ctx, random: Random): void {
  for (let i = 0; i < DUST; i++) {
    const point: Vec3 = [random.normal(2, 11), random.normal(0, 8), random.uniform(-22, 16)];
    const { x, y, depth, scale } = camera(point);
    const blur = Math.abs(depth - EYE_DISTANCE);
    const radius = scale * 0.024 + blur * 0.42;
    softDisc(ctx, [x, y], radius * 1.6, ramp(0.66), 0.85 / (1 + blur * 0.34));
  }
}

/** Rings of light that spread from the meeting point. */
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

export const plate = definePlate({
  slug: "contact-us",
  number: 27,
  seed: SEED,
  caption: `Two synthetic helices of ${BASES - OVERHANG} base pairs meet, ${OVERHANG} bases on each still without a partner.`,
  alt: "Two double helices, one rising from below and one coming from the upper right, meet end to end; coral points mark the bases about to pair.",
  finish: { wash: { x: 1545, y: 735, radius: 820, strength: 0.5 }, bloom: 0.5 },
  quality: 95,
  draw(ctx, { random }) {
    ground(ctx);
    const { x, y } = camera([0, 0, 0]);
    drawRings(ctx);
    additive(ctx, () => {
      drawDust(ctx, random.fork("dust"));
      softDisc(ctx, [x, y], 420, palette.teal, 0.3);
    });
    const facets = [...HELICES.flatMap(ribbons), ...HELICES.flatMap(pairs), ...meeting()];
    drawFacets(ctx, facets, { distance: EYE_DISTANCE, blurPerUnit: 0.55, most: 9 });
    additive(ctx, () => softDisc(ctx, [x, y], 240, palette.pale, 0.16));
  },
});
