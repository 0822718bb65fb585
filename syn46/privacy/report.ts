import { type Budget, countStep, scoreStep } from "../fit/budget";
import { rounded } from "../measure/intervals";
import { notice } from "../settings";
import { type Halves, slice, type Table } from "../table";
import { encode } from "./encode";
import { attackByInference } from "./inference";
import { leakName, leaks } from "./leaky";
import { attackMembership, prepareTargets } from "./membership";
import { compareClosest, countCopies } from "./nearest";
import { outcomesOf } from "./outcomes";
import { attackBySinglingOut } from "./singling-out";
import { prepareTracing } from "./tracing";

/** People of each half who are attacked; those of the fitted half are also those whom a leak exposes. */
export const attackedRows = 10_000;

/** Membership targets in each half of the source, and synthetic rows for the closest-record test. */
const targetRows = 3000;
const closestRows = 2500;

const measures = [
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
    "The plain copula, the leaks, and these reports on the source. Models of several settings or editions spend the sum of their budgets. Relatives, or a person listed twice, do not count as one. No seed repeats the noise, but anyone can simulate this source and subtract it; a real source is not public.",
} as const;

/** Prepares what the attacks on all generators share. */
export function prepareAttacks({ fitted, control }: Halves) {
  const [attacked, unseen] = [slice(fitted, 0, attackedRows), slice(control, 0, attackedRows)];
  const half = attackedRows / 2;
  const [members, others] = [slice(attacked, 0, targetRows), slice(unseen, 0, targetRows)];
  return {
    // All people, for copies; then those of each half who are attacked.
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

/** A budget, with the deviations of the noise on a count (in people) and on a mean product of scores. */
const budgetOf = (budget: Budget, people: number) => ({
  epsilon: budget.epsilon,
  delta: budget.delta,
  mu: rounded(budget.mu),
  shares: budget.shares,
  countNoise: rounded(budget.countNoise * countStep),
  productNoise: rounded((budget.productNoise * scoreStep * scoreStep) / people),
});

/**
 * Runs all attacks on one generator's rows. The seed is for the attacker's random choices.
 * @param drawn all the rows that an attacker who holds the model may draw.
 */
export function attackAll(
  synthetic: Table,
  drawn: Table,
  budget: Budget | null,
  {
    whole,
    fitted,
    control,
    fittedPoints,
    controlPoints,
    targets,
  }: ReturnType<typeof prepareAttacks>,
  seed: number,
) {
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

/** What the attacks on one generator found. */
export type Findings = ReturnType<typeof attackAll>;

/**
 * The attacks that succeeded: what one finds counts where its whole interval is above guessing, and above what
 * it finds in the rows of the stranger, who has seen nobody.
 */
function succeeded(own: Findings, stranger: Findings | undefined): string[] {
  const others = stranger && outcomesOf(stranger);
  return outcomesOf(own)
    .filter(({ measure, guessing, result }, at) => {
      const byChance = measure === "risk" ? 0 : (others?.[at]?.result.value ?? 0);
      return result.low > Math.max(guessing, byChance);
    })
    .map(({ attack }) => attack);
}

/** The report on the attacks, from what they found in the rows of each generator. */
export function reportPrivacy(found: Readonly<Record<string, Findings>>) {
  const { stranger } = found;
  if (!stranger) throw new Error("The stranger was not attacked.");
  const generators = Object.fromEntries(
    Object.entries(found).map(([name, own]) => [
      name,
      { ...own, succeeded: succeeded(own, own === stranger ? undefined : stranger) },
    ]),
  );
  // All attacks on membership come before those on the membership of unusual people.
  const attacks = outcomesOf(stranger)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ attack }) => attack);
  const leastLeak = (attack: string) =>
    leaks.find((share) => generators[leakName(share)]?.succeeded.includes(attack)) ?? null;
  return {
    notice,
    measures,
    guarantee,
    generators,
    // Null where an attack cannot see a full leak.
    leastLeakSeen: Object.fromEntries(attacks.map((attack) => [attack, leastLeak(attack)])),
  };
}
