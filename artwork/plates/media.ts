import { pairs, range } from "d3-array";
import { additive, disc, polyline } from "../kit/marks";
import { bell, clamp, lerp, type Point, smoothstep } from "../kit/math";
import { type Ctx, createMarker, definePlate, type Stage } from "../kit/piece";
import { css, mix, palette, parseColor, type Rgb } from "../kit/ramp";
import type { Random } from "../kit/random";

/** Number of bases across the sheet. */
const baseCount = 29;
/** Baseline of the traces and the height of a full peak, in pixels. */
const baseline = 1235;
const fullPeak = 1120;
/** Standard deviation of a peak, as a share of the distance between bases. */
const peakWidth = 0.42;
/** Pitch of a halftone screen in pixels, and radius of the largest dot as a share of it. */
const screen = { pitch: 15.5, dot: 0.66 } as const;
/** Height below which a trace is not printed, in pixels. */
const quiet = 26;

/** A channel of the sequencer, printed as a halftone screen at an angle of its own. */
interface Channel {
  base: "A" | "C" | "G" | "T";
  color: Rgb;
  /** Angle of the screen in degrees, as in four-color print. */
  angle: number;
}

const channels: readonly Channel[] = [
  { base: "A", color: parseColor("#1D86AA"), angle: 15 },
  { base: "C", color: parseColor(palette.teal), angle: 45 },
  { base: "G", color: parseColor(palette.leaf), angle: 75 },
  { base: "T", color: parseColor(palette.lime), angle: 0 },
];
const pale = parseColor(palette.pale);

/** A base call: the base, position and height of its peak. */
interface Call {
  base: Channel["base"];
  x: number;
  height: number;
}

/** Base calls, whose peaks get higher from left to right. */
function createCalls(width: number, random: Random): Call[] {
  const space = width / (baseCount - 1);
  return Array.from({ length: baseCount }, (_, i) => {
    const x = i * space + random.normal(0, space * 0.06);
    const stage = 0.16 + 0.84 * smoothstep(0.25, 0.68, x / width);
    return { base: random.pick(channels).base, x, height: stage * random.uniform(0.42, 1) };
  });
}

/** Height of a channel's trace at a position, in pixels. */
type Trace = (base: Channel["base"], x: number) => number;

function createTrace(calls: readonly Call[], width: number): Trace {
  const deviation = (width / baseCount) * peakWidth;
  return (base, x) => {
    const noise = 0.012 + 0.008 * Math.sin(x * 0.021 + base.charCodeAt(0));
    const own = calls.filter((call) => call.base === base);
    return (
      own.reduce((all, call) => all + call.height * bell(x, call.x, deviation), noise) * fullPeak
    );
  };
}

/** Brightness of a channel at a height above the baseline, by the height of the trace there. */
function levelAt(above: number, crest: number): number {
  const depth = above >= 0 ? above / crest : 1 + above / (crest * 0.3);
  const inside = above >= 0 ? smoothstep(1.01, 0.95, depth) : smoothstep(0, 1, depth) * 0.4;
  return inside * lerp(0.16, 1, clamp(0.55 * depth ** 2 + 0.5 * (Math.abs(above) / fullPeak)));
}

/** Prints one channel: dots get larger toward the crest of the trace. */
function printChannel(ctx: Ctx, trace: Trace, { base, color, angle }: Channel): void {
  const { width, height } = ctx.canvas;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.ceil(Math.hypot(width, height) / screen.pitch);
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + (column * cos - row * sin) * screen.pitch;
      const y = height / 2 + (column * sin + row * cos) * screen.pitch;
      if (x < -10 || x > width + 10 || y < 0 || y > height) continue;
      const crest = trace(base, x);
      const level = crest < quiet ? 0 : levelAt(baseline - y, crest);
      if (level < 0.02) continue;
      const radius = screen.pitch * screen.dot * Math.sqrt(level) * 0.78;
      disc(ctx, [x, y], radius, css(mix(color, pale, 0.25 * level ** 4), lerp(0.45, 0.95, level)));
    }
  }
}

/** Draws the trace of one channel as a fine line over the dots. */
function drawCurve(ctx: Ctx, trace: Trace, { base, color }: Channel): void {
  const places = range(0, ctx.canvas.width + 1, 3);
  ctx.lineJoin = "round";
  const curve = places.map((x): Point => [x, baseline - trace(base, x)]);
  polyline(ctx, curve, css(color, 0.95), 2);
}

/** Least depth of the dip between two peaks of one base that are marked, in pixels. */
const leastDip = 40;
/** Share of the width up to which the signal is weak. */
const weakUntil = 0.35;

/** Marks the tallest peak of each base, two overlapping peaks of one base, and the weak start. */
function markTrace(stage: Stage, calls: readonly Call[], trace: Trace): void {
  const note = createMarker(stage, [120, 0], 220);
  const crest = ({ base, x }: Pick<Call, "base" | "x">): Point => [x, baseline - trace(base, x)];
  const tallest = calls.toSorted((a, b) => crest(a)[1] - crest(b)[1]);
  for (const { base } of channels) {
    const own = tallest.filter((call) => call.base === base);
    note(`base-${base.toLowerCase()}`, own.map(crest));
  }
  const dips = pairs(calls).flatMap(([one, other]): Point[] => {
    const dip = crest({ base: one.base, x: (one.x + other.x) / 2 });
    const isDeep = dip[1] > Math.max(crest(one)[1], crest(other)[1]) + leastDip;
    return one.base === other.base && isDeep ? [dip] : [];
  });
  dips.sort((a, b) => a[1] - b[1]);
  note("same-base-twice", dips);
  note("weak-signal", tallest.filter(({ x }) => x < stage.width * weakUntil).map(crest));
}

export const plate = definePlate({
  slug: "media",
  number: 25,
  seed: 25,
  caption: `Halftone of a sequence trace, ${baseCount} synthetic bases in ${channels.length} channels.`,
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
    const calls = createCalls(width, random.fork("calls"));
    const trace = createTrace(calls, width);
    additive(ctx, () => {
      for (const channel of channels) printChannel(ctx, trace, channel);
      for (const channel of channels) drawCurve(ctx, trace, channel);
    });
    markTrace(stage, calls, trace);
  },
});
