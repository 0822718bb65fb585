import { type Chord, type ChordGroup, type Chords, chord } from "d3-chord";
import {
  additive,
  type Ctx,
  clamp,
  createNoise,
  definePlate,
  fractal,
  ground,
  lerp,
  type Noise,
  type Point,
  palette,
  polar,
  type Random,
  ramp,
  ring,
  softDisc,
  steps,
  strokeLine,
  TAU,
  tint,
  tracePath,
} from "../kit";

const CAPABILITIES = 12;
const CENTER: Point = [1600, 762];
/** Radii of the rings in pixels, from the chords outwards. */
const RADIUS = {
  chords: 596,
  gauge: 604,
  gaugeEnd: 634,
  heat: 650,
  heatEnd: 712,
  peaks: 730,
} as const;
const PEAK_HEIGHT = 150;
const HEAT_ROWS = 3;
/** Space between capabilities, in radians. */
const GAP = 0.034;
/** Fine lines to a full circle of flow, and samples to a full circle of the outer rings. */
const LINES_PER_CIRCLE = 2500;
const SAMPLES_PER_CIRCLE = 1300;
/** How far lines between neighbors and opposites are drawn towards the center. */
const PULL = { near: 0.62, far: 0.05 } as const;

/** The chord drawn in coral, counted from the strongest. */
const HIGHLIGHT = -11;

/** Shared work between capabilities: most pairs share little and a few much. */
function createFlows(random: Random): number[][] {
  const flows = Array.from({ length: CAPABILITIES }, () => new Array<number>(CAPABILITIES).fill(0));
  for (let i = 0; i < CAPABILITIES; i++) {
    for (let j = i + 1; j < CAPABILITIES; j++) {
      const flow = random.chance(0.3) ? 0 : 0.4 + 10 * random.uniform() ** 3;
      (flows[i] as number[])[j] = flow;
      (flows[j] as number[])[i] = flow;
    }
  }
  return flows;
}

const layout = chord().padAngle(GAP);

/** D3 counts angles from twelve o'clock; the canvas counts from three. */
function at(angle: number, radius: number): Point {
  return polar(CENTER, radius, angle - TAU / 4);
}

/** Neighbors get tones far apart on the ramp. */
function tone(index: number): number {
  return 0.44 + (0.56 * ((index * 5) % CAPABILITIES)) / (CAPABILITIES - 1);
}

/** A curved cell of a ring. */
function cell(ctx: Ctx, from: number, to: number, inner: number, outer: number): void {
  const angles = steps(from, to, 8);
  const edge = angles.map((angle) => at(angle, outer));
  tracePath(ctx, [...edge, ...angles.reverse().map((angle) => at(angle, inner))], true);
}

/** A chord as a sheaf of fine curves; the highlight is drawn in coral. */
function drawChord(ctx: Ctx, { source, target }: Chord, random: Random, highlight: boolean): void {
  const apart = Math.abs(
    Math.sin((source.startAngle + source.endAngle - target.startAngle - target.endAngle) / 4),
  );
  const span = source.endAngle - source.startAngle;
  const count = Math.max(4, Math.round((span / TAU) * LINES_PER_CIRCLE));
  for (let i = 0; i < count; i++) {
    const t = clamp((i + random.uniform()) / count);
    const from = at(lerp(source.startAngle, source.endAngle, t), RADIUS.chords);
    const to = at(lerp(target.endAngle, target.startAngle, t), RADIUS.chords);
    const pull = lerp(PULL.near, PULL.far, apart) + random.uniform(0, 0.05);
    const towards = ([x, y]: Point): Point => [lerp(CENTER[0], x, pull), lerp(CENTER[1], y, pull)];
    const shade = ctx.createLinearGradient(...from, ...to);
    const alpha = random.chance(0.12) ? 0.62 : 0.26;
    shade.addColorStop(0, highlight ? tint(palette.coral, alpha) : ramp(tone(source.index), alpha));
    shade.addColorStop(1, highlight ? tint(palette.coral, alpha) : ramp(tone(target.index), alpha));
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.bezierCurveTo(...towards(from), ...towards(to), ...to);
    ctx.strokeStyle = shade;
    ctx.lineWidth = 1;
    ctx.stroke();
  }
}

/** A column of heat cells, one to a row of the heat ring. */
function drawHeat(ctx: Ctx, from: number, to: number, level: number, noise: Noise): void {
  const depth = (RADIUS.heatEnd - RADIUS.heat) / HEAT_ROWS;
  for (let row = 0; row < HEAT_ROWS; row++) {
    const value = clamp(level + 0.5 * noise(from * 9, row * 3 + 20));
    cell(ctx, from, to, RADIUS.heat + row * depth, RADIUS.heat + (row + 0.84) * depth);
    ctx.fillStyle = ramp(0.12 + 0.66 * value ** 1.6, 0.9);
    ctx.fill();
  }
}

/** The rings of one capability: gauge, heat cells, and a signal standing outwards. */
function drawGroup(
  ctx: Ctx,
  { index, startAngle, endAngle }: ChordGroup,
  noise: Noise,
  random: Random,
): void {
  cell(ctx, startAngle, endAngle, RADIUS.gauge, RADIUS.gaugeEnd);
  ctx.fillStyle = ramp(tone(index), 0.92);
  ctx.fill();
  const samples = Math.round(((endAngle - startAngle) / TAU) * SAMPLES_PER_CIRCLE);
  const width = (endAngle - startAngle) / samples;
  for (let i = 0; i < samples; i++) {
    const from = startAngle + i * width;
    const level = clamp(
      0.5 + 0.55 * noise(Math.cos(from) * 4, Math.sin(from) * 4) + random.normal(0, 0.12),
    );
    drawHeat(ctx, from, from + width * 0.72, level, noise);
    const height = 3 + PEAK_HEIGHT * level ** 4 * random.uniform(0.45, 1);
    const base = at(from, RADIUS.peaks);
    strokeLine(ctx, [base, at(from, RADIUS.peaks + height)], ramp(0.35 + 0.6 * level, 0.75), 1.5);
  }
}

/** Thin circles that hold the rings together. */
function drawGuides(ctx: Ctx): void {
  for (const radius of [RADIUS.peaks + 50, RADIUS.peaks + 100, RADIUS.peaks + 150]) {
    ring(ctx, CENTER, radius, ramp(0.45, 0.28), 1);
  }
}

const SEED = 3;

export const plate = definePlate({
  slug: "our-capabilities",
  number: 3,
  seed: SEED,
  caption: `Circos diagram, ${CAPABILITIES} arcs and the synthetic flows between them.`,
  alt: "A circle of twelve luminous arcs joined across the middle by sheaves of fine curves, one of them coral.",
  finish: {
    bloom: 0.5,
    bloomRadius: 44,
    calm: 0.78,
    calmUntil: 0.58,
    wash: { x: 1600, y: 760, radius: 760, strength: 0.4 },
  },
  draw(ctx, { random }) {
    ground(ctx);
    const flows: Chords = layout(createFlows(random.fork("flows")));
    const noise = fractal(createNoise(SEED), 3);
    drawGuides(ctx);
    const strength = ({ source }: Chord): number => source.value;
    const sorted = [...flows].sort((a, b) => strength(a) - strength(b));
    additive(ctx, () => {
      for (const flow of sorted) drawChord(ctx, flow, random, flow === sorted.at(HIGHLIGHT));
    });
    for (const group of flows.groups)
      drawGroup(ctx, group, noise, random.fork(`ring ${group.index}`));
    additive(ctx, () => softDisc(ctx, CENTER, 420, palette.teal, 0.12));
  },
});
