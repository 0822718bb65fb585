import { pairs } from "d3-array";
import { contours } from "d3-contour";
import { createCamera } from "../kit/camera";
import { LightField } from "../kit/light";
import { additive, disc, smoothLine, softDisc } from "../kit/marks";
import { bell, clamp, lerp, type Point, smoothstep } from "../kit/math";
import { type Ctx, definePlate, type Stage } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createNoise } from "../kit/random";

const seed = 5;
/** Samples of the surface along each side, and number of contour levels. */
const samples = 420;
const levels = 128;
/** Half the side of the surface, and height of a loss of 1, in world units. */
const extent = 4.6;
const relief = 2.35;
/** Position of the deepest minimum. */
const minimum: Point = [0.35, 0.55];
/** Start, number of steps, learning rate and momentum of the descent. */
const descent = { start: [2.15, -1.25], steps: 420, rate: 0.0011, momentum: 0.975 } as const;

const camera = createCamera({
  eye: [-1.5, 4.9, 5.6],
  target: [0.35, 0.62, 0.35],
  focal: 2350,
  center: [1500, 770],
});

const noise = createNoise(seed, 3);

/** The loss over two directions in the space of weights, about 0 to 1. */
function loss(x: number, z: number): number {
  const away = Math.hypot(x - minimum[0], (z - minimum[1]) * 1.15);
  const bowl = 1 - Math.exp(-((away / 2.3) ** 1.7));
  const side = 0.34 * bell(Math.hypot(x + 2.3, z + 1.3), 0, 0.75);
  const saddle = 0.26 * bell(Math.hypot(x - 2.7, z - 2.3), 0, 0.7);
  const rough = 0.24 * noise(x * 0.36 + 3, z * 0.36) * smoothstep(0.2, 2.4, away);
  return 0.05 + 0.62 * bowl + 0.085 * away - side - saddle + rough;
}

/** The position in the world of a position on the grid of samples. */
function world(i: number): number {
  return lerp(-extent, extent, (i - 0.5) / (samples - 1));
}

/** Whether both ends of a line are on the same edge of the grid, where d3-contour closes contours. */
function isFrame(begin: number, end: number): boolean {
  return [begin, end].every((v) => v <= 0.5 || v >= samples - 0.5);
}

/** Adds contour lines as light, each at its height; low loss is bright. */
function addContours(field: LightField): void {
  const values = Array.from({ length: samples ** 2 }, (_, i) =>
    loss(world((i % samples) + 0.5), world(Math.floor(i / samples) + 0.5)),
  );
  const thresholds = Array.from({ length: levels }, (_, i) => 0.052 + (i / levels) ** 1.1 * 1.25);
  const lines = contours().size([samples, samples]).thresholds(thresholds)(values);
  for (const [level, { value, coordinates }] of lines.entries()) {
    const major = level % 8 === 0 ? 2.1 : 1;
    const energy = (0.34 + 1.9 * (1 - clamp(value)) ** 2.2) * major;
    const onSurface = (u: number, v: number) => camera([world(u), value * relief, world(v)]);
    for (const [[u0 = 0, v0 = 0], [u1 = 0, v1 = 0]] of coordinates
      .flat()
      .flatMap((r) => pairs(r))) {
      if (isFrame(u0, u1) || isFrame(v0, v1)) continue;
      const from = onSurface(u0, v0);
      field.line(from.at, onSurface(u1, v1).at, energy * smoothstep(12.5, 4.5, from.depth));
    }
  }
}

/** Gradient descent with momentum, as points on the sheet. */
function descend(): Point[] {
  let [x, z]: Point = descent.start;
  let [dx, dz] = [0, 0];
  const { rate, momentum } = descent;
  const h = 0.01;
  return Array.from({ length: descent.steps }, () => {
    dx = momentum * dx - (rate * (loss(x + h, z) - loss(x - h, z))) / (2 * h);
    dz = momentum * dz - (rate * (loss(x, z + h) - loss(x, z - h))) / (2 * h);
    x += dx;
    z += dz;
    return camera([x, (loss(x, z) + 0.012) * relief, z]).at;
  });
}

function drawDescent(ctx: Ctx, way: readonly Point[]): void {
  smoothLine(ctx, way, tint(palette.ink, 0.6), 9);
  additive(ctx, () => {
    smoothLine(ctx, way, tint(palette.coral, 0.07), 2.6 * 9);
    smoothLine(ctx, way, tint(palette.coral, 0.16), 2.6 * 9 * 0.4);
    smoothLine(ctx, way, palette.coral, 2.6);
  });
  for (const [step, at] of way.slice(0, 150).entries()) {
    if (step % 10 === 0) disc(ctx, at, 5, palette.coral);
  }
  const end = way.at(-1) ?? [0, 0];
  softDisc(ctx, end, 40, palette.coral, 0.8);
  disc(ctx, end, 7, ramp(1));
}

/** The five steps that the page labels, along the descent. */
const pathToRelease = [
  "state-what-would-prove-it-wrong",
  "compare-with-a-plain-rival",
  "keep-records-unseen",
  "search-for-the-shortcut",
  "write-the-list-of-failures",
] as const;
/** Position of a shallower minimum, in world units. */
const shallow: Point = [0, -1.1];

/** Marks the five steps at equally spaced heights along the path, and the shallower minimum. */
function markDescent(mark: Stage["mark"], way: readonly Point[]): void {
  const [start, end] = [way[0], way.at(-1)];
  if (!start || !end) return;
  const last = pathToRelease.length - 1;
  for (const [i, name] of pathToRelease.entries()) {
    const y = lerp(start[1], end[1], i / last);
    mark(name, (i < last && way.find((at) => at[1] >= y)) || end);
  }
  const [x, z] = shallow;
  mark("shallow-minimum", camera([x, loss(x, z) * relief, z]).at);
}

export const plate = definePlate({
  slug: "research-and-development",
  number: 5,
  seed,
  caption: `A loss landscape in ${levels} contour lines and a descent of ${descent.steps} steps, both computed from a seed.`,
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
  draw(ctx, { width, height, mark }) {
    const field = new LightField(width, height);
    addContours(field);
    field.expose(ctx, { full: 0.85, opacity: (light) => Math.min(1, light * 2) });
    const way = descend();
    drawDescent(ctx, way);
    markDescent(mark, way);
  },
});
