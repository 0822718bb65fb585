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
import { attackedRows } from "./privacy/report";
import { sample } from "./sample";
import { delta, epsilons, fittedRows, seed, sourceRows, syntheticRows } from "./settings";
import { simulate } from "./source/simulate";
import { type Halves, join, slice, type Table } from "./table";

/** Makes a table from a seed. */
export type Generator = (seed: number) => Table;

/** The source and what was fitted to it: all that the parts of a run start from. */
export interface Fitted {
  readonly halves: Halves;
  /** The plain copula, and one model for each epsilon. */
  readonly models: readonly Model[];
  /** The plain copula of people whom no other part of the run has seen: it gives nobody away. */
  readonly stranger: Model;
}

/** Simulates the source, with the same people every time. */
export function makeSource(): Halves {
  const source = simulate(seedOf(seed, "source"), sourceRows);
  return { fitted: slice(source, 0, fittedRows), control: slice(source, fittedRows, sourceRows) };
}

/** The budget of a setting with noise. */
export const budgetOf = (epsilon: number): Budget =>
  planBudget(epsilon, delta, variableSpecs.length);

/** The name of a setting with noise. */
export const settingOf = (epsilon: number): string => `epsilon-${epsilon}`;

/** The epsilon of a generator; undefined if it has none. */
export const epsilonOf = (name: string): number | undefined =>
  epsilons.find((epsilon) => name === settingOf(epsilon));

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
  fitModel(
    measure(table, null, () => () => 0),
    { setting, budget: null },
  );

/** Fits all models: those with noise to the committed measurements. */
export const fitAll = (halves: Halves): Fitted => ({
  halves,
  models: [
    copulaOf(halves.fitted, "copula"),
    ...epsilons.map((epsilon) => {
      const setting = settingOf(epsilon);
      return fitModel(readMeasurements(setting), { setting, budget: budgetOf(epsilon) });
    }),
  ],
  stranger: copulaOf(simulate(seedOf(seed, "stranger"), fittedRows), "stranger"),
});

/** The names of the generators: the models, the stranger, and those that leak a share of their rows. */
export const generatorNames: readonly string[] = [
  "copula",
  ...epsilons.map(settingOf),
  "stranger",
  ...leaks.map(leakName),
];

/** The generators by name, in the order of their names. */
export function generatorsOf({ halves, models, stranger }: Fitted): Record<string, Generator> {
  const exposed = slice(halves.fitted, 0, attackedRows);
  const drawn = [...models, stranger].map((model): [string, Generator] => [
    model.setting,
    (each) => sample(model, each, syntheticRows),
  ]);
  const leaking = leaks.map((share): [string, Generator] => [
    leakName(share),
    (each) => {
      const leaked = leak(exposed, seedOf(each, "leaky"), Math.round(share * syntheticRows));
      return join(leaked, slice(sample(stranger, each, syntheticRows), leaked.rows, syntheticRows));
    },
  ]);
  return Object.fromEntries([...drawn, ...leaking]);
}

/** Draws of the noise that the results of a setting are compared over, besides the one that is published. */
const redraws = 4;

/** Tables of a setting from other draws of its noise; none where there is no noise. */
export function redrawnTables(name: string, fitted: Table): Table[] {
  const epsilon = epsilonOf(name);
  if (epsilon === undefined) return [];
  const budget = budgetOf(epsilon);
  return Array.from({ length: redraws }, (_, at) => {
    const uniform = seededUniform(seedOf(seed, `redraw ${epsilon} ${at}`));
    const measured = measure(fitted, budget, (deviation) => discreteGaussian(deviation, uniform));
    return sample(fitModel(measured, { setting: "redrawn", budget }), seed, syntheticRows);
  });
}
