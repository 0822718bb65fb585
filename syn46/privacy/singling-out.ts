import type { RiskAttack } from "../report-types";
import { createRandom, type Random } from "../source/random";
import { type Table, valuesOf } from "../table";
import {
  conditionFor,
  mediansOf,
  type Predicate,
  pickColumns,
  singleConditions,
  singlesOut,
} from "./predicates";
import { describeRisk } from "./risk";

/** Predicates in each attack, and columns in each predicate of the multivariate one. */
const attacks = 500;
const columnsEach = 5;

/** Attempts after which the search for predicates ends. */
const tries = 20_000;

/** Predicates that single out a synthetic row, made from a row's values in random columns. */
function predicatesOfRows(synthetic: Table, random: Random): Predicate[] {
  const medians = mediansOf(synthetic);
  const found: Predicate[] = [];
  for (let attempt = 0; attempt < tries && found.length < attacks; attempt++) {
    const row = random.below(synthetic.rows);
    const predicate = pickColumns(random, columnsEach).map((column) =>
      conditionFor(column, valuesOf(synthetic, column)[row] as number, medians[column]),
    );
    if (singlesOut(predicate, synthetic)) found.push(predicate);
  }
  return found;
}

/** Random predicates as a baseline: each value comes from another synthetic row. */
function guesses(synthetic: Table, random: Random, columns: number): Predicate[] {
  const medians = mediansOf(synthetic);
  return Array.from({ length: attacks }, () =>
    pickColumns(random, columns).map((column) => {
      const value = valuesOf(synthetic, column)[random.below(synthetic.rows)] as number;
      return conditionFor(column, value, medians[column]);
    }),
  );
}

/** A sample of the predicates, without replacement. */
function samplePredicates(predicates: Predicate[], random: Random): Predicate[] {
  const rest = [...predicates];
  const count = Math.min(attacks, rest.length);
  return Array.from({ length: count }, () => rest.splice(random.below(rest.length), 1)[0] ?? []);
}

/**
 * Singling out: predicates that hold for exactly one synthetic row, tried on the people the generator
 * has seen and on as many that it has not (Anonymeter, SinglingOutEvaluator, univariate and
 * multivariate). A predicate succeeds when exactly one person satisfies it.
 */
export function attackBySinglingOut(
  synthetic: Table,
  fitted: Table,
  control: Table,
  seed: number,
): RiskAttack[] {
  const random = createRandom(seed);
  const count = (predicates: readonly Predicate[], table: Table) => ({
    successes: predicates.filter((predicate) => singlesOut(predicate, table)).length,
    attacks: predicates.length,
  });
  const reportOn = (attack: string, made: readonly Predicate[], guessed: readonly Predicate[]) =>
    describeRisk(
      { attack, knows: "the synthetic rows" },
      {
        fitted: count(made, fitted),
        control: count(made, control),
        guessing: count(guessed, fitted),
      },
    );
  const single = singleConditions(synthetic).map((condition): Predicate => [condition]);
  return [
    reportOn(
      "singling out, one column",
      samplePredicates(single, random),
      guesses(synthetic, random, 1),
    ),
    reportOn(
      `singling out, ${columnsEach} columns`,
      predicatesOfRows(synthetic, random),
      guesses(synthetic, random, columnsEach),
    ),
  ];
}
