import type { Model } from "../src/shared/synthesizer/model";
import { seedOf } from "../src/shared/synthesizer/random";
import { planBudget } from "./fit/budget";
import { fitModel } from "./fit/fit";
import { variableSpecs } from "./fit/variables";
import { reportLikeness } from "./likeness/report";
import { type GeneratedFiles, modelFile, reportFile } from "./paths";
import { leak } from "./privacy/leaky";
import { attackAll, guarantee, prepareAttacks, privacyMeasures } from "./privacy/report";
import type { Privacy, PrivacyReport } from "./report-types";
import { reportRiskModel } from "./risk-model/report";
import { sample } from "./sample";
import {
  delta,
  downloadSetting,
  epsilons,
  fittedRows,
  notice,
  seed,
  sourceRows,
  syntheticRows,
} from "./settings";
import { simulate } from "./source/simulate";
import { type Halves, slice, type Table } from "./table";
import { type Generator, reportUtility } from "./utility/report";

const textOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Simulates the source, with the same people every time. */
export function makeSource(): Halves {
  const source = simulate(seedOf(seed, "source"), sourceRows);
  return { fitted: slice(source, 0, fittedRows), control: slice(source, fittedRows, sourceRows) };
}

const budgetOf = (epsilon: number | null) =>
  epsilon && planBudget(epsilon, delta, { margins: variableSpecs.length, people: fittedRows });

/** The models of all settings: the plain copula, and one for each epsilon. */
const fitAll = (fitted: Table): Model[] =>
  [null, ...epsilons].map((epsilon) => {
    const setting = epsilon === null ? "copula" : `epsilon-${epsilon}`;
    const noiseSeed = seedOf(seed, `noise ${setting}`);
    return fitModel(fitted, { setting, budget: budgetOf(epsilon) || null, noiseSeed });
  });

/** The generators of tables: the models, and the one that leaks. */
function generatorsOf(fitted: Table, models: readonly Model[]): Record<string, Generator> {
  const drawn = models.map((model): [string, Generator] => [
    model.setting,
    (each) => sample(model, each, syntheticRows),
  ]);
  return {
    ...Object.fromEntries(drawn),
    leaky: (each) => leak(fitted, seedOf(each, "leaky"), syntheticRows),
  };
}

/** A step of the run: its name, and how many of all steps are done before it. */
export interface Step {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** One for each epsilon, the plain copula and the leaky generator. */
const generatorCount = epsilons.length + 2;

/** Source, models, likeness, risk model; an attack on each generator; utility of each and of the source. */
const stepCount = 4 + generatorCount + (generatorCount + 1);

type Begin = (name: string) => void;

/** Runs the attacks on every generator's table. */
function reportPrivacy(
  tables: Readonly<Record<string, Table>>,
  { fitted, control }: Halves,
  begin: Begin,
): PrivacyReport {
  const data = prepareAttacks(fitted, control);
  const generators: Record<string, Privacy> = {};
  for (const [name, table] of Object.entries(tables)) {
    begin(`attacking ${name}`);
    const epsilon = epsilons.find((each) => name === `epsilon-${each}`) ?? null;
    const attackSeed = seedOf(seed, `attack ${name}`);
    generators[name] = attackAll(table, budgetOf(epsilon) || null, data, attackSeed);
  }
  return { notice, measures: privacyMeasures, guarantee, generators };
}

/** Makes all files but the record. `onStep` is called before each step. */
export function make(onStep: (step: Step) => void): GeneratedFiles {
  let done = 0;
  const begin: Begin = (name) => onStep({ name, done: done++, total: stepCount });
  begin(`simulating ${sourceRows} people`);
  const halves = makeSource();
  begin("fitting models");
  const models = fitAll(halves.fitted);
  const generators = generatorsOf(halves.fitted, models);
  // The tables of the default seed: the same rows that visitors download, or make in the browser.
  const tables = Object.fromEntries(
    Object.entries(generators).map(([name, generate]) => [name, generate(seed)]),
  );
  const offered = tables[downloadSetting];
  if (!offered) throw new Error(`There is no generator called ${downloadSetting}.`);
  begin("measuring likeness");
  const likeness = reportLikeness(halves.fitted, { control: halves.control, ...tables });
  const privacy = reportPrivacy(tables, halves, begin);
  const utility = reportUtility(generators, halves, (name) => begin(`training on ${name}`));
  begin("testing the risk model");
  const riskModel = reportRiskModel(offered, halves);
  return {
    ...Object.fromEntries(models.map((model) => [modelFile(model.setting), textOf(model)])),
    [reportFile("likeness")]: textOf(likeness),
    [reportFile("privacy")]: textOf(privacy),
    [reportFile("utility")]: textOf(utility),
    [reportFile("risk-model")]: textOf(riskModel),
  };
}
