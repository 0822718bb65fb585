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
/** Bases read across the sheet. */
const BASES = 29;
/** Baseline of the traces and the height of a full peak, in pixels. */
const BASELINE = 1235;
const PEAK = 1120;
/** Width of one peak, as a share of the space of a base. */
const PEAK_WIDTH = 0.42;
/** Space between the dots of a screen and the largest dot, in pixels. */
const SCREEN = { pitch: 15.5, dot: 0.66 } as const;

/** Traces lower than this are not printed, in pixels. */
const QUIET = 26;

/** One channel of the sequencer, printed as one screen at its own angle. */
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

/** One base as read: which, how strongly, and where it peaks. */
interface Call {
  base: Channel["base"];
  x: number;
  height: number;
}

/** Calls grow stronger from the quiet left to the right. */
function createCalls(width: number, random: Random): Call[] {
  const space = width / (BASES - 1);
  return Array.from({ length: BASES }, (_, i) => {
    const x = i * space + random.normal(0, space * 0.06);
    const stage = 0.16 + 0.84 * smoothstep(0.25, 0.68, x / width);
    return { base: random.pick(CHANNELS).base, x, height: stage * random.uniform(0.42, 1) };
  });
}

/** The trace of a channel at a position, 0 to 1. */
function trace(calls: readonly Call[], base: Channel["base"], x: number, width: number): number {
  const deviation = (width / BASES) * PEAK_WIDTH;
  const noise = 0.012 + 0.008 * Math.sin(x * 0.021 + base.charCodeAt(0));
  return calls.reduce(
    (sum, call) => (call.base === base ? sum + call.height * bell(x, call.x, deviation) : sum),
    noise,
  );
}

/** Prints one channel: dots swell toward the crest of the trace and thin out to the baseline. */
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

/** The curve of one channel as a fine line over the dots. */
function drawCurve(ctx: Ctx, calls: readonly Call[], { base, color }: Channel): void {
  const { width } = ctx.canvas;
  ctx.beginPath();
  for (let x = 0; x <= width; x += 3) ctx.lineTo(x, BASELINE - trace(calls, base, x, width) * PEAK);
  ctx.strokeStyle = css(color, 0.95);
  ctx.lineWidth = 2;
  ctx.lineJoin = "round";
  ctx.stroke();
}

/** Marks lie this far apart and this far inside the sheet, in pixels. */
const CLEAR = 220;
const MARGIN = 120;
/** Peaks that run together are told by a dip this deep between them, in pixels. */
const DIP = 40;
/** The signal is weak to this share of the width. */
const WEAK_UNTIL = 0.35;

/** Marks the tallest peak of each base, two of one base that run together, and the weak start. */
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
