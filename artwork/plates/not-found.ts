import {
  additive,
  type Ctx,
  createCamera,
  createNoise,
  definePlate,
  distance,
  ground,
  lerp,
  type Point,
  palette,
  type Random,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  TAU,
  type Vec3,
} from "../kit";
import {
  type Axis,
  addScaled,
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
import { nucleobaseFacet, nucleobases, tumble } from "../kit/nucleobase";

const SEED = 404;
/** Number of base pairs in the helix. */
const PAIRS = 50;
const RADIUS = 2.1;
const RIBBON_ANGLE = 0.27;
const PIECES = 620;
const FILAMENTS = 11;
const EYE_DISTANCE = 30;
/** Shares of the length at which the strands part, and beyond which their bases are loose. */
const PARTING = 0.4;
const ADRIFT = 0.54;
/** Number of bases from elsewhere, and length of a ring bond in world units. */
const STRAY = 58;
const BOND = 0.42;

const camera = createCamera({
  eye: [0, 0, EYE_DISTANCE],
  target: [0, 0, 0],
  focal: 1980,
  center: [1560, 760],
});

const axis: Axis = axisThrough([
  [2.6, -16, 3],
  [1.2, -9, 1.4],
  [0.2, -2.5, 0],
  [-0.4, 4, -0.6],
  [0.2, 10.5, -1],
  [0.6, 17, -1],
]);

const noise = createNoise(SEED);

/** How far the helix has come apart at a share of its length, 0 to 1. */
function opening(t: number): number {
  return smoothstep(PARTING - 0.06, 1, t);
}

/** Displacement of a strand from its position in the helix. */
function drift(t: number, side: -1 | 1): Vec3 {
  const open = opening(t);
  const sway = 2.6 * open * noise(t * 3.1, side * 9);
  return [side * 8 * open ** 1.35 + sway, -2.6 * open ** 2, side * 5 * open ** 1.4];
}

/** One of the two strands, wound below and unwinding above. */
function strandOf(side: -1 | 1): Strand {
  const shift = side < 0 ? 0 : GROOVE;
  return (t, across) => {
    const open = opening(t);
    const turns = (PAIRS / PAIRS_PER_TURN) * (t - 0.2 * open);
    const width = RIBBON_ANGLE / (1 + 0.5 * open);
    const angle = shift - turns * TAU + across * width;
    const loose = aroundAxis(axis, t, angle, RADIUS * (1 + 0.55 * open));
    return addScaled(loose, drift(t, side));
  };
}

const left = strandOf(-1);
const right = strandOf(1);

function ribbons(): Facet[] {
  const tone = (t: number): number => lerp(0.94, 0.62, smoothstep(0.3, 0.95, t));
  const shared = { camera, from: 0, to: 1, pieces: PIECES, filaments: FILAMENTS, tone };
  return [...ribbonFacets(left, shared), ...ribbonFacets(right, shared)];
}

function placeOf(pair: number): number {
  return (pair + 0.5) / PAIRS;
}

/** The rungs, whose halves come apart above the parting. */
function rungs(): Facet[] {
  return steps(0, PAIRS - 1, PAIRS).flatMap((pair) => {
    const t = placeOf(pair);
    if (t > ADRIFT) return [];
    const [from, to] = [left(t, 0), right(t, 0)];
    const reach = 0.46 * (1 - 0.55 * smoothstep(PARTING - 0.02, ADRIFT, t));
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
  return { at, facet: nucleobaseFacet(camera, base, tumble(at, BOND, random), color) };
}

/** The bases that have left the strands, each near its former position. */
function released(random: Random): Adrift[] {
  return steps(0, PAIRS - 1, PAIRS).flatMap((pair) => {
    const t = placeOf(pair);
    if (t <= ADRIFT) return [];
    return [left, right].map((strand, i) => {
      const away = smoothstep(ADRIFT, 1, t);
      const home = between(strand(t, 0), axis(t), 0.55);
      const at: Vec3 = [
        home[0] + random.normal(i === 0 ? -1.2 : 1.4, 1 + 4.4 * away),
        home[1] + random.normal(-1.2, 1 + 2.6 * away),
        home[2] + random.normal(0, 1 + 4 * away),
      ];
      const color = ramp(i === 0 ? 0.68 : 0.96, 0.95);
      return float(at, color, random);
    });
  });
}

/** Bases from elsewhere, at all distances. */
function strays(random: Random): Adrift[] {
  return Array.from({ length: STRAY }, () => {
    const at: Vec3 = [random.normal(1, 10), random.normal(2, 6.5), random.uniform(-20, 13)];
    const color = ramp(random.uniform(0.5, 0.8), 0.8);
    return float(at, color, random);
  });
}

const adriftCount =
  2 * steps(0, PAIRS - 1, PAIRS).filter((pair) => placeOf(pair) > ADRIFT).length + STRAY;

/** Shares of the length at which base pairs, parting and both strands are marked. */
const MARKED = { pair: 0.31, parting: 0.5, left: 0.625, right: 0.75 } as const;
/** Marked bases: largest distance from the focal plane, in world units, and least from the edges. */
const IN_FOCUS = 3;
const MARGIN = 110;

/** The base in focus with the most room around it. */
function loneliest(bases: readonly Adrift[], all: readonly Adrift[], stage: Stage): Point {
  const place = ({ at }: Adrift): Point => {
    const { x, y } = camera(at);
    return [x, y];
  };
  const room = (base: Adrift): number =>
    Math.min(
      ...all.filter((other) => other !== base).map((o) => distance(place(o), place(base))),
      ...steps(0, 1, 101).flatMap((t) =>
        [left, right].map((strand) => {
          const { x, y } = camera(strand(t, 0));
          return distance([x, y], place(base));
        }),
      ),
    );
  const [first = [0, 0]] = bases
    .filter(({ at }) => Math.abs(camera(at).depth - EYE_DISTANCE) < IN_FOCUS)
    .filter((base) => {
      const [x, y] = place(base);
      return Math.min(x - stage.width / 2, y, stage.width - x, stage.height - y) > MARGIN;
    })
    .toSorted((a, b) => room(b) - room(a))
    .map(place);
  return first;
}

/** Marks base pairs, the parting, both strands, and two loose bases. */
function markParting(stage: Stage, freed: readonly Adrift[], strayed: readonly Adrift[]): void {
  const note = (name: string, point: Vec3): void => {
    const { x, y } = camera(point);
    stage.mark(name, [x, y]);
  };
  const middle = (t: number): Vec3 => between(left(t, 0), right(t, 0), 0.5);
  note("base-pairs", middle(MARKED.pair));
  note("parting", middle(MARKED.parting));
  note("left-strand", left(MARKED.left, 0));
  note("right-strand", right(MARKED.right, 0));
  const all = [...freed, ...strayed];
  stage.mark("released-base", loneliest(freed, all, stage));
  stage.mark("stray-base", loneliest(strayed, all, stage));
}

const DUST = 1400;

function drawDust(ctx: Ctx, random: Random): void {
  for (let i = 0; i < DUST; i++) {
    const { x, y, depth, scale } = camera([
      random.normal(1, 10),
      random.normal(2, 8),
      random.uniform(-22, 14),
    ]);
    const blur = Math.abs(depth - EYE_DISTANCE);
    softDisc(ctx, [x, y], scale * 0.036 + blur * 0.62, ramp(0.66), 0.8 / (1 + blur * 0.36));
  }
}

export const plate = definePlate({
  slug: "not-found",
  number: 28,
  seed: SEED,
  caption: `A synthetic helix of ${PAIRS} base pairs coming apart, ${adriftCount} bases adrift.`,
  alt: "A double helix rises from the lower right, unwinds into two loose ribbons, and its bases drift away as small ring molecules with coral oxygen atoms.",
  draws: "Double helix coming apart",
  method:
    "Two ribbons wound about a curve and unwound from the middle up; bases leave them by random drift, seen through a pinhole camera.",
  phone: { x: 0.66, y: 0.43 },
  finish: { wash: { x: 1560, y: 800, radius: 900, strength: 0.45 }, bloom: 0.5 },
  quality: 95,
  draw(ctx, stage) {
    const { random } = stage;
    ground(ctx);
    additive(ctx, () => drawDust(ctx, random.fork("dust")));
    const freed = released(random.fork("released"));
    const strayed = strays(random.fork("strays"));
    const bases = [...freed, ...strayed].map(({ facet }) => facet);
    drawFacets(ctx, [...ribbons(), ...rungs(), ...bases], {
      distance: EYE_DISTANCE,
      blurPerUnit: 0.6,
      most: 10.5,
    });
    markParting(stage, freed, strayed);
  },
});
