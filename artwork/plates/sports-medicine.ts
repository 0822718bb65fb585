import {
  bell,
  type Ctx,
  clamp,
  createNoise,
  createRandom,
  definePlate,
  disc,
  ground,
  LightField,
  lerp,
  type Point,
  palette,
  polar,
  type Random,
  ramp,
  rampRgb,
  type Stage,
  smoothstep,
  softDisc,
  steps,
  strokeLine,
  TAU,
  tint,
  tracePath,
} from "../kit";

const SEED = 2222;
const CENTER: Point = [1600, 750];
/** One turn of the spiral is one minute. */
const MINUTES = 36;
/** Direction in which the session starts, in radians. */
const START = 1;
/** Radii of the start and the end of the session, in pixels. */
const INNER = 372;
const OUTER = 1290;
/** Height of a heartbeat on the spiral, in pixels, and number of its points. */
const BEAT_HEIGHT = 34;
const BEAT_POINTS = 44;
/** Lowest and highest heart rate of the session, in beats a minute. */
const RATES = [56, 184] as const;

/** Phase of the R wave, the peak of a heartbeat. */
const R_PHASE = 0.295;
/** The waves P, Q, R, S and T of a heartbeat: phase, height and width of each. */
const WAVES = [
  [0.2, 0.12, 0.028],
  [0.275, -0.13, 0.01],
  [R_PHASE, 1, 0.012],
  [0.318, -0.26, 0.011],
  [0.52, 0.25, 0.05],
] as const;

/** The electrocardiogram at a phase of the beat, 0 to 1, as a share of the R wave. */
function heartbeat(phase: number): number {
  return WAVES.reduce((sum, [at, height, width]) => sum + height * bell(phase, at, width), 0);
}

/** Heart rate in beats a minute: rest, warm-up, six intervals, recovery. */
function heartRate(minute: number): number {
  const active = smoothstep(1.5, 6, minute) * smoothstep(36, 26, minute);
  const training = smoothstep(5, 8, minute) * smoothstep(28, 24, minute);
  const interval = smoothstep(-0.4, 0.7, Math.sin(((minute - 6) * TAU) / 3.3));
  return RATES[0] + 62 * active + training * (14 + 52 * interval);
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
  const beats: Beat[] = [];
  let start = 0;
  while (start < MINUTES) {
    const calm = smoothstep(130, 60, heartRate(start));
    const breath = 1 + 0.05 * calm * Math.sin(start * TAU * 14);
    const rate = heartRate(start) * breath * (1 + random.normal(0, 0.006 + 0.012 * calm));
    beats.push({ start, length: 1 / rate, rate });
    start += 1 / rate;
  }
  return beats;
}

const beats = recordBeats(createRandom(SEED).fork("heart"));
const fastest = beats.reduce((best, beat) => (beat.rate > best.rate ? beat : best));

/** The point of a time on the spiral, moved outward by some pixels. */
function onSpiral(minute: number, lift: number): Point {
  const radius = lerp(INNER, OUTER, minute / MINUTES) + lift;
  return polar(CENTER, radius, minute * TAU + START);
}

/** A heart rate as a share of the range from the lowest to the highest. */
function effort(rate: number): number {
  return clamp((rate - RATES[0]) / (RATES[1] - RATES[0]));
}

/** Height of a beat's R wave on the spiral, in pixels: fast beats are drawn larger. */
function heightOf({ rate }: Beat): number {
  return BEAT_HEIGHT * (0.75 + 0.45 * effort(rate));
}

function drawBeat(ctx: Ctx, beat: Beat): void {
  const { start, length, rate } = beat;
  const strain = effort(rate);
  const points = steps(0, 1, BEAT_POINTS).map((phase) =>
    onSpiral(start + phase * length, heartbeat(phase) * heightOf(beat)),
  );
  tracePath(ctx, points);
  ctx.strokeStyle = ramp(0.34 + 0.64 * strain ** 1.5, 0.4 + 0.55 * strain);
  ctx.lineWidth = 1.1 + 0.6 * strain ** 2;
  ctx.lineJoin = "round";
  ctx.stroke();
}

/** The point of a beat's R wave. */
function crestOf(beat: Beat): Point {
  return onSpiral(beat.start + R_PHASE * beat.length, heightOf(beat));
}

/** Length of the stretch around the fastest beat that is highlighted, in minutes. */
const MARKED_MINUTES = 0.2;

/** Draws coral dots at the R waves of the beats around the fastest one. */
function drawPeak(ctx: Ctx): void {
  for (const beat of beats) {
    if (Math.abs(beat.start - fastest.start) > MARKED_MINUTES / 2) continue;
    const top = crestOf(beat);
    softDisc(ctx, top, 16, palette.coral, 0.5);
    disc(ctx, top, 3, palette.coral);
  }
}

/** Draws hairlines from the center, one for every five seconds of a minute. */
function drawDial(ctx: Ctx): void {
  for (const turn of steps(0, 11, 12)) {
    const angle = (turn / 12) * TAU + START;
    strokeLine(
      ctx,
      [polar(CENTER, INNER - 26, angle), polar(CENTER, OUTER, angle)],
      ramp(0.5, 0.22),
      1,
    );
  }
}

/** Number of strides, points in each, and pixels per degree of a joint. */
const STRIDES = 480;
const STRIDE_POINTS = 120;
const DEGREE = 11.6;

/** Hip angle in degrees at a phase of the stride; heel strike is 0. */
function hipAngle(phase: number): number {
  return 11 + 21 * Math.cos(phase * TAU) + 4 * Math.cos(2 * phase * TAU + 0.9);
}

/** A periodic bell, for phases from 0 to 1. */
function cyclicBell(phase: number, center: number, deviation: number): number {
  const lag = phase - center;
  return bell(lag - Math.round(lag), 0, deviation);
}

/** Knee angle in degrees: a small bend under load and a large one in swing. */
function kneeAngle(phase: number): number {
  return 5 + 17 * cyclicBell(phase, 0.14, 0.07) + 56 * cyclicBell(phase, 0.72, 0.095);
}

/** A stride as a closed curve of hip against knee angle, which shrinks and drifts with fatigue. */
function strideLoop(stride: number): Point[] {
  const noise = createNoise(SEED);
  const fatigue = stride / STRIDES;
  const scale = DEGREE * (1.08 - 0.6 * fatigue);
  return steps(0, 1, STRIDE_POINTS + 1).map((phase) => {
    const along = [Math.cos(phase * TAU), Math.sin(phase * TAU)] as const;
    const sway = noise(along[0] * 0.7 + stride * 0.05, along[1] * 0.7);
    const knee = kneeAngle(phase) - 28 + 3.2 * sway;
    const hip = hipAngle(phase) - 12 + 2.4 * noise(along[1] * 0.8 - 30, along[0] + stride * 0.06);
    return [CENTER[0] + knee * scale * 0.86, CENTER[1] - hip * scale];
  });
}

/** Draws all strides as accumulated light, and the first one as a line. */
function drawGait(ctx: Ctx): void {
  const field = new LightField(ctx.canvas.width, ctx.canvas.height);
  for (let stride = 0; stride < STRIDES; stride++) {
    const loop = strideLoop(stride);
    loop.forEach((point, i) => {
      const next = loop[i + 1];
      if (next) field.line(point, next, 0.1);
    });
  }
  field.expose(ctx, { full: 0.75, color: (t) => rampRgb(0.3 + 0.7 * t) });
  strokeLine(ctx, strideLoop(0), tint(palette.pale, 0.9), 1.8);
}

/** Times that are marked, in minutes. */
const MARKED_TIMES = [
  { name: "rest", minute: 0.25 },
  { name: "recovery", minute: 8.4 },
  { name: "interval", minute: 10.15 },
] as const;

/** Marks parts of the session, the fastest beats, and phases of a stride. */
function markSession({ mark }: Stage): void {
  for (const { name, minute } of MARKED_TIMES) mark(name, onSpiral(minute, 0));
  mark("fastest-beats", crestOf(fastest));
  const loop = strideLoop(0);
  const [heelStrike = CENTER] = loop;
  mark("heel-strike", heelStrike);
  mark(
    "hip-extended",
    loop.reduce((a, b) => (b[1] > a[1] ? b : a)),
  );
  mark(
    "knee-bent",
    loop.reduce((a, b) => (b[0] > a[0] ? b : a)),
  );
}

export const plate = definePlate({
  slug: "sports-medicine",
  number: 22,
  seed: SEED,
  caption: `${beats.length.toLocaleString("en-US")} synthetic heartbeats on a spiral of ${MINUTES} minutes, around ${STRIDES} strides.`,
  alt: "A spiral of fine heartbeat traces, brightest where the effort was greatest, winds outward around a nest of loops traced by a runner’s hip and knee.",
  finish: { calm: 0.92, calmUntil: 0.7, bloom: 0.45, vignette: 0.6 },
  quality: 78,
  draws: "Heartbeats on a spiral",
  method:
    "A simulated session sets the heart rate; each beat is five bells, each stride a closed curve of hip and knee that tires.",
  phone: { x: 0.667, y: 0.5, width: 1560 },
  draw(ctx, stage) {
    ground(ctx);
    drawDial(ctx);
    for (const beat of beats) drawBeat(ctx, beat);
    drawGait(ctx);
    drawPeak(ctx);
    markSession(stage);
  },
});
