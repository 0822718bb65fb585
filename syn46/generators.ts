import { existsSync, readFileSync } from "node:fs";
import type { Model } from "../src/shared/synthesizer/model";
import { seedOf } from "../src/shared/synthesizer/random";
import { type Budget, planBudget } from "./fit/budget";
import { fitModel } from "./fit/fit";
import { type Measurements, measure } from "./fit/measure";
import { discreteGaussian, seededUniform } from "./fit/noise";
import { variableSpecs } from "./fit/variables";
import { measurementsFile } from "./paths";
import { leak, leakName, leaks } from "./privacy/leaky";
import { delta, epsilons, fittedRows, seed, sourceRows, syntheticRows } from "./settings";
import { simulate } from "./source/simulate";
import { type Halves, join, sample, slice, type Table } from "./table";

/** Simulates the source, with the same people every time. */
export function makeSource(): Halves {
  const source = simulate(seedOf(seed, "source"), sourceRows);
  return { fitted: slice(source, 0, fittedRows), control: slice(source, fittedRows, sourceRows) };
}

/** The name of a setting with noise. */
export const settingOf = (epsilon: number): string => `epsilon-${epsilon}`;

/** The budget of a generator; null if it has no noise. */
export function budgetOf(name: string): Budget | null {
  const epsilon = epsilons.find((each) => name === settingOf(each));
  return epsilon ? planBudget(epsilon, delta, variableSpecs.length) : null;
}

/** @throws when the source was never measured for a setting, or other variables were. */
function readMeasurements(setting: string): Measurements {
  const file = measurementsFile(setting);
  if (!existsSync(file))
    throw new Error(`${file} is missing: run npm run syn46 -- measure, then npm run syn46.`);
  const measurements = JSON.parse(readFileSync(file, "utf8")) as Measurements;
  const isWhole = variableSpecs.every(
    ({ name, cells }) => measurements.counts[name]?.length === cells,
  );
  if (!isWhole) throw new Error(`${file} is of other variables: run npm run syn46 -- measure.`);
  return measurements;
}

/** The plain copula of a table: no noise. */
const copulaOf = (table: Table, setting: string): Model =>
  fitModel(measure(table), { setting, budget: null });

/** Fits all models, those with noise to the committed measurements: all that the parts of a run start from. */
export const fitAll = (halves: Halves) => ({
  halves,
  /** The plain copula, and one model for each epsilon. */
  models: [
    copulaOf(halves.fitted, "copula"),
    ...epsilons
      .map(settingOf)
      .map((setting) =>
        fitModel(readMeasurements(setting), { setting, budget: budgetOf(setting) }),
      ),
  ],
  /** The plain copula of people whom no other part of the run has seen: it gives nobody away. */
  stranger: copulaOf(simulate(seedOf(seed, "stranger"), fittedRows), "stranger"),
});
export type Fitted = ReturnType<typeof fitAll>;

/** The names of the generators: the models, the stranger, and those that leak a share of their rows. */
export const generatorNames: readonly string[] = [
  "copula",
  ...epsilons.map(settingOf),
  "stranger",
  ...leaks.map(leakName),
];

/**
 * Makes the table of a generator from a seed; a longer one begins with the rows of a shorter one, except where
 * rows leak.
 * @throws when there is no generator of this name.
 */
export function generate(
  { halves, models, stranger }: Fitted,
  name: string,
  { from = seed, count = syntheticRows } = {},
): Table {
  const share = leaks.find((leaked) => name === leakName(leaked));
  const setting = share ? stranger.setting : name;
  const model = [...models, stranger].find((fitted) => fitted.setting === setting);
  if (!model) throw new Error(`There is no generator called ${name}.`);
  const rows = sample(model, from, count);
  if (!share) return rows;
  const leaked = leak(
    slice(halves.fitted, 0, count),
    seedOf(from, "leaky"),
    Math.round(share * count),
  );
  return join(leaked, slice(rows, leaked.rows, count));
}

/** Draws of the noise that the results of a setting are compared over, besides the one that is published. */
const redraws = 4;

/** Tables of a setting from other draws of its noise, as long as the source's half; none where there is no noise. */
export function redrawnTables(name: string, fitted: Table): Table[] {
  const budget = budgetOf(name);
  if (!budget) return [];
  return Array.from({ length: redraws }, (_, at) => {
    const uniform = seededUniform(seedOf(seed, `redraw ${budget.epsilon} ${at}`));
    const measured = measure(fitted, budget, (deviation) => discreteGaussian(deviation, uniform));
    return sample(fitModel(measured, { setting: "redrawn", budget }), seed, fitted.rows);
  });
}
