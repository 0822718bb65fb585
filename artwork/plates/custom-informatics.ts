import {
  additive,
  type Ctx,
  clamp,
  createRandom,
  definePlate,
  disc,
  steps as evenly,
  ground,
  lerp,
  nearest,
  type Point,
  palette,
  type Random,
  ramp,
  type Stage,
  smoothstep,
  softDisc,
  tint,
  tracePath,
} from "../kit";

const SEED = 2121;
/** Number of samples that enter the pipeline. */
const SAMPLES = 120;
/** Distance between parallel lines, in pixels. */
const LANE = 5.6;
/** Shift of the bend per lane, so that parallel lines keep their distance when they turn by 45°. */
const MITER = Math.tan(Math.PI / 8);
/** Columns of the graph: positions of each column and of its steps, in pixels. */
const COLUMNS = [
  { x: -60, steps: [120, 330, 540, 760, 980, 1190, 1400] },
  { x: 400, steps: [200, 520, 820, 1090, 1330] },
  { x: 800, steps: [90, 350, 610, 880, 1180, 1400] },
  { x: 1160, steps: [220, 520, 790, 1080, 1330] },
  { x: 1500, steps: [100, 360, 650, 930, 1220, 1420] },
  { x: 1840, steps: [230, 530, 800, 1100, 1360] },
  { x: 2170, steps: [90, 380, 670, 960, 1240] },
  { x: 2520, steps: [260, 560, 860, 1160] },
] as const;
/** Largest horizontal distance of a step from its column, in pixels. */
const STAGGER = 58;
/** Largest vertical distance of a bundle, as a share of the distance between its steps. */
const STEEPEST = 0.86;
/** Columns after which samples can be rejected, and the probability of that. */
const GATES = [1, 3, 5];
const REJECTION = 0.03;

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

interface Pipeline {
  steps: Step[];
  lines: Line[];
  /** Number of bundles of samples between two steps. */
  edges: number;
}

function createSteps(): Step[][] {
  const random = createRandom(SEED).fork("stagger");
  return COLUMNS.map(({ x, steps }, column) =>
    steps.map((y): Step => {
      const stagger = column === 0 ? 0 : random.uniform(-STAGGER, STAGGER);
      return { column, x: x + stagger, y, samples: [] };
    }),
  );
}

/** The steps of the next column that a bundle can reach, from top to bottom. */
function within(step: Step, next: readonly Step[]): Step[] {
  return next.filter(({ x, y }) => Math.abs(y - step.y) < (x - step.x) * STEEPEST - 30);
}

/** The height of a sample's lane through a step. */
function laneY({ y, samples }: Step, sample: number): number {
  return y + (samples.indexOf(sample) - (samples.length - 1) / 2) * LANE;
}

/** The samples that go from one step to another. */
interface Bundle {
  from: Step;
  to: Step;
  samples: number[];
}

/** Number of samples in a step that halves its share of further ones. */
const CROWD = 7;

/** Splits the samples of a step among the steps it can reach; some are rejected on the way. */
function split(step: Step, next: readonly Step[], random: Random): Bundle[] {
  const targets = within(step, next);
  const chosen = targets.filter(() => random.chance(0.68));
  const used = chosen.length > 0 ? chosen : targets.slice(0, 1);
  const weights = used.map(({ samples }) => random.uniform(0.25, 1) / (CROWD + samples.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const passed = step.samples.filter(
    () => !(GATES.includes(step.column) && random.chance(REJECTION)),
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

/** Where the middle line of a bundle turns by 45°, and how far it falls, in pixels. */
function turns({ from, to, samples }: Bundle, early: number): { start: number; fall: number } {
  const middle = samples[Math.floor(samples.length / 2)] ?? 0;
  const fall = laneY(to, middle) - laneY(from, middle);
  const slack = to.x - from.x - Math.abs(fall);
  return { start: from.x + slack * lerp(0.32, 0.68, early), fall };
}

/** Adds the corners of all samples in a bundle; their lines stay parallel in bends. */
function route(bundle: Bundle, lines: Line[], random: Random): void {
  const { start, fall } = turns(bundle, random.uniform());
  const sign = Math.sign(fall);
  bundle.samples.forEach((sample, i) => {
    const offset = (i - (bundle.samples.length - 1) / 2) * LANE;
    const from = laneY(bundle.from, sample);
    const to = laneY(bundle.to, sample);
    const turn = start - sign * offset * MITER;
    lines[sample]?.corners.push(
      [bundle.from.x, from],
      [turn, from],
      [turn + Math.abs(to - from), to],
      [bundle.to.x, to],
    );
  });
}

function buildPipeline(): Pipeline {
  const random = createRandom(SEED);
  const columns = createSteps();
  const lines = Array.from({ length: SAMPLES }, (): Line => ({ corners: [], rejected: false }));
  const intake = columns[0] ?? [];
  lines.forEach((_, i) => {
    intake[Math.floor((i / SAMPLES) * intake.length)]?.samples.push(i);
  });
  let edges = 0;
  columns.slice(0, -1).forEach((column, i) => {
    const next = columns[i + 1] ?? [];
    const bundles = column.flatMap((step) => {
      const parts = split(step, next, random.fork(`split ${i} ${step.y}`));
      for (const { to, samples } of parts) to.samples.push(...samples);
      return parts;
    });
    const full = bundles.filter(({ samples }) => samples.length > 0);
    for (const bundle of full)
      route(bundle, lines, random.fork(`route ${i} ${bundle.from.y} ${bundle.to.y}`));
    edges += full.length;
  });
  reject(columns, lines);
  return { steps: columns.flat().filter(({ samples }) => samples.length > 0), lines, edges };
}

/** Length of a rejected line after its last step, in pixels. */
const STUB = 74;

/** Ends the lines of the samples that did not reach the last column. */
function reject(columns: readonly Step[][], lines: readonly Line[]): void {
  const finished = new Set(columns.at(-1)?.flatMap(({ samples }) => samples));
  lines.forEach((line, sample) => {
    const [x = 0, y = 0] = line.corners.at(-1) ?? [];
    if (finished.has(sample)) return;
    line.rejected = true;
    line.corners.push([x + STUB, y]);
  });
}

const pipeline = buildPipeline();
const passed = pipeline.lines.filter(({ rejected }) => !rejected).length;

/** Brightness of a line, from 0 to 1, by its horizontal position. */
function tone(x: number): number {
  return 0.32 + 0.6 * smoothstep(100, 2500, x) ** 1.2;
}

function drawLine(ctx: Ctx, { corners }: Line): void {
  const [first, last] = [corners[0]?.[0] ?? 0, corners.at(-1)?.[0] ?? 0];
  const color = ctx.createLinearGradient(first, 0, last, 0);
  for (const t of evenly(0, 1, 12)) color.addColorStop(t, ramp(tone(lerp(first, last, t)), 0.82));
  tracePath(ctx, corners);
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.lineJoin = "round";
  ctx.stroke();
}

/** The point at a distance along a line, in pixels. */
function pointAt(corners: readonly Point[], distance: number): Point | undefined {
  let left = distance;
  for (let i = 1; i < corners.length; i++) {
    const [a, b] = [corners[i - 1] ?? [0, 0], corners[i] ?? [0, 0]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= length) return [lerp(a[0], b[0], left / length), lerp(a[1], b[1], left / length)];
    left -= length;
  }
  return undefined;
}

/** Length of a pulse's tail, in pixels, and number of its parts. */
const TAIL = 150;
const TAIL_PARTS = 14;

/** Draws a sample as a bright head with a fading tail; returns the position of the head. */
function drawPulse(ctx: Ctx, { corners }: Line, distance: number): Point | undefined {
  const trail = evenly(0, TAIL, TAIL_PARTS).map((lag) => pointAt(corners, distance - lag));
  trail.forEach((point, i) => {
    const next = trail[i + 1];
    if (!point || !next) return;
    tracePath(ctx, [point, next]);
    ctx.strokeStyle = tint(palette.pale, 0.95 * (1 - i / TAIL_PARTS) ** 1.5);
    ctx.lineWidth = 2.2;
    ctx.stroke();
  });
  const [head] = trail;
  if (!head) return undefined;
  softDisc(ctx, head, 14, palette.lime, 0.6);
  disc(ctx, head, 2.8, palette.pale);
  return head;
}

/** Half the width of a step, and its height above the lanes, in pixels. */
const STEP_HALF = 17;
const STEP_MARGIN = 15;

/** Draws a step: a dark capsule with a port for each lane. */
function drawStep(ctx: Ctx, step: Step): void {
  const { x, y, samples } = step;
  const half = (samples.length * LANE) / 2 + STEP_MARGIN;
  const shade = tone(x);
  additive(ctx, () => softDisc(ctx, [x, y], half * 1.7, ramp(shade), 0.16));
  ctx.beginPath();
  ctx.roundRect(x - STEP_HALF, y - half, STEP_HALF * 2, half * 2, STEP_HALF);
  ctx.fillStyle = tint(palette.ink, 0.9);
  ctx.fill();
  ctx.strokeStyle = ramp(clamp(shade + 0.12), 0.95);
  ctx.lineWidth = 2;
  ctx.stroke();
  for (const sample of samples) {
    const lane = laneY(step, sample);
    tracePath(ctx, [
      [x - 8, lane],
      [x + 8, lane],
    ]);
    ctx.strokeStyle = ramp(clamp(shade + 0.2), 0.9);
    ctx.lineWidth = 2.4;
    ctx.stroke();
  }
}

/** Draws the end of a rejected sample. */
function drawRejection(ctx: Ctx, { corners }: Line): void {
  const end = corners.at(-1);
  if (!end) return;
  softDisc(ctx, end, 30, palette.coral, 0.6);
  disc(ctx, end, 5, palette.coral);
}

/** Distance between the dots of the background, in pixels. */
const BOARD_PITCH = 40;

function drawBoard(ctx: Ctx): void {
  const { width, height } = ctx.canvas;
  for (let x = BOARD_PITCH / 2; x < width; x += BOARD_PITCH) {
    for (let y = BOARD_PITCH / 2; y < height; y += BOARD_PITCH) {
      disc(ctx, [x, y], 1.3, ramp(0.4, 0.55));
    }
  }
}

/** Columns whose fullest step is marked as a stage, from left to right. */
const STAGES = [1, 2, 3, 4, 5, 6] as const;
/** Points of the sheet near the rejected sample and the moving sample that are marked. */
const REJECTED_NEAR: Point = [1940, 780];
const SAMPLE_NEAR: Point = [1440, 930];

function markPipeline(mark: Stage["mark"], heads: readonly Point[]): void {
  for (const stage of STAGES) {
    const column = pipeline.steps.filter((step) => step.column === stage);
    const [first] = column.toSorted((a, b) => b.samples.length - a.samples.length);
    if (first) mark(`stage-${stage}`, [first.x, first.y]);
  }
  const ends = pipeline.lines.flatMap(({ rejected, corners }) => {
    const end = corners.at(-1);
    return rejected && end ? [end] : [];
  });
  mark(
    "rejected",
    nearest(ends, (end) => end, REJECTED_NEAR),
  );
  mark(
    "sample",
    nearest(heads, (head) => head, SAMPLE_NEAR),
  );
}

export const plate = definePlate({
  slug: "custom-informatics",
  number: 21,
  seed: SEED,
  caption: `${SAMPLES} synthetic samples through a pipeline of ${pipeline.steps.length} steps and ${pipeline.edges} links; ${passed} pass.`,
  alt: "A pipeline at work: samples run from left to right as fine parallel lines, turn at exact angles and gather in tall capsules; a few end in coral.",
  method:
    "Samples are dealt at random to the steps within reach; at three gates each one is rejected with a chance of 3 percent.",
  draws: "Pipeline graph",
  phone: { x: 0.66, y: 0.5, width: 1620 },
  finish: { calm: 0.68 },
  draw(ctx, { random, mark }) {
    ground(ctx);
    drawBoard(ctx);
    for (const line of pipeline.lines) drawLine(ctx, line);
    const pulses = random.fork("pulses");
    const heads = pipeline.lines.flatMap((line) => {
      const head = drawPulse(ctx, line, pulses.uniform(950, 2950));
      return head ? [head] : [];
    });
    for (const step of pipeline.steps) drawStep(ctx, step);
    for (const line of pipeline.lines.filter(({ rejected }) => rejected)) drawRejection(ctx, line);
    markPipeline(mark, heads);
  },
});
