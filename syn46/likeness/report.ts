import { mean } from "simple-statistics";
import { columnSpecs } from "../columns";
import { rounded } from "../measure/intervals";
import type { Likeness, LikenessReport, Measure } from "../report-types";
import { notice, syntheticRows } from "../settings";
import type { Table } from "../table";
import { histogramsOf } from "./histograms";
import { correlationsOf, ordered, pairLikeness } from "./pairs";
import { countViolations } from "./rules";
import { likenessOf } from "./shapes";

/** Number of least similar pairs that the report lists. */
const worstCount = 5;

const measures: readonly Measure[] = [
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

const pairs = columnSpecs.flatMap((one, at) =>
  columnSpecs.slice(at + 1).map((other) => [one, other] as const),
);

const average = (values: readonly number[]) => rounded(mean([...values]));

function compare(source: Table, synthetic: Table): Likeness {
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

/** Compares the table of each generator with the half of the source it was fitted to. */
export function reportLikeness(
  source: Table,
  tables: Readonly<Record<string, Table>>,
): LikenessReport {
  const all = { source, ...tables };
  const matrices = Object.entries(all).map(([name, table]) => [name, correlationsOf(table)]);
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
