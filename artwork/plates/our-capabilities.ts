import { type Chord, type ChordGroup, chord } from "d3-chord";
import {
  additive,
  gradient,
  type Paint,
  polygon,
  ring,
  smoothLine,
  softDisc,
  stroke,
} from "../kit/marks";
import { clamp, lerp, type Point, polar, steps, tau, toward } from "../kit/math";
import { type Ctx, definePlate } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createNoise, type Noise, type Random } from "../kit/random";

/** The capabilities in the order of the page; arcs run clockwise from the top. */
const capabilities = [
  "data-engineering",
  "bioinformatics",
  "de-identification",
  "synthetic-data",
  "machine-learning",
  "systems-and-software",
  "education-and-training",
] as const;
const count = capabilities.length;
const center: Point = [1480, 750];
/** Radii of the rings in pixels, from the chords outward; rings have an inner and an outer one. */
const radii = {
  chords: 508,
  partners: [514, 525],
  gauge: [534, 566],
  ruler: 572,
  heat: [592, 652],
  peaks: 664,
} as const;
const peakHeight = 88;
const heatRows = 4;
/** Space between capabilities, in radians. */
const gap = 0.05;
/** Number of lines, and of samples on the outer rings, in a full circle. */
const linesPerCircle = 3000;
const samplesPerCircle = 1300;
/** Distance of control points from the center, for near and for opposite ends, as shares. */
const pulls = { near: 0.62, far: 0.05 } as const;
/** Ticks of the ruler in a full circle; every fifth is long. */
const rulerSteps = 360;
/** Index of the chord in coral, from the end of the list by strength. */
const coralIndex = -6;
const seed = 3;

/** Flows between capabilities, larger between neighbors. */
function createFlows(random: Random): number[][] {
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

/** A point at an angle of d3-chord, which is 0 at the top. */
function at(angle: number, radius: number): Point {
  return polar(center, radius, angle - tau / 4);
}

/** The tone of a capability; tones of neighbors differ strongly. */
function tone(index: number): number {
  return 0.46 + (0.54 * ((index * 3) % count)) / (count - 1);
}

/** Fills a cell of a ring. */
function fillCell(ctx: Ctx, [from, to]: Point, [inner, outer]: Point, paint: Paint): void {
  const angles = steps(from, to, 24);
  const edge = angles.map((angle) => at(angle, outer));
  polygon(ctx, [...edge, ...angles.toReversed().map((angle) => at(angle, inner))], paint);
}

/** Draws a chord as many fine curves. */
function drawChord(ctx: Ctx, { source, target }: Chord, isCoral: boolean, random: Random): void {
  const apart = Math.abs(
    Math.sin((source.startAngle + source.endAngle - target.startAngle - target.endAngle) / 4),
  );
  const span = source.endAngle - source.startAngle;
  const lines = Math.max(4, Math.round((span / tau) * linesPerCircle));
  for (let i = 0; i < lines; i++) {
    const t = clamp((i + random.uniform()) / lines);
    const from = at(lerp(source.startAngle, source.endAngle, t), radii.chords);
    const to = at(lerp(target.endAngle, target.startAngle, t), radii.chords);
    const pull = lerp(pulls.near, pulls.far, apart) + random.uniform(0, 0.05);
    const alpha = (random.chance(0.12) ? 0.62 : 0.26) * (isCoral ? 1.35 : 1);
    const shades = [source, target].map(({ index }) =>
      isCoral ? tint(palette.coral, alpha) : ramp(tone(index), alpha),
    );
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.bezierCurveTo(...toward(center, from, pull), ...toward(center, to, pull), ...to);
    stroke(ctx, gradient(ctx, from, to, shades), 1);
  }
}

/** Draws a cell at both ends of a chord, in the color of the capability at the other end. */
function drawPartners(ctx: Ctx, { source, target }: Chord, isCoral: boolean): void {
  for (const [end, partner] of [
    [source, target],
    [target, source],
  ] as const) {
    const inset = Math.min(0.003, (end.endAngle - end.startAngle) / 4);
    const color = isCoral ? palette.coral : ramp(tone(partner.index), 0.95);
    fillCell(ctx, [end.startAngle + inset, end.endAngle - inset], radii.partners, color);
  }
}

/** Draws a column of heat cells, one in each row of the heat ring. */
function drawHeat(ctx: Ctx, [from, to]: Point, level: number, noise: Noise): void {
  const [inner, outer] = radii.heat;
  const depth = (outer - inner) / heatRows;
  for (let row = 0; row < heatRows; row++) {
    const value = clamp(level + 0.5 * noise(from * 9, row * 3 + 20));
    const cell: Point = [inner + row * depth, inner + (row + 0.84) * depth];
    fillCell(ctx, [from, to], cell, ramp(0.12 + 0.7 * value ** 1.5, 0.9));
  }
}

/** Draws a ruler along an arc. */
function drawRuler(ctx: Ctx, { startAngle, endAngle }: ChordGroup): void {
  const ticks = Math.floor(((endAngle - startAngle) / tau) * rulerSteps);
  for (let i = 0; i <= ticks; i++) {
    const angle = startAngle + (i * tau) / rulerSteps;
    const long = i % 5 === 0;
    const ends = [at(angle, radii.ruler), at(angle, radii.ruler + (long ? 12 : 6))];
    smoothLine(ctx, ends, ramp(0.7, long ? 0.9 : 0.5), long ? 1.6 : 1.1);
  }
}

/** Draws the rings of one capability: gauge, ruler, heat cells and signal. */
function drawGroup(ctx: Ctx, group: ChordGroup, noise: Noise, random: Random): void {
  const { index, startAngle, endAngle } = group;
  fillCell(ctx, [startAngle, endAngle], radii.gauge, ramp(tone(index), 0.92));
  drawRuler(ctx, group);
  const samples = Math.round(((endAngle - startAngle) / tau) * samplesPerCircle);
  const width = (endAngle - startAngle) / samples;
  for (let i = 0; i < samples; i++) {
    const from = startAngle + i * width;
    const signal = 0.5 + 0.55 * noise(Math.cos(from) * 4, Math.sin(from) * 4);
    const level = clamp(signal + random.normal(0, 0.12));
    drawHeat(ctx, [from, from + width * 0.72], level, noise);
    const height = 3 + peakHeight * level ** 4 * random.uniform(0.45, 1);
    const line = [at(from, radii.peaks), at(from, radii.peaks + height)];
    smoothLine(ctx, line, ramp(0.35 + 0.6 * level, 0.75), 1.5);
  }
}

export const plate = definePlate({
  slug: "our-capabilities",
  number: 3,
  seed,
  caption: `Circos diagram, ${count} arcs and the synthetic flows between them.`,
  alt: "A circos diagram: seven luminous arcs in a circle, joined across the middle by sheaves of fine curves, one of them coral.",
  draws: "Circos diagram",
  method: `Chords of a ${count} x ${count} matrix of random flows, greater between neighbors, laid out by d3-chord.`,
  phone: { x: center[0] / 2400, y: 0.5, width: 1800 },
  finish: {
    bloomRadius: 44,
    calm: 0,
    vignette: 0.4,
    grain: 3,
    wash: { x: center[0], y: center[1], radius: 760, strength: 0.4 },
  },
  draw(ctx, { random, mark }) {
    const flows = chord().padAngle(gap)(createFlows(random.fork("exchange")));
    const noise = createNoise(seed, 3);
    for (const height of [28, 56, 84]) {
      ring(ctx, center, radii.peaks + height, ramp(0.45, 0.28), 1);
    }
    const sorted = [...flows].sort((a, b) => a.source.value - b.source.value);
    const coral = sorted.at(coralIndex);
    additive(ctx, () => {
      for (const flow of sorted) drawChord(ctx, flow, flow === coral, random);
    });
    for (const flow of sorted) drawPartners(ctx, flow, flow === coral);
    for (const group of flows.groups) {
      drawGroup(ctx, group, noise, random.fork(`ring ${group.index}`));
      const name = capabilities[group.index];
      if (name) mark(name, at((group.startAngle + group.endAngle) / 2, radii.peaks));
    }
    additive(ctx, () => softDisc(ctx, center, 420, palette.teal, 0.12));
  },
});
