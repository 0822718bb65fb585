import { contours } from "d3-contour";
import {
  bell,
  type Camera,
  type Ctx,
  clamp,
  createCamera,
  createNoise,
  definePlate,
  disc,
  fractal,
  glowLine,
  ground,
  LightField,
  lerp,
  type Noise,
  type Point,
  palette,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  strokeLine,
  tint,
} from "../kit";

const SEED = 5;
/** Samples of the surface along each side, and number of contour levels. */
const GRID = { columns: 420, rows: 420 } as const;
const LEVELS = 128;
/** Half the side of the surface, and height of a loss of 1, in world units. */
const EXTENT = 4.6;
const RELIEF = 2.35;
/** Position of the deepest minimum. */
const MINIMUM: Point = [0.35, 0.55];
/** Start, number of steps, learning rate and momentum of the descent. */
const DESCENT = {
  start: [2.15, -1.25] as Point,
  steps: 420,
  rate: 0.0011,
  momentum: 0.975,
} as const;

const camera: Camera = createCamera({
  eye: [-1.5, 4.9, 5.6],
  target: [0.35, 0.62, 0.35],
  focal: 2350,
  center: [1500, 770],
});

const noise: Noise = fractal(createNoise(SEED), 3);

/** The loss over two directions in the space of weights, about 0 to 1. */
function loss(x: number, z: number): number {
  const away = Math.hypot(x - MINIMUM[0], (z - MINIMUM[1]) * 1.15);
  const bowl = 1 - Math.exp(-((away / 2.3) ** 1.7));
  const side = 0.34 * bell(Math.hypot(x + 2.3, z + 1.3), 0, 0.75);
  const saddle = 0.26 * bell(Math.hypot(x - 2.7, z - 2.3), 0, 0.7);
  const rough = 0.24 * noise(x * 0.36 + 3, z * 0.36) * smoothstep(0.2, 2.4, away);
  return 0.05 + 0.62 * bowl + 0.085 * away - side - saddle + rough;
}

function toSheet(x: number, z: number, value: number): { at: Point; depth: number } {
  const projected = camera([x, value * RELIEF, z]);
  return { at: [projected.x, projected.y], depth: projected.depth };
}

/** Adds contour lines as light, each at its height; low loss is bright. */
function addContours(field: LightField): void {
  const { columns, rows } = GRID;
  const world = (i: number, count: number): number =>
    lerp(-EXTENT, EXTENT, (i - 0.5) / (count - 1));
  const values = Array.from({ length: columns * rows }, (_, i) =>
    loss(world((i % columns) + 0.5, columns), world(Math.floor(i / columns) + 0.5, rows)),
  );
  const thresholds = Array.from({ length: LEVELS }, (_, i) => 0.052 + (i / LEVELS) ** 1.1 * 1.25);
  const lines = contours().size([columns, rows]).thresholds(thresholds)(values);
  lines.forEach(({ value, coordinates }, level) => {
    const major = level % 8 === 0 ? 2.1 : 1;
    const energy = (0.34 + 1.9 * (1 - clamp(value)) ** 2.2) * major;
    for (const ring of coordinates.flat()) {
      ring.slice(1).forEach((end, i) => {
        const begin = ring[i] ?? end;
        const edge = (v: number | undefined, most: number): boolean =>
          (v ?? 0) <= 0.5 || (v ?? 0) >= most - 0.5;
        if (
          (edge(begin[0], columns) && edge(end[0], columns)) ||
          (edge(begin[1], rows) && edge(end[1], rows))
        )
          return;
        const from = toSheet(world(begin[0] ?? 0, columns), world(begin[1] ?? 0, rows), value);
        const to = toSheet(world(end[0] ?? 0, columns), world(end[1] ?? 0, rows), value);
        field.line(from.at, to.at, energy * smoothstep(12.5, 4.5, from.depth));
      });
    }
  });
}

/** Gradient descent with momentum, as points on the sheet. */
function descend(): Point[] {
  let [x, z] = DESCENT.start;
  let [dx, dz] = [0, 0];
  const way: Point[] = [];
  const h = 0.01;
  for (let step = 0; step < DESCENT.steps; step++) {
    dx = DESCENT.momentum * dx - (DESCENT.rate * (loss(x + h, z) - loss(x - h, z))) / (2 * h);
    dz = DESCENT.momentum * dz - (DESCENT.rate * (loss(x, z + h) - loss(x, z - h))) / (2 * h);
    x += dx;
    z += dz;
    way.push(toSheet(x, z, loss(x, z) + 0.012).at);
  }
  return way;
}

function drawDescent(ctx: Ctx, way: readonly Point[]): void {
  strokeLine(ctx, way, tint(palette.ink, 0.6), 9);
  glowLine(ctx, way, palette.coral, { width: 2.6, spread: 9 });
  way.forEach((at, step) => {
    if (step % 10 === 0 && step < 150) disc(ctx, at, 5, palette.coral);
  });
  const end = way.at(-1) ?? [0, 0];
  softDisc(ctx, end, 40, palette.coral, 0.8);
  disc(ctx, end, 7, ramp(1));
}

/** The five steps that the page labels, along the descent. */
const PATH_TO_RELEASE = [
  "state-what-would-prove-it-wrong",
  "compare-with-a-plain-rival",
  "keep-records-unseen",
  "search-for-the-shortcut",
  "write-the-list-of-failures",
] as const;
/** Position of a shallower minimum, in world units. */
const SHALLOW: Point = [0, -1.1];

/** Marks the five steps at equally spaced heights along the path, and the shallower minimum. */
function markDescent({ mark }: Stage, way: readonly Point[]): void {
  const [start, end] = [way[0], way.at(-1)];
  if (!start || !end) return;
  PATH_TO_RELEASE.forEach((name, i) => {
    const y = lerp(start[1], end[1], i / (PATH_TO_RELEASE.length - 1));
    mark(name, i < PATH_TO_RELEASE.length - 1 ? (way.find((at) => at[1] >= y) ?? end) : end);
  });
  mark("shallow-minimum", toSheet(...SHALLOW, loss(...SHALLOW)).at);
}

export const plate = definePlate({
  slug: "research-and-development",
  number: 5,
  seed: SEED,
  caption: `A loss landscape in ${LEVELS} contour lines and a descent of ${DESCENT.steps} steps, both computed from a seed.`,
  alt: "A loss landscape: fine contour lines fall in perspective into a glowing basin, and one coral path winds down to the minimum.",
  draws: "Loss landscape",
  method:
    "A bowl, two bells and fractal noise make the surface; gradient descent with momentum finds its way down.",
  phone: { x: 0.63, y: 0.42, width: 1400 },
  finish: {
    bloom: 0.55,
    bloomRadius: 46,
    calm: 0.8,
    calmUntil: 0.62,
    wash: { x: 1550, y: 820, radius: 700, strength: 0.45 },
  },
  draw(ctx, stage) {
    const { width, height } = stage;
    ground(ctx);
    const field = new LightField(width, height);
    addContours(field);
    field.expose(ctx, { full: 0.85, opacity: (light) => Math.min(1, light * 2) });
    const way = descend();
    drawDescent(ctx, way);
    markDescent(stage, way);
  },
});
