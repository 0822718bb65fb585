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
import { downloadSetting } from "../settings";

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
