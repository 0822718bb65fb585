import { rollup } from "d3-array";
import { type Condition, missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, isNumeric } from "../columns";
import { createRandom, type Random } from "../source/random";
import { meets, type Table, valuesOf } from "../table";
import { describeRisk } from "./risk";

/** A conjunction of ranges, by which an attacker describes one person. */
type Predicate = readonly Condition[];

const upTo = (column: string, value: number): Condition => [column, missing + 1, value];
const from = (column: string, value: number): Condition => [column, value, Infinity];

/** Whether exactly one row of the table satisfies the predicate. */
function singlesOut(predicate: Predicate, table: Table): boolean {
  const isIn = meets(table, predicate);
  let found = 0;
  for (let row = 0; row < table.rows && found < 2; row++) if (isIn(row)) found++;
  return found === 1;
}

const names = columnSpecs.map(({ name }) => name);

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

/** Draws `count` different ones, or all if there are fewer. */
function pick<Kind>(random: Random, all: readonly Kind[], count: number): Kind[] {
  const rest = [...all];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random.below(rest.length), 1),
  ).flat();
}

/** A condition that a value satisfies: equality for codes, at least as extreme for numbers. */
function conditionFor(column: string, value: number, median: number | undefined): Condition {
  if (median === undefined || value === missing) return [column, value, value];
  return value > median ? from(column, value) : upTo(column, value);
}

/** Conditions on one column that hold for one row: values that occur once, and both extremes. */
function singleConditions(table: Table): Condition[] {
  return columnSpecs.flatMap((spec) => {
    const column = spec.name;
    const values = valuesOf(table, column).filter((value) => value !== missing);
    const counts = rollup(
      values.sort(),
      ({ length }) => length,
      (value) => value,
    );
    const known = [...counts.keys()];
    const [least, most] = [known[0], known.at(-1)];
    return [
      ...known
        .filter((value) => counts.get(value) === 1)
        .map((value): Condition => [column, value, value]),
      ...(isNumeric(spec) && least !== undefined && most !== undefined
        ? [upTo(column, least), from(column, most)]
        : []),
    ];
  });
}

/** Predicates in each attack, and columns in each predicate of the multivariate one. */
const attacks = 500;
const columnsEach = 5;

/** Attempts after which the search for predicates ends. */
const tries = 20_000;

/**
 * Singling out: predicates that hold for exactly one synthetic row, tried on the people the generator
 * has seen and on as many that it has not (Anonymeter, SinglingOutEvaluator, univariate and
 * multivariate). A predicate succeeds when exactly one person satisfies it.
 */
export function attackBySinglingOut(synthetic: Table, fitted: Table, control: Table, seed: number) {
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
  const medians = mediansOf(synthetic);
  /** What some columns, drawn at random, say of the rows that are drawn for them. */
  const describe = (columns: number, rowOf: () => number): Predicate =>
    pick(random, names, columns).map((column) =>
      conditionFor(column, valuesOf(synthetic, column)[rowOf()] as number, medians[column]),
    );
  const drawRow = () => random.below(synthetic.rows);
  /** A baseline: each value comes from another row. */
  const guesses = (columns: number) =>
    Array.from({ length: attacks }, () => describe(columns, drawRow));
  const single = singleConditions(synthetic).map((condition): Predicate => [condition]);
  const oneColumn = reportOn("singling out, one column", pick(random, single, attacks), guesses(1));
  const ofRows: Predicate[] = [];
  for (let attempt = 0; attempt < tries && ofRows.length < attacks; attempt++) {
    const row = drawRow();
    const predicate = describe(columnsEach, () => row);
    if (singlesOut(predicate, synthetic)) ofRows.push(predicate);
  }
  return [
    oneColumn,
    reportOn(`singling out, ${columnsEach} columns`, ofRows, guesses(columnsEach)),
  ];
}
