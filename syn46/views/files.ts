import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Model, readModel } from "../../src/shared/synthesizer/model";
import { modelFile, reportFile } from "../paths";
import type {
  GenerationRecord,
  Histogram,
  LikenessReport,
  PrivacyReport,
  QuestionsReport,
  RiskModelReport,
  UtilityReport,
} from "../report-types";
import { sample } from "../sample";
import { downloadSetting, seed, syntheticRows } from "../settings";
import { type Table, valuesOf } from "../table";

/** The contents of each report. */
interface Reports {
  likeness: LikenessReport;
  privacy: PrivacyReport;
  utility: UtilityReport;
  questions: QuestionsReport;
  "risk-model": RiskModelReport;
  record: GenerationRecord;
}

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

/** The histogram of a column. @throws when the report has none. */
export function histogramOf({ histograms }: LikenessReport, column: string): Histogram {
  const found = histograms.find((each) => each.column === column);
  if (!found) throw new Error(`The likeness report has no histogram of ${column}.`);
  return found;
}

/** The offered table, drawn again from its model and seed. */
export const offered = (): Table => sample(readOfferedModel(), seed, syntheticRows);

/** Reads a column's value by row number. @throws when there is no such column. */
export function reader(table: Table): (name: string) => (person: number) => number {
  return (name) => {
    const values = valuesOf(table, name);
    return (person) => values[person] as number;
  };
}

/** The row numbers of all people. */
export const everyone = ({ rows }: Table): number[] => Array.from({ length: rows }, (_, at) => at);

/** The setting and seed of the offered table, as text. */
export const origin = `Setting ${downloadSetting}, seed ${seed}`;
