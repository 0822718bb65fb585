import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { folders } from "../make";
import type {
  GenerationRecord,
  LikenessReport,
  PrivacyReport,
  RiskModelReport,
  UtilityReport,
} from "../report-types";

/** What each file of the reports holds. */
interface Reports {
  likeness: LikenessReport;
  privacy: PrivacyReport;
  utility: UtilityReport;
  "risk-model": RiskModelReport;
  record: GenerationRecord;
}

/** A file that `npm run syn46` has written. @throws when it has not. */
export function made(file: string): unknown {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${file} is missing; npm run syn46 writes it.`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/** A report, read when it is asked for. @throws when there is none. */
export const report = <Name extends keyof Reports>(name: Name): Reports[Name] =>
  // What the file holds is what npm run syn46 has written, by the same types.
  made(`${folders.reports}/${name}.json`) as Reports[Name];
