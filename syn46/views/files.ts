import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Condition, type Model, readModel } from "../../src/shared/synthesizer/model";
import type { GenerationRecord } from "../downloads/record";
import type { reportLikeness } from "../likeness/report";
import { modelFile, reportFile } from "../paths";
import type { reportPrivacy } from "../privacy/report";
import type { reportQuestions } from "../questions/report";
import type { reportRiskModel } from "../risk-model/report";
import { downloadSetting, notice, seed, syntheticRows } from "../settings";
import { meets, sample, type Table, valuesOf } from "../table";
import type { reportUtility } from "../utility/report";

/**
 * The contents of each file in `results/`. Shares and rates are from 0 to 1. The keys of generators are their
 * settings: `copula`, `epsilon-10`, ..., `leak-100`.
 */
interface Reports {
  likeness: ReturnType<typeof reportLikeness>;
  privacy: ReturnType<typeof reportPrivacy>;
  utility: ReturnType<typeof reportUtility>;
  questions: ReturnType<typeof reportQuestions>;
  "risk-model": ReturnType<typeof reportRiskModel>;
  record: GenerationRecord;
}
export type Report<Name extends keyof Reports> = Reports[Name];

/** Reads a JSON file that `npm run syn46` writes. @throws when it is missing. */
export function readJson(file: string): unknown {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${file} is missing; npm run syn46 writes it.`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Reads a report. @throws when it is missing. */
export const report = <Name extends keyof Reports>(name: Name): Reports[Name] =>
  // npm run syn46 writes the file from values of these types.
  readJson(reportFile(name)) as Reports[Name];

/** Reads the model of the offered table. @throws when it is missing or not a model. */
export const readOfferedModel = (): Model => readModel(readJson(modelFile(downloadSetting)));

/** The histogram of a column, and its bins in the source and in the offered table. @throws when there is none. */
export function histogramOf({ histograms }: Report<"likeness">, column: string) {
  const found = histograms.find((each) => each.column === column);
  if (!found) throw new Error(`The likeness report has no histogram of ${column}.`);
  const { source = [], [downloadSetting]: synthetic = [] } = found.shares;
  return { ...found, source, synthetic };
}

/** The offered table, drawn again from its model and seed. */
export const offered = (): Table => sample(readOfferedModel(), seed, syntheticRows);

/** The people of the offered table as row numbers; readers of a column's value, and tests of some, by row number. */
export function offeredPeople() {
  const table = offered();
  const read = (name: string) => {
    const values = valuesOf(table, name);
    return (person: number) => values[person] as number;
  };
  const where = (...conditions: readonly Condition[]) => meets(table, conditions);
  return { people: [...Array(table.rows).keys()], read, where };
}

/** Reads a column's value by row number. */
export type Read = ReturnType<typeof offeredPeople>["read"];

/** The setting and seed of the offered table, as text. */
export const origin = `Setting ${downloadSetting}, seed ${seed}`;

/** The notice of a figure that is made from the offered table. */
export const offeredNotice = `${origin}. ${notice}`;
