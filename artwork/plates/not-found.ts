import { greatest } from "d3-array";
import { addScaled, between, createCamera, type Vec3 } from "../kit/camera";
import {
  aroundAxis,
  baseFacet,
  drawFacets,
  type Facet,
  groove,
  pairsPerTurn,
  ribbonFacets,
  type Strand,
} from "../kit/helix";
import { additive, softDisc } from "../kit/marks";
import { curveThrough, distance, lerp, type Point, smoothstep, steps, tau } from "../kit/math";
import { nucleobaseFacet, nucleobases, tumble } from "../kit/nucleobase";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

const seed = 404;
/** Number of base pairs in the helix. */
const pairs = 50;
const helixRadius = 2.1;
const ribbonAngle = 0.27;
const eyeDistance = 30;
/** Shares of the length at which the strands part, and beyond which their bases are loose. */
const parting = 0.4;
const adrift = 0.54;
/** Number of bases from elsewhere, and length of a ring bond in world units. */
const strayCount = 58;
const bond = 0.42;
/** Number of specks of dust. */
const dust = 1400;

const camera = createCamera({
  eye: [0, 0, eyeDistance],
  target: [0, 0, 0],
  focal: 1980,
  center: [1560, 760],
});

const axis = curveThrough<Vec3>([
  [2.6, -16, 3],
  [1.2, -9, 1.4],
  [0.2, -2.5, 0],
  [-0.4, 4, -0.6],
  [0.2, 10.5, -1],
  [0.6, 17, -1],
]);

const noise = createNoise(seed);

/** How far the helix has come apart at a share of its length, 0 to 1. */
function opening(t: number): number {
  return smoothstep(parting - 0.06, 1, t);
}

/** Displacement of a strand from its position in the helix. */
function drift(t: number, side: -1 | 1): Vec3 {
  const open = opening(t);
  const sway = 2.6 * open * noise(t * 3.1, side * 9);
  return [side * 8 * open ** 1.35 + sway, -2.6 * open ** 2, side * 5 * open ** 1.4];
}

/** One of the two strands, wound below and unwinding above. */
function strandOf(side: -1 | 1): Strand {
  const shift = side < 0 ? 0 : groove;
  return (t, across) => {
    const open = opening(t);
    const turns = (pairs / pairsPerTurn) * (t - 0.2 * open);
    const width = ribbonAngle / (1 + 0.5 * open);
    const angle = shift - turns * tau + across * width;
    const loose = aroundAxis(axis, t, angle, helixRadius * (1 + 0.55 * open));
    return addScaled(loose, drift(t, side));
  };
}

const left = strandOf(-1);
const right = strandOf(1);

function ribbons(): Facet[] {
  const tone = (t: number): number => lerp(0.94, 0.62, smoothstep(0.3, 0.95, t));
  const shared = { camera, pieces: 620, filaments: 11, tone };
  return [...ribbonFacets(left, shared), ...ribbonFacets(right, shared)];
}

/** The shares of the length at which base pairs are. */
const places = steps(0, pairs - 1, pairs).map((pair) => (pair + 0.5) / pairs);
const paired = places.filter((t) => t <= adrift);
const parted = places.filter((t) => t > adrift);

/** The rungs, whose halves come apart above the parting. */
function rungs(): Facet[] {
  return paired.flatMap((t) => {
    const [from, to] = [left(t, 0), right(t, 0)];
    const reach = 0.46 * (1 - 0.55 * smoothstep(parting - 0.02, adrift, t));
    return [
      baseFacet(camera, from, between(from, to, reach), palette.teal),
      baseFacet(camera, to, between(to, from, reach), palette.lime),
    ];
  });
}

/** A loose base. */
interface Adrift {
  at: Vec3;
  facet: Facet;
}

/** A random base with a random orientation. */
function float(at: Vec3, color: string, random: Random): Adrift {
  const base = random.pick(nucleobases);
  return { at, facet: nucleobaseFacet(camera, base, tumble(at, bond, random), color) };
}

/** The bases that have left the strands, each near its former position. */
function released(random: Random): Adrift[] {
  return parted.flatMap((t) =>
    [left, right].map((strand, i) => {
      const away = smoothstep(adrift, 1, t);
      const at = addScaled(between(strand(t, 0), axis(t), 0.55), [
        random.normal(i === 0 ? -1.2 : 1.4, 1 + 4.4 * away),
        random.normal(-1.2, 1 + 2.6 * away),
        random.normal(0, 1 + 4 * away),
      ]);
      return float(at, ramp(i === 0 ? 0.68 : 0.96, 0.95), random);
    }),
  );
}

/** Bases from elsewhere, at all distances. */
function strays(random: Random): Adrift[] {
  return Array.from({ length: strayCount }, () => {
    const at: Vec3 = [random.normal(1, 10), random.normal(2, 6.5), random.uniform(-20, 13)];
    return float(at, ramp(random.uniform(0.5, 0.8), 0.8), random);
  });
}

/** Marked bases: largest distance from the focal plane, in world units, and least from the edges. */
const inFocus = 3;
const margin = 110;

/** The base in focus with the most room around it. */
function loneliest(bases: readonly Adrift[], all: readonly Adrift[], stage: Stage): Point {
  const strands = steps(0, 1, 101).flatMap((t) => [left(t, 0), right(t, 0)]);
  const room = (base: Adrift): number => {
    const others = all.filter((other) => other !== base).map(({ at }) => at);
    const place = camera(base.at).at;
    return Math.min(...[...others, ...strands].map((point) => distance(camera(point).at, place)));
  };
  const clear = bases.filter(({ at }) => {
    const {
      at: [x, y],
      depth,
    } = camera(at);
    const edge = Math.min(x - stage.width / 2, y, stage.width - x, stage.height - y);
    return Math.abs(depth - eyeDistance) < inFocus && edge > margin;
  });
  const found = greatest(clear, room);
  return found ? camera(found.at).at : [0, 0];
}

/** Marks base pairs, the parting, both strands, and two loose bases. */
function markParting(stage: Stage, freed: readonly Adrift[], strayed: readonly Adrift[]): void {
  const note = (name: string, point: Vec3): void => stage.mark(name, camera(point).at);
  const middle = (t: number): Vec3 => between(left(t, 0), right(t, 0), 0.5);
  note("base-pairs", middle(0.31));
  note("parting", middle(0.5));
  note("left-strand", left(0.625, 0));
  note("right-strand", right(0.75, 0));
  const all = [...freed, ...strayed];
  stage.mark("released-base", loneliest(freed, all, stage));
  stage.mark("stray-base", loneliest(strayed, all, stage));
}

function drawDust(ctx: Ctx, random: Random): void {
  for (let i = 0; i < dust; i++) {
    const point: Vec3 = [random.normal(1, 10), random.normal(2, 8), random.uniform(-22, 14)];
    const { at, depth, scale } = camera(point);
    const blur = Math.abs(depth - eyeDistance);
    softDisc(ctx, at, scale * 0.036 + blur * 0.62, ramp(0.66), 0.8 / (1 + blur * 0.36));
  }
}

export const plate = definePlate({
  slug: "not-found",
  number: 28,
  seed,
  caption: `A synthetic helix of ${pairs} base pairs coming apart, ${2 * parted.length + strayCount} bases adrift.`,
  alt: "A double helix rises from the lower right, unwinds into two loose ribbons, and its bases drift away as small ring molecules with coral oxygen atoms.",
  draws: "Double helix coming apart",
  method:
    "Two ribbons wound about a curve and unwound from the middle up; bases leave them by random drift.",
  phone: { x: 0.66, y: 0.43 },
  finish: { wash: { x: 1560, y: 800, radius: 900, strength: 0.45 } },
  quality: 95,
  draw(ctx, stage) {
    const { random } = stage;
    additive(ctx, () => drawDust(ctx, random.fork("dust")));
    const freed = released(random.fork("released"));
    const strayed = strays(random.fork("strays"));
    const bases = [...freed, ...strayed].map(({ facet }) => facet);
    const focus = { distance: eyeDistance, blurPerUnit: 0.6, most: 10.5 };
    drawFacets(ctx, [...ribbons(), ...rungs(), ...bases], focus);
    markParting(stage, freed, strayed);
  },
});
