import type { Model } from "../src/shared/synthesizer/model";
import { seedOf } from "../src/shared/synthesizer/random";
import { planBudget } from "./fit/budget";
import { fitModel } from "./fit/fit";
import { variableSpecs } from "./fit/variables";
import { reportLikeness } from "./likeness/report";
import { leak } from "./privacy/leaky";
import { attackAll, guarantee, prepareGround, privacyMeasures } from "./privacy/report";
import type { Privacy, PrivacyReport } from "./report-types";
import { sample } from "./sample";
import { delta, epsilons, fittedRows, notice, seed, sourceRows, syntheticRows } from "./settings";
import { simulate } from "./source/simulate";
import { slice, type Table } from "./table";

/** Folders of what is made, from the root of the project: models are served as they are. */
export const folders = { models: "static/syn46/models", reports: "syn46/results" } as const;

/** Texts of files, by their paths from the root of the project. */
export type Made = Readonly<Record<string, string>>;

const textOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** The half of the source that generators see, and the half that no generator has seen. */
export function makeSource(): { fitted: Table; control: Table } {
  const source = simulate(seedOf(seed, "source"), sourceRows);
  return { fitted: slice(source, 0, fittedRows), control: slice(source, fittedRows, sourceRows) };
}

const budgetOf = (epsilon: number | null) =>
  epsilon && planBudget(epsilon, delta, { margins: variableSpecs.length, people: fittedRows });

/** The models of all settings: the plain copula, and one for each epsilon. */
export const fitAll = (fitted: Table): Model[] =>
  [null, ...epsilons].map((epsilon) => {
    const setting = epsilon === null ? "copula" : `epsilon-${epsilon}`;
    const noiseSeed = seedOf(seed, `noise ${setting}`);
    return fitModel(fitted, { setting, budget: budgetOf(epsilon) || null, noiseSeed });
  });

/** A table of every generator: the models, the leaky one, and the control, which is none. */
function tablesOf(fitted: Table, control: Table, models: readonly Model[]): Record<string, Table> {
  const drawn = models.map((model) => [
    model.setting,
    sample(model, seedOf(seed, `rows ${model.setting}`), syntheticRows),
  ]);
  return {
    control,
    ...Object.fromEntries(drawn),
    leaky: leak(fitted, seedOf(seed, "leaky"), syntheticRows),
  };
}

/** Makes every file but the record. `tell` is called as each step begins. */
export function make(tell: (step: string) => void): Made {
  tell(`simulating ${sourceRows} people`);
  const { fitted, control } = makeSource();
  tell("fitting models");
  const models = fitAll(fitted);
  const tables = tablesOf(fitted, control, models);
  tell("measuring likeness");
  const likeness = reportLikeness(fitted, tables);
  const ground = prepareGround(fitted, control);
  const attacked: Record<string, Privacy> = {};
  for (const [name, table] of Object.entries(tables)) {
    if (name === "control") continue;
    tell(`attacking ${name}`);
    const epsilon = epsilons.find((each) => name === `epsilon-${each}`) ?? null;
    attacked[name] = attackAll(
      table,
      budgetOf(epsilon) || null,
      ground,
      seedOf(seed, `attack ${name}`),
    );
  }
  const privacy: PrivacyReport = {
    notice,
    measures: privacyMeasures,
    guarantee,
    generators: attacked,
  };
  return {
    ...Object.fromEntries(
      models.map((model) => [`${folders.models}/${model.setting}.json`, textOf(model)]),
    ),
    [`${folders.reports}/likeness.json`]: textOf(likeness),
    [`${folders.reports}/privacy.json`]: textOf(privacy),
  };
}
