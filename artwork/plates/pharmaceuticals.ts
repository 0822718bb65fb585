import {
  additive,
  type Ctx,
  clamp,
  definePlate,
  disc,
  ground,
  LightField,
  lerp,
  type Point,
  palette,
  type Random,
  type Stage,
  softDisc,
  steps,
  tint,
} from "../kit";

const SEED = 2007;
/** Curves drawn from the posterior of each compound. */
const DRAWS = 600;
const REPLICATES = 3;
/** Tested concentrations, as log10 of mol/l. */
const DOSES = steps(-9.4, -3.6, 13);
/** Range of concentrations on the sheet, as log10 of mol/l. */
const DOSE_RANGE = [-10.6, -3.4] as const;
/** Heights of no response and of full response on the sheet, in pixels. */
const NO_RESPONSE = 1345;
const FULL_RESPONSE = 120;
/** Horizontal distance between the points of a curve, in pixels. */
const STEP = 4;

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
const COMPOUNDS: readonly Compound[] = [
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

function place(logDose: number, effect: number, width: number): Point {
  const [low, high] = DOSE_RANGE;
  const x = ((logDose - low) / (high - low)) * width;
  return [x, lerp(NO_RESPONSE, FULL_RESPONSE, effect)];
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

function traceCurve(curve: Curve, width: number): Point[] {
  const [low, high] = DOSE_RANGE;
  return steps(0, width, width / STEP + 1).map((x) =>
    place(
      low + (x / width) * (high - low),
      response(curve, low + (x / width) * (high - low)),
      width,
    ),
  );
}

/** Adds all posterior draws of all compounds to a field of light. */
function addCurves(field: LightField, random: Random): void {
  for (const compound of COMPOUNDS) {
    for (let i = 0; i < DRAWS; i++) {
      const points = traceCurve(drawFromPosterior(compound, random), field.width);
      points.forEach((point, k) => {
        const next = points[k + 1];
        if (!next) return;
        const effect = (NO_RESPONSE - point[1]) / (NO_RESPONSE - FULL_RESPONSE);
        field.line(point, next, 0.006 + 0.1 * Math.max(0, effect - 0.02) ** 0.85);
      });
    }
  }
}

/** Draws the measured replicates, fainter for weak effects. */
function drawAssay(ctx: Ctx, random: Random): void {
  for (const compound of COMPOUNDS) {
    for (const dose of DOSES) {
      const effect = response(compound, dose);
      for (let i = 0; i < REPLICATES; i++) {
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

/** Compounds that are marked, by index. */
const MARKED = { potent: 0, least: 10, weak: 11, assay: 6 } as const;
/** Doses at which a curve is marked, as log10 of mol/l. */
const LOW_DOSE = -8.9;
const HIGH_DOSE = -4.3;

/** Marks the baseline, the midpoints of three curves, a plateau, and a dose with its replicates. */
function markCurves({ mark, width }: Stage): void {
  const note = (name: string, index: number, logDose: (compound: Compound) => number): void => {
    const compound = COMPOUNDS[index];
    if (!compound) return;
    const dose = logDose(compound);
    mark(name, place(dose, response(compound, dose), width));
  };
  const halfEffect = ({ logEc50 }: Compound): number => logEc50;
  note("no-response", MARKED.potent, () => LOW_DOSE);
  note("most-potent", MARKED.potent, halfEffect);
  note("least-potent", MARKED.least, halfEffect);
  note("full-response", MARKED.potent, () => HIGH_DOSE);
  note("weakest-response", MARKED.weak, halfEffect);
  note("measured-doses", MARKED.assay, () => DOSES[9] ?? HIGH_DOSE);
}

export const plate = definePlate({
  slug: "pharmaceuticals",
  number: 20,
  seed: SEED,
  caption: `Dose and response of ${COMPOUNDS.length} synthetic compounds, ${(COMPOUNDS.length * DRAWS).toLocaleString("en-US")} posterior curves.`,
  alt: "Dose-response curves: bundles of fine luminous lines leave one dark baseline, rise through an S and level off at different heights, a coral point at the middle of each.",
  draws: "Dose-response curves",
  method: `Four-parameter logistic curves; for each compound, ${DRAWS} parameter sets drawn from normal scatter about the true ones.`,
  phone: { x: 0.66, y: 0.5, width: 1600 },
  draw(ctx, stage) {
    const { width, height, random } = stage;
    ground(ctx);
    const field = new LightField(width, height);
    addCurves(field, random.fork("posterior"));
    additive(ctx, () => field.expose(ctx, { full: 0.95 }));
    drawAssay(ctx, random.fork("assay"));
    for (const compound of COMPOUNDS) drawMidpoint(ctx, compound);
    markCurves(stage);
  },
});
