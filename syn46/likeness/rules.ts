import { missing } from "../../src/shared/synthesizer/model";
import type { RuleCount } from "../report-types";
import { type Table, valuesOf } from "../table";

/** Rules that hold in every row of the source. */
const rules: readonly {
  rule: string;
  columns: readonly [string, string];
  breaks: (one: number, other: number) => boolean;
}[] = [
  {
    rule: "Systolic above diastolic",
    columns: ["systolic", "diastolic"],
    breaks: (systolic, diastolic) => systolic <= diastolic,
  },
  {
    rule: "Metformin only with diabetes",
    columns: ["metformin", "diabetes"],
    breaks: (taken, diagnosed) => taken === 1 && diagnosed === 0,
  },
  {
    rule: "Lisinopril only with hypertension",
    columns: ["lisinopril", "hypertension"],
    breaks: (taken, diagnosed) => taken === 1 && diagnosed === 0,
  },
  {
    rule: "Kidney disease only below a filtration rate of 60",
    columns: ["kidney_disease", "egfr"],
    breaks: (diagnosed, rate) => diagnosed === 1 && rate >= 60,
  },
  {
    rule: "Blood pressure only with a visit",
    columns: ["systolic", "visits"],
    breaks: (_, visits) => visits === 0,
  },
];

/** How many rows of a table break each rule. */
export const countViolations = (table: Table): RuleCount[] =>
  rules.map(({ rule, columns, breaks }) => {
    const [one, other] = columns.map((name) => valuesOf(table, name)) as [Int32Array, Int32Array];
    const rows = [...one.keys()].filter((row) => one[row] !== missing && other[row] !== missing);
    const broken = rows.filter((row) => breaks(one[row] as number, other[row] as number));
    return { rule, violations: broken.length, rows: rows.length };
  });
