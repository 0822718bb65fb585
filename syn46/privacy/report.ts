import { type Budget, countStep, scoreStep } from "../fit/budget";
import { rounded } from "../measure/intervals";
import type { Interval, Measure, Privacy, PrivacyBudget } from "../report-types";
import { type Halves, slice, type Table } from "../table";
import { attackNames } from "./attack-names";
import { compareClosest } from "./closest";
import { countCopies } from "./copies";
import { encode, type Points } from "./encode";
import { attackByInference } from "./inference";
import { attackMembership, prepareTargets, type Targets } from "./membership";
import { attackBySinglingOut } from "./singling-out";
import { prepareTracing } from "./tracing";

/** People of each half who are attacked; those of the fitted half are also those whom a leak exposes. */
export const attackedRows = 10_000;

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
      "Chen et al., GAN-Leaks, CCS 2020; calibration also in DOMIAS, van Breugel et al., AISTATS 2023; tracing after Homer et al., PLoS Genetics 4, 2008, and Dwork et al., FOCS 2015",
  },
  {
    name: "stranger",
    meaning:
      "The negative control: a plain copula of other people, who are in neither half. What an attack finds in its rows is chance, or follows from how people were chosen",
    source: "chosen",
  },
  {
    name: "leaks of 1, 10 and 100 percent",
    meaning:
      "The positive controls: so many of the rows are those of attacked people, slightly changed, and the rest a stranger's. An attack that fails on a leak could not have seen a smaller one",
    source: "chosen",
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
    "For any two tables of the same number of people that differ in one person's row, the model of a setting with epsilon comes out alike: (epsilon, delta) differential privacy by Gaussian noise, accounted for exactly (Balle and Wang, ICML 2018; Dong, Roth and Su, JRSS B 2022). It holds for everything that is drawn from the model, in any number of rows.",
  publicKnowledge:
    "The number of people, the columns, their bounds and cells, the codes, the radius that rows are clipped to, and all settings. Values beyond the bounds are clipped.",
  notCovered:
    "The noise is a discrete Gaussian (Canonne, Kamath and Steinke, NeurIPS 2020), drawn once from the system's randomness: no seed repeats it. Here the source is simulated from a public seed, so that everyone can repeat the run, and the noise can be computed as the difference; the source of a real run is not public. Each setting spends its own budget: whoever holds the models of several settings holds the sum. The reports are measured on the source itself and are not private; nor are the plain copula and the leaky generator. A person who is in the source twice, or families, are not covered as one. Attacks that fail prove nothing about attacks that were not tried.",
} as const;

/** Both halves of the source, prepared for the attacks. */
export interface AttackData {
  /** All people, for copies. */
  readonly whole: Halves;
  /** Those of each half who are attacked. */
  readonly fitted: Table;
  readonly control: Table;
  readonly fittedPoints: Points;
  readonly controlPoints: Points;
  readonly targets: Targets;
}

/** Prepares what the attacks on all generators share. */
export function prepareAttacks(fitted: Table, control: Table): AttackData {
  const [attacked, unseen] = [slice(fitted, 0, attackedRows), slice(control, 0, attackedRows)];
  const half = attackedRows / 2;
  const [members, others] = [slice(attacked, 0, targetRows), slice(unseen, 0, targetRows)];
  return {
    whole: { fitted, control },
    fitted: attacked,
    control: unseen,
    fittedPoints: encode(attacked),
    controlPoints: encode(unseen),
    // The rest of the control is the attacker's own sample of the population.
    targets: prepareTargets(
      encode(members),
      encode(others),
      encode(slice(unseen, half, unseen.rows)),
      prepareTracing(members, others, slice(control, attackedRows, control.rows)),
    ),
  };
}

const budgetOf = (budget: Budget, people: number): PrivacyBudget => ({
  epsilon: budget.epsilon,
  delta: budget.delta,
  mu: rounded(budget.mu),
  shares: budget.shares,
  countNoise: rounded(budget.countNoise * countStep),
  productNoise: rounded((budget.productNoise * scoreStep * scoreStep) / people),
});

/** Whether a result is above guessing, and above what is found without any leak. */
const isAbove = ({ low }: Interval, withoutLeak: Interval | undefined): boolean =>
  low > Math.max(0.5, withoutLeak?.value ?? 0);

/** A generator's table, and all the rows that an attacker who holds the model may draw. */
export interface Generated {
  readonly synthetic: Table;
  readonly drawn: Table;
}

/**
 * Runs all attacks on one generator's rows. The seed is for the attacker's random choices. What an attack finds
 * counts where it is above guessing, and above what it finds in the rows of the stranger, who has seen nobody.
 */
export function attackAll(
  { synthetic, drawn }: Generated,
  budget: Budget | null,
  { whole, fitted, control, fittedPoints, controlPoints, targets }: AttackData,
  seed: number,
  stranger: Privacy | undefined,
): Privacy {
  const points = encode(synthetic);
  const some = encode(slice(synthetic, 0, Math.min(closestRows, synthetic.rows)));
  const closest = compareClosest(some, fittedPoints, controlPoints);
  const membership = attackMembership(points, drawn, targets);
  const singlingOut = attackBySinglingOut(synthetic, fitted, control, seed);
  const attributeInference = attackByInference(synthetic, fitted, control, seed);
  return {
    budget: budget && budgetOf(budget, whole.fitted.rows),
    exactCopies: countCopies(synthetic, whole.fitted, whole.control),
    closest,
    membership,
    singlingOut,
    attributeInference,
    succeeded: [
      ...(isAbove(closest.nearerToFitted, stranger?.closest.nearerToFitted)
        ? [attackNames.closest]
        : []),
      ...membership.flatMap((own, at) => {
        const other = stranger?.membership[at];
        return [
          ...(isAbove(own.auc, other?.auc) ? [attackNames.membership(own.attack)] : []),
          ...(isAbove(own.aucOfUnusual, other?.aucOfUnusual)
            ? [attackNames.membershipOfUnusual(own.attack)]
            : []),
        ];
      }),
      ...[...singlingOut, ...attributeInference]
        .filter(({ risk }) => risk.low > 0)
        .map(({ attack }) => attack),
    ],
  };
}
