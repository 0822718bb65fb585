import { greatest, pairs, sum } from "d3-array";
import { LightField } from "../../kit/light";
import { disc, polyline, smoothLine, softDisc } from "../../kit/marks";
import { bell, clamp, lerp, type Point, polar, smoothstep, steps, tau } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, ramp, rampRgb, tint } from "../../kit/ramp";
import { createNoise, createRandom, type Random } from "../../kit/random";

const seed = 2222;
const center: Point = [1600, 750];
/** One turn of the spiral is one minute. */
const minutes = 36;
/** Direction in which the session starts, in radians. */
const startAngle = 1;
/** Radii of the start and the end of the session, in pixels. */
const inner = 372;
const outer = 1290;
/** Height of a heartbeat on the spiral, in pixels, and number of its points. */
const beatHeight = 34;
const beatPoints = 44;
/** Lowest and highest heart rate of the session, in beats a minute. */
const [lowest, highest] = [56, 184];

/** Phase of the R wave, the peak of a heartbeat. */
const peakPhase = 0.295;
/** The waves P, Q, R, S and T of a heartbeat: phase, height and width of each. */
const waves = [
  [0.2, 0.12, 0.028],
  [0.275, -0.13, 0.01],
  [peakPhase, 1, 0.012],
  [0.318, -0.26, 0.011],
  [0.52, 0.25, 0.05],
] as const;

/** The electrocardiogram at a phase of the beat, 0 to 1, as a share of the R wave. */
function heartbeat(phase: number): number {
  return sum(waves, ([at, height, width]) => height * bell(phase, at, width));
}

/** Heart rate in beats a minute: rest, warm-up, six intervals, recovery. */
function heartRate(minute: number): number {
  const active = smoothstep(1.5, 6, minute) * smoothstep(36, 26, minute);
  const training = smoothstep(5, 8, minute) * smoothstep(28, 24, minute);
  const interval = smoothstep(-0.4, 0.7, Math.sin(((minute - 6) * tau) / 3.3));
  return lowest + 62 * active + training * (14 + 52 * interval);
}

/** A beat of the heart: when it begins and how long it lasts, in minutes. */
interface Beat {
  start: number;
  length: number;
  /** Beats a minute. */
  rate: number;
}

/** All beats of the session; breathing makes calm ones uneven. */
function recordBeats(random: Random): Beat[] {
  const recorded: Beat[] = [];
  let start = 0;
  while (start < minutes) {
    const calm = smoothstep(130, 60, heartRate(start));
    const breath = 1 + 0.05 * calm * Math.sin(start * tau * 14);
    const rate = heartRate(start) * breath * (1 + random.normal(0, 0.006 + 0.012 * calm));
    recorded.push({ start, length: 1 / rate, rate });
    start += 1 / rate;
  }
  return recorded;
}

const beats = recordBeats(createRandom(seed).fork("heart"));
const fastest = greatest(beats, ({ rate }) => rate) as Beat;

/** The point of a time on the spiral, moved outward by some pixels. */
function onSpiral(minute: number, lift: number): Point {
  const radius = lerp(inner, outer, minute / minutes) + lift;
  return polar(center, radius, minute * tau + startAngle);
}

/** The heart rate of a beat as a share of the range from the lowest to the highest. */
function effort({ rate }: Beat): number {
  return clamp((rate - lowest) / (highest - lowest));
}

/** The point of a beat at a phase; fast beats are drawn larger. */
function beatPoint(beat: Beat, phase: number, height = heartbeat(phase)): Point {
  const lift = height * (beatHeight * (0.75 + 0.45 * effort(beat)));
  return onSpiral(beat.start + phase * beat.length, lift);
}

function drawBeat(ctx: Ctx, beat: Beat): void {
  const strain = effort(beat);
  const points = steps(0, 1, beatPoints).map((phase) => beatPoint(beat, phase));
  const color = ramp(0.34 + 0.64 * strain ** 1.5, 0.4 + 0.55 * strain);
  ctx.lineJoin = "round";
  polyline(ctx, points, color, 1.1 + 0.6 * strain ** 2);
}

/** The point of a beat's R wave. */
function crestOf(beat: Beat): Point {
  return beatPoint(beat, peakPhase, 1);
}

/** Length of the stretch around the fastest beat that is highlighted, in minutes. */
const peakMinutes = 0.2;

/** Draws coral dots at the R waves of the beats around the fastest one. */
function drawPeak(ctx: Ctx): void {
  for (const beat of beats) {
    if (Math.abs(beat.start - fastest.start) > peakMinutes / 2) continue;
    softDisc(ctx, crestOf(beat), 16, palette.coral, 0.5);
    disc(ctx, crestOf(beat), 3, palette.coral);
  }
}

/** Draws hairlines from the center, one for every five seconds of a minute. */
function drawDial(ctx: Ctx): void {
  for (const turn of steps(0, 11, 12)) {
    const angle = (turn / 12) * tau + startAngle;
    const line = [polar(center, inner - 26, angle), polar(center, outer, angle)];
    smoothLine(ctx, line, ramp(0.5, 0.22), 1);
  }
}

/** Number of strides, points in each, and pixels per degree of a joint. */
const strides = 480;
const stridePoints = 120;
const degree = 11.6;

/** Hip angle in degrees at a phase of the stride; heel strike is 0. */
function hipAngle(phase: number): number {
  return 11 + 21 * Math.cos(phase * tau) + 4 * Math.cos(2 * phase * tau + 0.9);
}

/** A periodic bell, for phases from 0 to 1. */
function cyclicBell(phase: number, middle: number, deviation: number): number {
  const lag = phase - middle;
  return bell(lag - Math.round(lag), 0, deviation);
}

/** Knee angle in degrees: a small bend under load and a large one in swing. */
function kneeAngle(phase: number): number {
  return 5 + 17 * cyclicBell(phase, 0.14, 0.07) + 56 * cyclicBell(phase, 0.72, 0.095);
}

const noise = createNoise(seed);

/** A stride as a closed curve of hip against knee angle, which shrinks and drifts with fatigue. */
function strideLoop(stride: number): Point[] {
  const fatigue = stride / strides;
  const scale = degree * (1.08 - 0.6 * fatigue);
  return steps(0, 1, stridePoints + 1).map((phase) => {
    const [cos, sin] = [Math.cos(phase * tau), Math.sin(phase * tau)];
    const sway = noise(cos * 0.7 + stride * 0.05, sin * 0.7);
    const knee = kneeAngle(phase) - 28 + 3.2 * sway;
    const hip = hipAngle(phase) - 12 + 2.4 * noise(sin * 0.8 - 30, cos + stride * 0.06);
    return [center[0] + knee * scale * 0.86, center[1] - hip * scale];
  });
}

/** Draws all strides as accumulated light, and the first one as a line. */
function drawGait(ctx: Ctx): void {
  const field = new LightField(ctx.canvas.width, ctx.canvas.height);
  for (let stride = 0; stride < strides; stride++) {
    for (const [begin, end] of pairs(strideLoop(stride))) field.line(begin, end, 0.1);
  }
  field.expose(ctx, { full: 0.75, color: (t) => rampRgb(0.3 + 0.7 * t) });
  smoothLine(ctx, strideLoop(0), tint(palette.pale, 0.9), 1.8);
}

/** Marks parts of the session, the fastest beats, and phases of a stride. */
function markSession(mark: Stage["mark"]): void {
  mark("rest", onSpiral(0.25, 0));
  mark("recovery", onSpiral(8.4, 0));
  mark("interval", onSpiral(10.15, 0));
  mark("fastest-beats", crestOf(fastest));
  const loop = strideLoop(0);
  mark("heel-strike", loop[0] ?? center);
  mark("hip-extended", greatest(loop, ([, y]) => y) ?? center);
  mark("knee-bent", greatest(loop, ([x]) => x) ?? center);
}

export const plate = definePlate({
  slug: "sports-medicine",
  number: 22,
  seed,
  caption: `${beats.length.toLocaleString("en-US")} synthetic heartbeats on a spiral of ${minutes} minutes, around ${strides} strides.`,
  alt: "A spiral of fine heartbeat traces, brightest where the effort was greatest, winds outward around a nest of loops traced by a runner’s hip and knee.",
  finish: { calm: 0.92, calmUntil: 0.7, bloom: 0.45, vignette: 0.6 },
  quality: 78,
  draws: "Heartbeats on a spiral",
  method:
    "A simulated session sets the heart rate; each beat is five bells, each stride a closed curve of hip and knee that tires.",
  phone: { x: 0.667, y: 0.5, width: 1560 },
  draw(ctx, { mark }) {
    drawDial(ctx);
    for (const beat of beats) drawBeat(ctx, beat);
    drawGait(ctx);
    drawPeak(ctx);
    markSession(mark);
  },
});
