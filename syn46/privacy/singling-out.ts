import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, isNumeric } from "../columns";
import type { RiskAttack } from "../report-types";
import { createRandom, type Random } from "../source/random";
import { type Table, valuesOf } from "../table";
import { describeRisk } from "./risk";

/** A condition on one column. A missing value satisfies only equality with `missing`. */
interface Condition {
  readonly column: string;
  readonly relation: "=" | "<=" | ">=";
  readonly value: number;
}

/** A conjunction of conditions, by which an attacker describes one person. */
type Predicate = readonly Condition[];

const holds = ({ relation, value }: Condition, each: number): boolean => {
  if (relation === "=") return each === value;
  if (each === missing) return false;
  return relation === "<=" ? each <= value : each >= value;
};

/** Whether exactly one row of the table satisfies the predicate. */
function singlesOut(predicate: Predicate, table: Table): boolean {
  const parts = predicate.map((condition) => ({
    condition,
    values: valuesOf(table, condition.column),
  }));
  let found = 0;
  for (let row = 0; row < table.rows; row++) {
    if (!parts.every(({ condition, values }) => holds(condition, values[row] as number))) continue;
    found++;
    if (found > 1) return false;
  }
  return found === 1;
}

/** The median of each numeric column, without missing values. */
function mediansOf(table: Table): Readonly<Record<string, number>> {
  const entries = columnSpecs.filter(isNumeric).map(({ name }) => {
    const known = valuesOf(table, name)
      .filter((value) => value !== missing)
      .sort();
    return [name, known[known.length >> 1] ?? 0] as const;
  });
  return Object.fromEntries(entries);
}

/** Draws `count` different columns. */
function pickColumns(random: Random, count: number): string[] {
  const names = columnSpecs.map(({ name }) => name);
  return Array.from({ length: count }, () => names.splice(random.below(names.length), 1)[0] ?? "");
}

/** A condition that a value satisfies: equality for codes, at least as extreme for numbers. */
function conditionFor(column: string, value: number, median: number | undefined): Condition {
  if (median === undefined || value === missing) return { column, relation: "=", value };
  return { column, relation: value > median ? ">=" : "<=", value };
}

/** Conditions on one column that hold for one row: values that occur once, and both extremes. */
function singleConditions(table: Table): Condition[] {
  return columnSpecs.flatMap((spec) => {
    const counts = new Map<number, number>();
    for (const value of valuesOf(table, spec.name)) {
      if (value !== missing) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const known = [...counts.keys()].sort((one, other) => one - other);
    const once = known.filter((value) => counts.get(value) === 1);
    const column = spec.name;
    return [
      ...once.map((value): Condition => ({ column, relation: "=", value })),
      ...(isNumeric(spec) && known.length > 0
        ? ([
            { column, relation: "<=", value: known[0] ?? 0 },
            { column, relation: ">=", value: known.at(-1) ?? 0 },
          ] as const)
        : []),
    ];
  });
}

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
