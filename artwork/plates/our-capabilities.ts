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

/** The capabilities in the order of the page; arcs run clockwise from the top. */
const CAPABILITIES = [
  "data-engineering",
  "bioinformatics",
  "de-identification",
  "synthetic-data",
  "machine-learning",
  "systems-and-software",
  "education-and-training",
] as const;
const CENTER: Point = [1480, 750];
/** Radii of the rings in pixels, from the chords outward. */
const RADIUS = {
  chords: 508,
  partners: 514,
  partnersEnd: 525,
  gauge: 534,
  gaugeEnd: 566,
  ruler: 572,
  heat: 592,
  heatEnd: 652,
  peaks: 664,
} as const;
const PEAK_HEIGHT = 88;
const HEAT_ROWS = 4;
/** Space between capabilities, in radians. */
const GAP = 0.05;
/** Number of lines, and of samples on the outer rings, in a full circle. */
const LINES_PER_CIRCLE = 3000;
const SAMPLES_PER_CIRCLE = 1300;
/** Distance of control points from the center, for near and for opposite ends, as shares. */
const PULL = { near: 0.62, far: 0.05 } as const;
/** Ticks of the ruler in a full circle; every fifth is long. */
const RULER_STEPS = 360;

/** Index of the chord in coral, from the end of the list by strength. */
const HIGHLIGHT = -6;

/** Flows between capabilities, larger between neighbors. */
function createFlows(random: Random): number[][] {
  const count = CAPABILITIES.length;
  const flows = Array.from({ length: count }, () => new Array<number>(count).fill(0));
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const next = j - i === 1 ? random.uniform(1.4, 3.4) : 0;
      const flow = 1 + next + 8 * random.uniform() ** 3;
      (flows[i] as number[])[j] = flow;
      (flows[j] as number[])[i] = flow;
    }
  }
  return flows;
}

const layout = chord().padAngle(GAP);

/** A point at an angle of d3-chord, which is 0 at the top. */
function at(angle: number, radius: number): Point {
  return polar(CENTER, radius, angle - TAU / 4);
}

/** The tone of a capability; tones of neighbors differ strongly. */
function tone(index: number): number {
  const count = CAPABILITIES.length;
  return 0.46 + (0.54 * ((index * 3) % count)) / (count - 1);
}

/** Makes the path of a cell of a ring. */
function cell(ctx: Ctx, from: number, to: number, inner: number, outer: number): void {
  const angles = steps(from, to, 24);
  const edge = angles.map((angle) => at(angle, outer));
  tracePath(ctx, [...edge, ...angles.reverse().map((angle) => at(angle, inner))], true);
}

/** Draws a chord as many fine curves; the highlight is coral. */
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
    const toward = ([x, y]: Point): Point => [lerp(CENTER[0], x, pull), lerp(CENTER[1], y, pull)];
    const shade = ctx.createLinearGradient(...from, ...to);
    const alpha = (random.chance(0.12) ? 0.62 : 0.26) * (highlight ? 1.35 : 1);
    shade.addColorStop(0, highlight ? tint(palette.coral, alpha) : ramp(tone(source.index), alpha));
    shade.addColorStop(1, highlight ? tint(palette.coral, alpha) : ramp(tone(target.index), alpha));
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.bezierCurveTo(...toward(from), ...toward(to), ...to);
    ctx.strokeStyle = shade;
    ctx.lineWidth = 1;
    ctx.stroke();
  }
}

/** Draws a cell at both ends of a chord, in the color of the capability at the other end. */
function drawPartners(ctx: Ctx, { source, target }: Chord, highlight: boolean): void {
  for (const [end, partner] of [
    [source, target],
    [target, source],
  ] as const) {
    const inset = Math.min(0.003, (end.endAngle - end.startAngle) / 4);
    const [from, to] = [end.startAngle + inset, end.endAngle - inset];
    cell(ctx, from, to, RADIUS.partners, RADIUS.partnersEnd);
    ctx.fillStyle = highlight ? palette.coral : ramp(tone(partner.index), 0.95);
    ctx.fill();
  }
}

/** Draws a column of heat cells, one in each row of the heat ring. */
function drawHeat(ctx: Ctx, from: number, to: number, level: number, noise: Noise): void {
  const depth = (RADIUS.heatEnd - RADIUS.heat) / HEAT_ROWS;
  for (let row = 0; row < HEAT_ROWS; row++) {
    const value = clamp(level + 0.5 * noise(from * 9, row * 3 + 20));
    cell(ctx, from, to, RADIUS.heat + row * depth, RADIUS.heat + (row + 0.84) * depth);
    ctx.fillStyle = ramp(0.12 + 0.7 * value ** 1.5, 0.9);
    ctx.fill();
  }
}

/** Draws a ruler along an arc. */
function drawRuler(ctx: Ctx, { startAngle, endAngle }: ChordGroup): void {
  const count = Math.floor(((endAngle - startAngle) / TAU) * RULER_STEPS);
  for (let i = 0; i <= count; i++) {
    const angle = startAngle + (i * TAU) / RULER_STEPS;
    const long = i % 5 === 0;
    const ends = [at(angle, RADIUS.ruler), at(angle, RADIUS.ruler + (long ? 12 : 6))];
    strokeLine(ctx, ends, ramp(0.7, long ? 0.9 : 0.5), long ? 1.6 : 1.1);
  }
}

/** Draws the rings of one capability: gauge, ruler, heat cells and signal. */
function drawGroup(ctx: Ctx, group: ChordGroup, noise: Noise, random: Random): void {
  const { index, startAngle, endAngle } = group;
  cell(ctx, startAngle, endAngle, RADIUS.gauge, RADIUS.gaugeEnd);
  ctx.fillStyle = ramp(tone(index), 0.92);
  ctx.fill();
  drawRuler(ctx, group);
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

/** Draws thin guide circles around the rings. */
function drawGuides(ctx: Ctx): void {
  for (const radius of [RADIUS.peaks + 28, RADIUS.peaks + 56, RADIUS.peaks + 84]) {
    ring(ctx, CENTER, radius, ramp(0.45, 0.28), 1);
  }
}

const SEED = 3;

export const plate = definePlate({
  slug: "our-capabilities",
  number: 3,
  seed: SEED,
  caption: `Circos diagram, ${CAPABILITIES.length} arcs and the synthetic flows between them.`,
  alt: "A circos diagram: seven luminous arcs in a circle, joined across the middle by sheaves of fine curves, one of them coral.",
  draws: "Circos diagram",
  method: `Chords of a ${CAPABILITIES.length} x ${CAPABILITIES.length} matrix of random flows, greater between neighbors, laid out by d3-chord.`,
  phone: { x: CENTER[0] / 2400, y: 0.5, width: 1800 },
  finish: {
    bloom: 0.5,
    bloomRadius: 44,
    calm: 0,
    vignette: 0.4,
    grain: 3,
    wash: { x: CENTER[0], y: CENTER[1], radius: 760, strength: 0.4 },
  },
  draw(ctx, { random, mark }) {
    ground(ctx);
    const flows: Chords = layout(createFlows(random.fork("exchange")));
    const noise = fractal(createNoise(SEED), 3);
    drawGuides(ctx);
    const strength = ({ source }: Chord): number => source.value;
    const sorted = [...flows].sort((a, b) => strength(a) - strength(b));
    const highlight = sorted.at(HIGHLIGHT);
    additive(ctx, () => {
      for (const flow of sorted) drawChord(ctx, flow, random, flow === highlight);
    });
    for (const flow of sorted) drawPartners(ctx, flow, flow === highlight);
    for (const group of flows.groups) {
      drawGroup(ctx, group, noise, random.fork(`ring ${group.index}`));
      const name = CAPABILITIES[group.index];
      if (name) mark(name, at((group.startAngle + group.endAngle) / 2, RADIUS.peaks));
    }
    additive(ctx, () => softDisc(ctx, CENTER, 420, palette.teal, 0.12));
  },
});
