import { pairs } from "d3-array";
import { LightField } from "../../kit/light";
import { additive, disc, softDisc } from "../../kit/marks";
import { clamp, lerp, type Point, steps } from "../../kit/math";
import { type Ctx, definePlate, type Stage } from "../../kit/piece";
import { palette, tint } from "../../kit/ramp";
import type { Random } from "../../kit/random";

/** Curves drawn from the posterior of each compound. */
const draws = 600;
const replicates = 3;
/** Tested concentrations, as log10 of mol/l. */
const doses = steps(-9.4, -3.6, 13);
/** Range of concentrations on the sheet, as log10 of mol/l. */
const [lowest, highest] = [-10.6, -3.4];
/** Heights of no response and of full response on the sheet, in pixels. */
const noResponse = 1345;
const fullResponse = 120;
/** Horizontal distance between the points of a curve, in pixels. */
const stepWidth = 4;

/** A four-parameter logistic curve. */
interface Curve {
  /** Responses without the compound and at saturation, as shares of the full response. */
  bottom: number;
  top: number;
  /** Log10 of the concentration with half the effect, in mol/l. */
  logEc50: number;
  hill: number;
}

interface Compound extends Curve {
  /** Relative spread of the posterior draws. */
  spread: number;
}

/** From the most potent to the least. */
const compounds: readonly Compound[] = [
  { bottom: 0.01, top: 1.02, logEc50: -7.3, hill: 1.35, spread: 0.8 },
  { bottom: 0.02, top: 0.9, logEc50: -7.05, hill: 1.15, spread: 1 },
  { bottom: 0.01, top: 0.99, logEc50: -6.6, hill: 1.7, spread: 0.7 },
  { bottom: 0.03, top: 0.74, logEc50: -6.6, hill: 1.1, spread: 1.1 },
  { bottom: 0.02, top: 0.95, logEc50: -6.05, hill: 1.5, spread: 0.9 },
  { bottom: 0.01, top: 0.58, logEc50: -6.1, hill: 1.3, spread: 1 },
  { bottom: 0.02, top: 0.88, logEc50: -5.45, hill: 1.8, spread: 0.8 },
  { bottom: 0.03, top: 0.43, logEc50: -5.6, hill: 1.2, spread: 1.1 },
  { bottom: 0.01, top: 0.8, logEc50: -4.85, hill: 1.6, spread: 0.9 },
  { bottom: 0.02, top: 0.29, logEc50: -5.2, hill: 1.1, spread: 1 },
  { bottom: 0.02, top: 0.66, logEc50: -4.4, hill: 1.4, spread: 1 },
  { bottom: 0.01, top: 0.15, logEc50: -5.0, hill: 1, spread: 0.8 },
];

function response({ bottom, top, logEc50, hill }: Curve, logDose: number): number {
  return bottom + (top - bottom) / (1 + 10 ** (hill * (logEc50 - logDose)));
}

/** The point of the sheet for a dose and an effect. */
function place(logDose: number, effect: number, width: number): Point {
  const x = ((logDose - lowest) / (highest - lowest)) * width;
  return [x, lerp(noResponse, fullResponse, effect)];
}

/** Draws a curve from the posterior of a compound. */
function drawFromPosterior(compound: Compound, random: Random): Curve {
  const { spread } = compound;
  return {
    bottom: compound.bottom + random.normal(0, 0.016 * spread),
    top: compound.top + random.normal(0, 0.024 * spread),
    logEc50: compound.logEc50 + random.normal(0, 0.085 * spread),
    hill: compound.hill * Math.exp(random.normal(0, 0.11 * spread)),
  };
}

/** Adds all posterior draws of all compounds to a field of light. */
function addCurves(field: LightField, random: Random): void {
  const { width } = field;
  for (const compound of compounds) {
    for (let i = 0; i < draws; i++) {
      const curve = drawFromPosterior(compound, random);
      const points = steps(0, width, width / stepWidth + 1).map((x) => {
        const dose = lowest + (x / width) * (highest - lowest);
        return place(dose, response(curve, dose), width);
      });
      for (const [point, next] of pairs(points)) {
        const effect = (noResponse - point[1]) / (noResponse - fullResponse);
        field.line(point, next, 0.006 + 0.1 * Math.max(0, effect - 0.02) ** 0.85);
      }
    }
  }
}

/** Draws the measured replicates, fainter for weak effects. */
function drawAssay(ctx: Ctx, random: Random): void {
  for (const compound of compounds) {
    for (const dose of doses) {
      const effect = response(compound, dose);
      for (let i = 0; i < replicates; i++) {
        const measured = effect + random.normal(0, 0.006 + 0.02 * effect);
        const point = place(dose, measured, ctx.canvas.width);
        disc(ctx, point, 2.2, tint(palette.pale, clamp(effect * 1.3 - 0.08, 0, 0.75)));
      }
    }
  }
}

/** Draws the dose with half the effect as a coral spark. */
function drawMidpoint(ctx: Ctx, compound: Compound): void {
  const { logEc50 } = compound;
  const point = place(logEc50, response(compound, logEc50), ctx.canvas.width);
  softDisc(ctx, point, 34, palette.coral, 0.6);
  disc(ctx, point, 4.5, palette.coral);
}

/** Marks the baseline, the midpoints of three curves, a plateau, and a dose with its replicates. */
function markCurves({ mark, width }: Stage): void {
  const note = (name: string, index: number, logDose?: number): void => {
    const compound = compounds[index];
    if (!compound) return;
    const dose = logDose ?? compound.logEc50;
    mark(name, place(dose, response(compound, dose), width));
  };
  note("no-response", 0, -8.9);
  note("most-potent", 0);
  note("least-potent", 10);
  note("full-response", 0, -4.3);
  note("weakest-response", 11);
  note("measured-doses", 6, doses[9]);
}

export const plate = definePlate({
  slug: "pharmaceuticals",
  number: 20,
  seed: 2007,
  caption: `Dose and response of ${compounds.length} synthetic compounds, ${(compounds.length * draws).toLocaleString("en-US")} posterior curves.`,
  alt: "Dose-response curves: bundles of fine luminous lines leave one dark baseline, rise through an S and level off at different heights, a coral point at the middle of each.",
  draws: "Dose-response curves",
  method: `Four-parameter logistic curves; for each compound, ${draws} parameter sets drawn from normal scatter about the true ones.`,
  phone: { x: 0.66, y: 0.5, width: 1600 },
  draw(ctx, stage) {
    const { width, height, random } = stage;
    const field = new LightField(width, height);
    addCurves(field, random.fork("posterior"));
    additive(ctx, () => field.expose(ctx, { full: 0.95 }));
    drawAssay(ctx, random.fork("assay"));
    for (const compound of compounds) drawMidpoint(ctx, compound);
    markCurves(stage);
  },
});
