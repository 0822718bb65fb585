import { mean } from "simple-statistics";
import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs } from "../columns";
import { rounded } from "../measure/intervals";
import { notice, syntheticRows } from "../settings";
import { type Table, valuesOf } from "../table";
import { correlationsOf, ordered, pairLikeness } from "./pairs";
import { histogramsOf, likenessOf } from "./shapes";

/** Number of least similar pairs that the report lists. */
const worstCount = 5;

const measures = [
  {
    name: "KSComplement",
    meaning: "For numbers, 1 less the Kolmogorov-Smirnov statistic",
    source: "SDMetrics",
  },
  {
    name: "TVComplement",
    meaning: "For categories, 1 less the total variation distance",
    source: "SDMetrics",
  },
  {
    name: "CorrelationSimilarity",
    meaning: "For two numbers, 1 less half the difference of rank correlations",
    source: "SDMetrics",
  },
  {
    name: "ContingencySimilarity",
    meaning: "For other pairs, the TVComplement of their contingency table",
    source: "SDMetrics",
  },
];

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

/** How many rows of a table break each rule, of those that it applies to. */
const countViolations = (table: Table) =>
  rules.map(({ rule, columns, breaks }) => {
    const [one, other] = columns.map((name) => valuesOf(table, name)) as [Int32Array, Int32Array];
    const rows = [...one.keys()].filter((row) => one[row] !== missing && other[row] !== missing);
    const broken = rows.filter((row) => breaks(one[row] as number, other[row] as number));
    return { rule, violations: broken.length, rows: rows.length };
  });

const pairs = columnSpecs.flatMap((one, at) =>
  columnSpecs.slice(at + 1).map((other) => [one, other] as const),
);

const average = (values: readonly number[]) => rounded(mean([...values]));

/** How like the source a table is; `overall` is as in SDMetrics' QualityReport. */
function compare(source: Table, synthetic: Table) {
  const columns = columnSpecs.map((spec) => likenessOf(spec, source, synthetic));
  const all = pairs.map((pair) => pairLikeness(pair, source, synthetic));
  const of = (name: string) =>
    average(all.filter(({ measure }) => measure === name).map(({ value }) => value));
  const columnShapes = average(columns.map(({ value }) => value));
  const columnPairTrends = average(all.map(({ value }) => value));
  return {
    overall: average([columnShapes, columnPairTrends]),
    columnShapes,
    columnPairTrends,
    columns,
    correlationSimilarity: of("CorrelationSimilarity"),
    contingencySimilarity: of("ContingencySimilarity"),
    worstPairs: all.toSorted((a, b) => a.value - b.value).slice(0, worstCount),
    rules: countViolations(synthetic),
  };
}

/**
 * Compares the table of each generator with the half of the source it was fitted to, and so the other half, as
 * `control`: it shows how much two real samples differ.
 */
export function reportLikeness(source: Table, tables: Readonly<Record<string, Table>>) {
  const all = { source, ...tables };
  const matrices = Object.entries(all).map(
    ([name, table]) => [name, correlationsOf(table)] as const,
  );
  return {
    notice,
    measures,
    rows: { source: source.rows, synthetic: syntheticRows },
    histograms: histogramsOf(all),
    correlations: {
      columns: ordered.map(({ name }) => name),
      matrices: Object.fromEntries(matrices),
    },
    generators: Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [name, compare(source, table)]),
    ),
  };
}
