import { greatest, pairs, sum } from "d3-array";
import { additive, disc, fill, gradient, polyline, softDisc, stroke } from "../../kit/marks";
import {
  clamp,
  distance,
  lerp,
  nearest,
  type Point,
  smoothstep,
  steps,
  toward,
} from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, ramp, tint } from "../../kit/ramp";
import { createRandom, type Random } from "../../kit/random";

const seed = 2121;
/** Number of samples that enter the pipeline. */
const sampleCount = 120;
/** Distance between parallel lines, in pixels. */
const lane = 5.6;
/** Shift of the bend per lane, so that parallel lines keep their distance when they turn by 45°. */
const miter = Math.tan(Math.PI / 8);
/** Columns of the graph: positions of each column and of its steps, in pixels. */
const columns: readonly (readonly [x: number, steps: readonly number[]])[] = [
  [-60, [120, 330, 540, 760, 980, 1190, 1400]],
  [400, [200, 520, 820, 1090, 1330]],
  [800, [90, 350, 610, 880, 1180, 1400]],
  [1160, [220, 520, 790, 1080, 1330]],
  [1500, [100, 360, 650, 930, 1220, 1420]],
  [1840, [230, 530, 800, 1100, 1360]],
  [2170, [90, 380, 670, 960, 1240]],
  [2520, [260, 560, 860, 1160]],
];
/** Largest horizontal distance of a step from its column, in pixels. */
const stagger = 58;
/** Largest vertical distance of a bundle, as a share of the distance between its steps. */
const steepest = 0.86;
/** Columns after which samples can be rejected, and the probability of that. */
const gates = [1, 3, 5];
const rejection = 0.03;
/** Number of samples in a step that halves its share of further ones. */
const crowd = 7;
/** Length of a rejected line after its last step, in pixels. */
const stub = 74;

/** A step of the pipeline, and the samples in it from top to bottom. */
interface Step {
  column: number;
  x: number;
  y: number;
  samples: number[];
}

/** The line of a sample, by its corners in pixels. Lines of rejected samples end early. */
interface Line {
  corners: Point[];
  rejected: boolean;
}

/** The samples that go from one step to another. */
interface Bundle {
  from: Step;
  to: Step;
  samples: number[];
}

function createSteps(): Step[][] {
  const random = createRandom(seed).fork("stagger");
  return columns.map(([x, heights], column) =>
    heights.map((y): Step => {
      const shift = column === 0 ? 0 : random.uniform(-stagger, stagger);
      return { column, x: x + shift, y, samples: [] };
    }),
  );
}

/** The height of a sample's lane through a step. */
function laneY({ y, samples }: Step, sample: number): number {
  return y + (samples.indexOf(sample) - (samples.length - 1) / 2) * lane;
}

/** Splits the samples of a step among the steps it can reach; some are rejected on the way. */
function split(step: Step, next: readonly Step[], random: Random): Bundle[] {
  const targets = next.filter(({ x, y }) => Math.abs(y - step.y) < (x - step.x) * steepest - 30);
  const chosen = targets.filter(() => random.chance(0.68));
  const used = chosen.length > 0 ? chosen : targets.slice(0, 1);
  const weights = used.map(({ samples }) => random.uniform(0.25, 1) / (crowd + samples.length));
  const total = sum(weights);
  const passed = step.samples.filter(
    () => !(gates.includes(step.column) && random.chance(rejection)),
  );
  let first = 0;
  return used.map((to, i) => {
    const share = (weights[i] ?? 0) / total;
    const last = i === used.length - 1 ? passed.length : first + Math.round(passed.length * share);
    const samples = passed.slice(first, last);
    first = last;
    return { from: step, to, samples };
  });
}

/** Adds the corners of all samples in a bundle; their lines stay parallel in bends, of 45°. */
function route({ from, to, samples }: Bundle, lines: readonly Line[], random: Random): void {
  const middle = samples[Math.floor(samples.length / 2)] ?? 0;
  const fall = laneY(to, middle) - laneY(from, middle);
  const slack = to.x - from.x - Math.abs(fall);
  const start = from.x + slack * lerp(0.32, 0.68, random.uniform());
  samples.forEach((sample, i) => {
    const offset = (i - (samples.length - 1) / 2) * lane;
    const [y, end] = [laneY(from, sample), laneY(to, sample)];
    const turn = start - Math.sign(fall) * offset * miter;
    lines[sample]?.corners.push(
      [from.x, y],
      [turn, y],
      [turn + Math.abs(end - y), end],
      [to.x, end],
    );
  });
}

/** Ends the lines of the samples that did not reach the last column. */
function reject(last: readonly Step[], lines: readonly Line[]): void {
  const finished = new Set(last.flatMap(({ samples }) => samples));
  lines.forEach((line, sample) => {
    const [x = 0, y = 0] = line.corners.at(-1) ?? [];
    if (finished.has(sample)) return;
    line.rejected = true;
    line.corners.push([x + stub, y]);
  });
}

/** Steps with samples, the lines of all samples, and the number of bundles between two steps. */
function buildPipeline(): { steps: Step[]; lines: Line[]; edges: number } {
  const random = createRandom(seed);
  const all = createSteps();
  const lines = Array.from({ length: sampleCount }, (): Line => ({ corners: [], rejected: false }));
  const intake = all[0] ?? [];
  lines.forEach((_, i) => {
    intake[Math.floor((i / sampleCount) * intake.length)]?.samples.push(i);
  });
  let edges = 0;
  for (const [i, [column, next]] of pairs(all).entries()) {
    const bundles = column.flatMap((step) => {
      const parts = split(step, next, random.fork(`split ${i} ${step.y}`));
      for (const { to, samples } of parts) to.samples.push(...samples);
      return parts;
    });
    for (const bundle of bundles.filter(({ samples }) => samples.length > 0)) {
      route(bundle, lines, random.fork(`route ${i} ${bundle.from.y} ${bundle.to.y}`));
      edges++;
    }
  }
  reject(all.at(-1) ?? [], lines);
  return { steps: all.flat().filter(({ samples }) => samples.length > 0), lines, edges };
}

const pipeline = buildPipeline();
const rejected = pipeline.lines.filter((line) => line.rejected);
/** Where rejected samples end. */
const ends = rejected.flatMap(({ corners }) => corners.slice(-1));

/** Brightness of a line, from 0 to 1, by its horizontal position. */
function tone(x: number): number {
  return 0.32 + 0.6 * smoothstep(100, 2500, x) ** 1.2;
}

function drawLine(ctx: Ctx, { corners }: Line): void {
  const [first, last] = [corners[0]?.[0] ?? 0, corners.at(-1)?.[0] ?? 0];
  const colors = steps(0, 1, 12).map((t) => ramp(tone(lerp(first, last, t)), 0.82));
  ctx.lineJoin = "round";
  polyline(ctx, corners, gradient(ctx, [first, 0], [last, 0], colors), 1.5);
}

/** The point at a distance along a line, in pixels. */
function pointAt(corners: readonly Point[], far: number): Point | undefined {
  let left = far;
  for (const [a, b] of pairs(corners)) {
    const length = distance(a, b);
    if (left <= length) return toward(a, b, left / length);
    left -= length;
  }
  return undefined;
}

/** Length of a pulse's tail, in pixels, and number of its parts. */
const tail = 150;
const tailParts = 14;

/** Draws a sample as a bright head with a fading tail; returns the position of the head. */
function drawPulse(ctx: Ctx, { corners }: Line, far: number): Point[] {
  const trail = steps(0, tail, tailParts).map((lag) => pointAt(corners, far - lag));
  for (const [i, [from, to]] of pairs(trail).entries()) {
    const color = tint(palette.pale, 0.95 * (1 - i / tailParts) ** 1.5);
    if (from && to) polyline(ctx, [from, to], color, 2.2);
  }
  const [head] = trail;
  if (!head) return [];
  softDisc(ctx, head, 14, palette.lime, 0.6);
  disc(ctx, head, 2.8, palette.pale);
  return [head];
}

/** Half the width of a step, and its height above the lanes, in pixels. */
const stepHalf = 17;
const stepMargin = 15;

/** Draws a step: a dark capsule with a port for each lane. */
function drawStep(ctx: Ctx, step: Step): void {
  const { x, y, samples } = step;
  const half = (samples.length * lane) / 2 + stepMargin;
  const shade = tone(x);
  additive(ctx, () => softDisc(ctx, [x, y], half * 1.7, ramp(shade), 0.16));
  ctx.beginPath();
  ctx.roundRect(x - stepHalf, y - half, stepHalf * 2, half * 2, stepHalf);
  fill(ctx, tint(palette.ink, 0.9));
  stroke(ctx, ramp(clamp(shade + 0.12), 0.95), 2);
  for (const sample of samples) {
    const height = laneY(step, sample);
    const port: Point[] = [
      [x - 8, height],
      [x + 8, height],
    ];
    polyline(ctx, port, ramp(clamp(shade + 0.2), 0.9), 2.4);
  }
}

/** Distance between the dots of the background, in pixels. */
const boardPitch = 40;

function drawBoard(ctx: Ctx): void {
  const { width, height } = ctx.canvas;
  for (let x = boardPitch / 2; x < width; x += boardPitch) {
    for (let y = boardPitch / 2; y < height; y += boardPitch) {
      disc(ctx, [x, y], 1.3, ramp(0.4, 0.55));
    }
  }
}

/** Marks the fullest step of six columns, a rejected sample and one that moves. */
function markPipeline(mark: Stage["mark"], heads: readonly Point[]): void {
  for (const stage of [1, 2, 3, 4, 5, 6]) {
    const column = pipeline.steps.filter((step) => step.column === stage);
    const fullest = greatest(column, ({ samples }) => samples.length);
    if (fullest) mark(`stage-${stage}`, [fullest.x, fullest.y]);
  }
  mark("rejected", nearest(ends, [1940, 780]));
  mark("sample", nearest(heads, [1440, 930]));
}

export const plate = definePlate({
  slug: "custom-informatics",
  number: 21,
  seed,
  caption: `${sampleCount} synthetic samples through a pipeline of ${pipeline.steps.length} steps and ${pipeline.edges} links; ${sampleCount - rejected.length} pass.`,
  alt: "A pipeline at work: samples run from left to right as fine parallel lines, turn at exact angles and gather in tall capsules; a few end in coral.",
  method:
    "Samples are dealt at random to the steps within reach; at three gates each one is rejected with a chance of 3 percent.",
  draws: "Pipeline graph",
  phone: { x: 0.66, y: 0.5, width: 1620 },
  finish: { calm: 0.68 },
  draw(ctx, { random, mark }) {
    drawBoard(ctx);
    for (const line of pipeline.lines) drawLine(ctx, line);
    const pulses = random.fork("pulses");
    const heads = pipeline.lines.flatMap((line) => drawPulse(ctx, line, pulses.uniform(950, 2950)));
    for (const step of pipeline.steps) drawStep(ctx, step);
    for (const end of ends) {
      softDisc(ctx, end, 30, palette.coral, 0.6);
      disc(ctx, end, 5, palette.coral);
    }
    markPipeline(mark, heads);
  },
});
