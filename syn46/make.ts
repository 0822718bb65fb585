import { existsSync, readFileSync } from "node:fs";
import type { Model } from "../src/shared/synthesizer/model";
import { seedOf } from "../src/shared/synthesizer/random";
import { type Budget, planBudget } from "./fit/budget";
import { fitModel } from "./fit/fit";
import { type Measurements, measure, type Noise } from "./fit/measure";
import { discreteGaussian, seededUniform, systemUniform } from "./fit/noise";
import { variableSpecs } from "./fit/variables";
import { reportLikeness } from "./likeness/report";
import { type GeneratedFiles, measurementsFile, modelFile, reportFile } from "./paths";
import { attacksOf } from "./privacy/attack-names";
import { leak, leakName, leaks } from "./privacy/leaky";
import {
  attackAll,
  attackedRows,
  guarantee,
  prepareAttacks,
  privacyMeasures,
} from "./privacy/report";
import { type Asked, reportQuestions } from "./questions/report";
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
import { type Halves, join, slice, type Table } from "./table";
import { type Generator, reportUtility, seeds } from "./utility/report";

const textOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Simulates the source, with the same people every time. */
export function makeSource(): Halves {
  const source = simulate(seedOf(seed, "source"), sourceRows);
  return { fitted: slice(source, 0, fittedRows), control: slice(source, fittedRows, sourceRows) };
}

const budgetOf = (epsilon: number): Budget => planBudget(epsilon, delta, variableSpecs.length);

const settingOf = (epsilon: number): string => `epsilon-${epsilon}`;

/** Measures the source anew for each setting with noise, from randomness that is then gone. */
export function measureAll(): GeneratedFiles {
  const { fitted } = makeSource();
  const noise: Noise = (deviation) => discreteGaussian(deviation, systemUniform);
  return Object.fromEntries(
    epsilons.map((epsilon) => [
      measurementsFile(settingOf(epsilon)),
      textOf(measure(fitted, budgetOf(epsilon), noise)),
    ]),
  );
}

/** No noise. */
const none: Noise = () => () => 0;

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

/** The models of all settings: the plain copula, and one for each epsilon. */
const fitAll = (fitted: Table): Model[] => [
  fitModel(
    measure(fitted, null, () => () => 0),
    { setting: "copula", budget: null },
  ),
  ...epsilons.map((epsilon) => {
    const setting = settingOf(epsilon);
    return fitModel(readMeasurements(setting), { setting, budget: budgetOf(epsilon) });
  }),
];

/** The plain copula of people whom no other part of the run has seen: the control that gives nobody away. */
const fitStranger = (): Model =>
  fitModel(measure(simulate(seedOf(seed, "stranger"), fittedRows), null, none), {
    setting: "stranger",
    budget: null,
  });

/** The generators of tables: the models, a stranger, and those that leak a share of their rows. */
function generatorsOf(fitted: Table, models: readonly Model[]): Record<string, Generator> {
  const stranger = fitStranger();
  const exposed = slice(fitted, 0, attackedRows);
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

/** Draws of the noise that the answers of a setting are compared over, besides the one that is published. */
const redraws = 4;

/** The table of each generator and, for settings with noise, tables of other draws of it. */
function askedOf(fitted: Table, tables: Readonly<Record<string, Table>>): Record<string, Asked> {
  const redrawn = (epsilon: number) =>
    Array.from({ length: redraws }, (_, at) => {
      const budget = budgetOf(epsilon);
      const uniform = seededUniform(seedOf(seed, `redraw ${epsilon} ${at}`));
      const measured = measure(fitted, budget, (deviation) => discreteGaussian(deviation, uniform));
      return sample(fitModel(measured, { setting: "redrawn", budget }), seed, syntheticRows);
    });
  const entries = Object.entries(tables).map(([name, table]) => {
    const epsilon = epsilons.find((each) => name === settingOf(each));
    return [name, { table, redrawn: epsilon ? redrawn(epsilon) : [] }] as const;
  });
  return Object.fromEntries(entries);
}

/** A step of the run: its name, and how many of all steps are done before it. */
export interface Step {
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

/** One for each epsilon, the plain copula, the stranger and those that leak. */
const generatorCount = epsilons.length + 2 + leaks.length;

/** Source, models, likeness, questions, risk model; an attack on each generator; utility of each, of the source and of age. */
const stepCount = 5 + generatorCount + (generatorCount + 2);

type Begin = (name: string) => void;

/** Runs the attacks on every generator's table. */
function reportPrivacy(
  all: Readonly<Record<string, Generator>>,
  { fitted, control }: Halves,
  begin: Begin,
): PrivacyReport {
  const data = prepareAttacks(fitted, control);
  const generators: Record<string, Privacy> = {};
  // The stranger first: the others are compared with what is found there.
  const { stranger, ...others } = all;
  for (const [name, generate] of Object.entries({ stranger, ...others })) {
    if (!generate) throw new Error("There is no stranger.");
    begin(`attacking ${name}`);
    const generated = { synthetic: generate(seed), drawn: seeds.map(generate).reduce(join) };
    const epsilon = epsilons.find((each) => name === settingOf(each));
    const attackSeed = seedOf(seed, `attack ${name}`);
    const budget = epsilon ? budgetOf(epsilon) : null;
    generators[name] = attackAll(generated, budget, data, attackSeed, generators.stranger);
  }
  const seen = (attack: string) =>
    leaks.find((share) => generators[leakName(share)]?.succeeded.includes(attack)) ?? null;
  const leastLeakSeen = Object.fromEntries(attacksOf(generators).map((it) => [it, seen(it)]));
  const inOrder = Object.keys(all).map((name) => [name, generators[name] as Privacy] as const);
  return {
    notice,
    measures: privacyMeasures,
    guarantee,
    generators: Object.fromEntries(inOrder),
    leastLeakSeen,
  };
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
  begin("asking questions");
  const questions = reportQuestions(halves, askedOf(halves.fitted, tables));
  const privacy = reportPrivacy(generators, halves, begin);
  const utility = reportUtility(generators, halves, (name) => begin(`training on ${name}`));
  begin("testing the risk model");
  const riskModel = reportRiskModel(offered, halves);
  return {
    ...Object.fromEntries(models.map((model) => [modelFile(model.setting), textOf(model)])),
    [reportFile("likeness")]: textOf(likeness),
    [reportFile("questions")]: textOf(questions),
    [reportFile("privacy")]: textOf(privacy),
    [reportFile("utility")]: textOf(utility),
    [reportFile("risk-model")]: textOf(riskModel),
  };
}
