import { type Budget, countStep, scoreStep } from "../fit/budget";
import { rounded } from "../measure/intervals";
import type { Interval, Measure, Privacy, PrivacyBudget, PrivacyReport } from "../report-types";
import { notice } from "../settings";
import { type Halves, slice, type Table } from "../table";
import { attackNames, attacksOf } from "./attack-names";
import { compareClosest, countCopies } from "./closest";
import { encode, type Points } from "./encode";
import { attackByInference } from "./inference";
import { leakName, leaks } from "./leaky";
import { attackMembership, prepareTargets, type Targets } from "./membership";
import { attackBySinglingOut } from "./singling-out";
import { prepareTracing } from "./tracing";

/** People of each half who are attacked; those of the fitted half are also those whom a leak exposes. */
export const attackedRows = 10_000;

/** Membership targets in each half of the source, and synthetic rows for the closest-record test. */
const targetRows = 3000;
const closestRows = 2500;

const measures: readonly Measure[] = [
  {
    name: "exact copies",
    meaning: "Rows equal to a person in every column",
    source: "SDMetrics, NewRowSynthesis",
  },
  {
    name: "distance to the closest record",
    meaning: "Share of rows nearer to people seen by the generator than to as many others",
    source: "SDMetrics, DCROverfittingProtection; Gower, Biometrics 27, 1971",
  },
  {
    name: "membership inference",
    meaning:
      "AUC of telling people seen from others by their records and the rows, calibrated with a sample of the population, and traced with the model as well",
    source:
      "GAN-Leaks, CCS 2020; DOMIAS, AISTATS 2023; Homer et al., PLoS Genetics 4, 2008; Dwork et al., FOCS 2015",
  },
  {
    name: "stranger",
    meaning: "A copula of other people, where attacks find chance alone",
    source: "chosen",
  },
  {
    name: "leak",
    meaning: "A stranger's table with this share of rows from attacked people, slightly changed",
    source: "chosen",
  },
  {
    name: "singling out",
    meaning: "A description of one row that fits exactly one person",
    source: "Anonymeter, PoPETs 2023",
  },
  {
    name: "attribute inference",
    meaning: "One column of a person, read from the nearest row",
    source: "Anonymeter, PoPETs 2023",
  },
];

const guarantee = {
  covered:
    "The replacement of one person's row by any other, with (epsilon, delta) differential privacy, in the model and every row drawn from it. The noise is a discrete Gaussian (Canonne, Kamath and Steinke, NeurIPS 2020) with exact accounting (Balle and Wang, ICML 2018).",
  publicKnowledge:
    "The number of people, the columns with their bounds and codes, the clipping radius and all settings.",
  notCovered:
    "The plain copula, the leaks, and these reports on the source. Models of several settings spend the sum of their budgets. Relatives, or a person listed twice, do not count as one. No seed repeats the noise, but anyone can simulate this source and subtract it; a real source is not public.",
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
export function prepareAttacks({ fitted, control }: Halves): AttackData {
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

/** A generator's table, and all the rows that an attacker who holds the model may draw. */
interface Generated {
  readonly synthetic: Table;
  readonly drawn: Table;
}

/** What the attacks on one generator found. */
type Findings = Omit<Privacy, "succeeded">;

/** Runs all attacks on one generator's rows. The seed is for the attacker's random choices. */
export function attackAll(
  { synthetic, drawn }: Generated,
  budget: Budget | null,
  { whole, fitted, control, fittedPoints, controlPoints, targets }: AttackData,
  seed: number,
): Findings {
  const points = encode(synthetic);
  const some = encode(slice(synthetic, 0, Math.min(closestRows, synthetic.rows)));
  return {
    budget: budget && budgetOf(budget, whole.fitted.rows),
    exactCopies: countCopies(synthetic, whole.fitted, whole.control),
    closest: compareClosest(some, fittedPoints, controlPoints),
    membership: attackMembership(points, drawn, targets),
    singlingOut: attackBySinglingOut(synthetic, fitted, control, seed),
    attributeInference: attackByInference(synthetic, fitted, control, seed),
  };
}

/** Whether a result is above guessing, and above what is found without any leak. */
const isAbove = ({ low }: Interval, withoutLeak: Interval | undefined): boolean =>
  low > Math.max(0.5, withoutLeak?.value ?? 0);

/**
 * The attacks that succeeded: what one finds counts where it is above guessing, and above what it finds in the
 * rows of the stranger, who has seen nobody.
 */
function succeeded(
  { closest, membership, singlingOut, attributeInference }: Findings,
  stranger: Findings | undefined,
): string[] {
  return [
    ...(isAbove(closest.nearerToFitted, stranger?.closest.nearerToFitted)
      ? [attackNames.closest]
      : []),
    ...membership.flatMap(({ attack, auc, aucOfUnusual }, at) => {
      const other = stranger?.membership[at];
      return [
        ...(isAbove(auc, other?.auc) ? [attackNames.membership(attack)] : []),
        ...(isAbove(aucOfUnusual, other?.aucOfUnusual)
          ? [attackNames.membershipOfUnusual(attack)]
          : []),
      ];
    }),
    ...[...singlingOut, ...attributeInference]
      .filter(({ risk }) => risk.low > 0)
      .map(({ attack }) => attack),
  ];
}

/** The report on the attacks, from what they found in the rows of each generator. */
export function reportPrivacy(found: Readonly<Record<string, Findings>>): PrivacyReport {
  const generators: Record<string, Privacy> = Object.fromEntries(
    Object.entries(found).map(([name, own]) => [
      name,
      { ...own, succeeded: succeeded(own, name === "stranger" ? undefined : found.stranger) },
    ]),
  );
  const seen = (attack: string) =>
    leaks.find((share) => generators[leakName(share)]?.succeeded.includes(attack)) ?? null;
  return {
    notice,
    measures,
    guarantee,
    generators,
    leastLeakSeen: Object.fromEntries(attacksOf(generators).map((it) => [it, seen(it)])),
  };
}
