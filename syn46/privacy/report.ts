import type { Budget } from "../fit/budget";
import { rounded } from "../measure/intervals";
import type { Measure, Privacy, PrivacyBudget } from "../report-types";
import { slice, type Table } from "../table";
import { attackNames } from "./attack-names";
import { compareClosest } from "./closest";
import { countCopies } from "./copies";
import { encode, type Points } from "./encode";
import { attackByInference } from "./inference";
import { attackMembership, prepareTargets, type Targets } from "./membership";
import { attackBySinglingOut } from "./singling-out";

/** Membership targets in each half of the source, and synthetic rows for the closest-record test. */
const targetRows = 3000;
const closestRows = 2500;

export const privacyMeasures: readonly Measure[] = [
  {
    name: "exact copies",
    meaning: "Synthetic rows equal in every column to a person of the source",
    source: "the count itself; SDMetrics has NewRowSynthesis for the share of new rows",
  },
  {
    name: "distance to the closest record, nearest-neighbor ratio",
    meaning:
      "How near synthetic rows lie to people the generator has seen, and to as many it has not; the distance is the mean difference of a column on its public ladder of values",
    source: "SDMetrics, DCROverfittingProtection; distance after Gower, Biometrics 27, 1971",
  },
  {
    name: "membership inference",
    meaning:
      "How well an attacker who holds a person's row can tell whether the generator has seen it; area under the ROC curve, 0.5 is guessing, interval by DeLong",
    source:
      "Chen et al., GAN-Leaks, CCS 2020; calibration also in DOMIAS, van Breugel et al., AISTATS 2023",
  },
  {
    name: "singling out",
    meaning: "Predicates that hold for one synthetic row and then for exactly one person",
    source: "Anonymeter, Giomi et al., PoPETs 2023",
  },
  {
    name: "attribute inference",
    meaning: "Learning one column of a person from all others by the nearest synthetic row",
    source: "Anonymeter, Giomi et al., PoPETs 2023",
  },
];

export const guarantee = {
  covered:
    "For any two tables of the same number of people that differ in one person's row, the model of a setting with epsilon comes out alike: (epsilon, delta) differential privacy by the Gaussian mechanism, accounted for in zero-concentrated differential privacy. It holds for everything that is drawn from the model, in any number of rows.",
  publicKnowledge:
    "The number of people, the columns, their bounds and cells, the codes, the radius that rows are clipped to, and all settings. Values beyond the bounds are clipped.",
  notCovered:
    "The seed of the noise is published here, so that everyone can repeat the run; whoever knows it can take the noise off, so a real run draws it from the system and keeps it from everyone. The noise is made of ordinary floating-point numbers, whose rounding a determined attacker may exploit (Mironov, CCS 2012). Each setting spends its own budget: whoever holds the models of several settings holds the sum. The reports are measured on the source itself and are not private; nor are the plain copula and the leaky generator. A person who is in the source twice, or families, are not covered as one. Attacks that fail prove nothing about attacks that were not tried.",
} as const;

/** Both halves of the source, prepared for the attacks. */
export interface AttackData {
  readonly fitted: Table;
  readonly control: Table;
  readonly fittedPoints: Points;
  readonly controlPoints: Points;
  readonly targets: Targets;
}

/** Prepares what the attacks on all generators share. */
export function prepareAttacks(fitted: Table, control: Table): AttackData {
  const half = control.rows / 2;
  return {
    fitted,
    control,
    fittedPoints: encode(fitted),
    controlPoints: encode(control),
    // The second half of the control is the attacker's own sample of the population.
    targets: prepareTargets(
      encode(slice(fitted, 0, Math.min(half, targetRows))),
      encode(slice(control, 0, Math.min(half, targetRows))),
      encode(slice(control, half, control.rows)),
    ),
  };
}

const budgetOf = (budget: Budget): PrivacyBudget => ({
  epsilon: budget.epsilon,
  delta: budget.delta,
  rho: rounded(budget.rho),
  shares: budget.shares,
  countNoise: rounded(budget.countNoise),
  productNoise: rounded(budget.productNoise),
});

/** Runs all attacks on one generator's rows. The seed is for the attacker's random choices. */
export function attackAll(
  synthetic: Table,
  budget: Budget | null,
  { fitted, control, fittedPoints, controlPoints, targets }: AttackData,
  seed: number,
): Privacy {
  const points = encode(synthetic);
  const some = encode(slice(synthetic, 0, Math.min(closestRows, synthetic.rows)));
  const closest = compareClosest(some, fittedPoints, controlPoints);
  const membership = attackMembership(points, targets);
  const singlingOut = attackBySinglingOut(synthetic, fitted, control, seed);
  const attributeInference = attackByInference(synthetic, fitted, control, seed);
  return {
    budget: budget && budgetOf(budget),
    exactCopies: countCopies(synthetic, fitted, control),
    closest,
    membership,
    singlingOut,
    attributeInference,
    succeeded: [
      ...(closest.nearerToFitted.low > 0.5 ? [attackNames.closest] : []),
      ...membership
        .filter(({ auc }) => auc.low > 0.5)
        .map(({ attack }) => attackNames.membership(attack)),
      ...membership
        .filter(({ aucOfUnusual }) => aucOfUnusual.low > 0.5)
        .map(({ attack }) => attackNames.membershipOfUnusual(attack)),
      ...[...singlingOut, ...attributeInference]
        .filter(({ risk }) => risk.low > 0)
        .map(({ attack }) => attack),
    ],
  };
}
