import {
  bell,
  type Ctx,
  clamp,
  css,
  definePlate,
  disc,
  distance,
  ground,
  lerp,
  mix,
  type Point,
  palette,
  parseColor,
  type Random,
  type Rgb,
  type Stage,
  smoothstep,
} from "../kit";

const SEED = 25;
/** Number of bases across the sheet. */
const BASES = 29;
/** Baseline of the traces and the height of a full peak, in pixels. */
const BASELINE = 1235;
const PEAK = 1120;
/** Standard deviation of a peak, as a share of the distance between bases. */
const PEAK_WIDTH = 0.42;
/** Pitch of a halftone screen in pixels, and radius of the largest dot as a share of it. */
const SCREEN = { pitch: 15.5, dot: 0.66 } as const;

/** Height below which a trace is not printed, in pixels. */
const QUIET = 26;

/** A channel of the sequencer, printed as a halftone screen at an angle of its own. */
interface Channel {
  base: "A" | "C" | "G" | "T";
  color: Rgb;
  /** Angle of the screen in degrees, as in four-color print. */
  angle: number;
}

const CHANNELS: readonly Channel[] = [
  { base: "A", color: parseColor("#1D86AA"), angle: 15 },
  { base: "C", color: parseColor(palette.teal), angle: 45 },
  { base: "G", color: parseColor(palette.leaf), angle: 75 },
  { base: "T", color: parseColor(palette.lime), angle: 0 },
];

/** A base call: the base, position and height of its peak. */
interface Call {
  base: Channel["base"];
  x: number;
  height: number;
}

/** Base calls, whose peaks get higher from left to right. */
function createCalls(width: number, random: Random): Call[] {
  const space = width / (BASES - 1);
  return Array.from({ length: BASES }, (_, i) => {
    const x = i * space + random.normal(0, space * 0.06);
    const stage = 0.16 + 0.84 * smoothstep(0.25, 0.68, x / width);
    return { base: random.pick(CHANNELS).base, x, height: stage * random.uniform(0.42, 1) };
  });
}

/** Height of a channel's trace at a position, from 0 to 1. */
function trace(calls: readonly Call[], base: Channel["base"], x: number, width: number): number {
  const deviation = (width / BASES) * PEAK_WIDTH;
  const noise = 0.012 + 0.008 * Math.sin(x * 0.021 + base.charCodeAt(0));
  return calls.reduce(
    (sum, call) => (call.base === base ? sum + call.height * bell(x, call.x, deviation) : sum),
    noise,
  );
}

/** Prints one channel: dots get larger toward the crest of the trace. */
function printChannel(ctx: Ctx, calls: readonly Call[], { base, color, angle }: Channel): void {
  const { width, height } = ctx.canvas;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.ceil(Math.hypot(width, height) / SCREEN.pitch);
  const pale = parseColor(palette.pale);
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + (column * cos - row * sin) * SCREEN.pitch;
      const y = height / 2 + (column * sin + row * cos) * SCREEN.pitch;
      if (x < -10 || x > width + 10 || y < 0 || y > height) continue;
      const crest = trace(calls, base, x, width) * PEAK;
      if (crest < QUIET) continue;
      const above = BASELINE - y;
      const depth = above >= 0 ? above / crest : 1 + above / (crest * 0.3);
      const inside = above >= 0 ? smoothstep(1.01, 0.95, depth) : smoothstep(0, 1, depth) * 0.4;
      const level =
        inside * lerp(0.16, 1, clamp(0.55 * depth ** 2 + 0.5 * (Math.abs(above) / PEAK)));
      if (level < 0.02) continue;
      const radius = SCREEN.pitch * SCREEN.dot * Math.sqrt(level) * 0.78;
      disc(ctx, [x, y], radius, css(mix(color, pale, 0.25 * level ** 4), lerp(0.45, 0.95, level)));
    }
  }
}

/** Draws the trace of one channel as a fine line over the dots. */
function drawCurve(ctx: Ctx, calls: readonly Call[], { base, color }: Channel): void {
  const { width } = ctx.canvas;
  ctx.beginPath();
  for (let x = 0; x <= width; x += 3) ctx.lineTo(x, BASELINE - trace(calls, base, x, width) * PEAK);
  ctx.strokeStyle = css(color, 0.95);
  ctx.lineWidth = 2;
  ctx.lineJoin = "round";
  ctx.stroke();
}

/** Least distance between marks, and from the left and right edge, in pixels. */
const CLEAR = 220;
const MARGIN = 120;
/** Least depth of the dip between two peaks of one base that are marked, in pixels. */
const DIP = 40;
/** Share of the width up to which the signal is weak. */
const WEAK_UNTIL = 0.35;

/** Marks the tallest peak of each base, two overlapping peaks of one base, and the weak start. */
function markTrace({ mark, width }: Stage, calls: readonly Call[]): void {
  const marked: Point[] = [];
  const crest = ({ base, x }: Call): Point => [x, BASELINE - trace(calls, base, x, width) * PEAK];
  const free = (point: Point): boolean =>
    point[0] >= MARGIN &&
    point[0] <= width - MARGIN &&
    marked.every((other) => distance(point, other) >= CLEAR);
  const note = (name: string, points: readonly Point[]): void => {
    const point = points.find(free);
    if (!point) return;
    marked.push(point);
    mark(name, point);
  };
  const tallest = calls.toSorted((a, b) => crest(a)[1] - crest(b)[1]);
  for (const { base } of CHANNELS) {
    const own = tallest.filter((call) => call.base === base);
    note(`base-${base.toLowerCase()}`, own.map(crest));
  }
  const doubled = calls.flatMap((call, i): Point[] => {
    const next = calls[i + 1];
    if (next?.base !== call.base) return [];
    const x = (call.x + next.x) / 2;
    const dip: Point = [x, BASELINE - trace(calls, call.base, x, width) * PEAK];
    return dip[1] > Math.max(crest(call)[1], crest(next)[1]) + DIP ? [dip] : [];
  });
  note(
    "same-base-twice",
    doubled.toSorted((a, b) => a[1] - b[1]),
  );
  note("weak-signal", tallest.filter(({ x }) => x < width * WEAK_UNTIL).map(crest));
}

export const plate = definePlate({
  slug: "media",
  number: 25,
  seed: SEED,
  caption: `Halftone of a sequence trace, ${BASES} synthetic bases in ${CHANNELS.length} channels.`,
  alt: "A sequencing trace in halftone: overlapping peaks printed in four screens of luminous dots, low at the left and tall at the right.",
  draws: "Sequence trace in halftone",
  method:
    "Bases drawn at random give bell-shaped peaks in four channels, each printed as a dot screen at its own angle.",
  phone: { x: 0.69, y: 0.55 },
  finish: {
    bloom: 0.45,
    bloomRadius: 40,
    calm: 0.7,
    calmUntil: 0.58,
    wash: { x: 1750, y: 900, radius: 900, strength: 0.4 },
  },
  draw(ctx, stage) {
    const { width, random } = stage;
    ground(ctx);
    const calls = createCalls(width, random.fork("calls"));
    ctx.globalCompositeOperation = "lighter";
    for (const channel of CHANNELS) printChannel(ctx, calls, channel);
    for (const channel of CHANNELS) drawCurve(ctx, calls, channel);
    ctx.globalCompositeOperation = "source-over";
    markTrace(stage, calls);
  },
});
