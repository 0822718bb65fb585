import type { RiskAttack } from "../report-types";
import { type Chance, createChance } from "../source/chance";
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

/** Predicates of each attack, and columns in each predicate of the second. */
const attacks = 500;
const columnsEach = 5;

/** Tries after which no more predicates are looked for. */
const tries = 20_000;

/** Predicates that single out a synthetic row, put together from a row's values of some columns. */
function predicatesOfRows(synthetic: Table, chance: Chance): Predicate[] {
  const medians = mediansOf(synthetic);
  const found: Predicate[] = [];
  for (let attempt = 0; attempt < tries && found.length < attacks; attempt++) {
    const row = chance.below(synthetic.rows);
    const predicate = pickColumns(chance, columnsEach).map((column) =>
      conditionFor(column, valuesOf(synthetic, column)[row] as number, medians[column]),
    );
    if (singlesOut(predicate, synthetic)) found.push(predicate);
  }
  return found;
}

/** Predicates without a synthetic row behind them: each value from a row of its own. */
function guesses(synthetic: Table, chance: Chance, columns: number): Predicate[] {
  const medians = mediansOf(synthetic);
  return Array.from({ length: attacks }, () =>
    pickColumns(chance, columns).map((column) => {
      const value = valuesOf(synthetic, column)[chance.below(synthetic.rows)] as number;
      return conditionFor(column, value, medians[column]);
    }),
  );
}

/** Some of the predicates, none twice. */
function some(predicates: Predicate[], chance: Chance): Predicate[] {
  const rest = [...predicates];
  const count = Math.min(attacks, rest.length);
  return Array.from({ length: count }, () => rest.splice(chance.below(rest.length), 1)[0] ?? []);
}

/**
 * Singling out: predicates that hold for exactly one synthetic row, tried on the people the generator
 * has seen and on as many that it has not (Anonymeter, SinglingOutEvaluator, univariate and
 * multivariate). A predicate comes off when exactly one person satisfies it.
 */
export function attackBySinglingOut(
  synthetic: Table,
  fitted: Table,
  control: Table,
  seed: number,
): RiskAttack[] {
  const chance = createChance(seed);
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
    reportOn("singling out, one column", some(single, chance), guesses(synthetic, chance, 1)),
    reportOn(
      `singling out, ${columnsEach} columns`,
      predicatesOfRows(synthetic, chance),
      guesses(synthetic, chance, columnsEach),
    ),
  ];
}
