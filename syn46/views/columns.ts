import type { FigureData } from "../../src/shared/figures";
import { type ColumnSpec, columnSpecs, specOf, whyMissing } from "../columns";
import type { Histogram } from "../likeness/shapes";
import { downloadSetting } from "../settings";
import { histogramOf, report } from "./files";
import { fixed, generatorName, numbers, percent } from "./format";

/** The labels or the bounds of a column, as text. */
function valuesOf({ type, labels, bounds, decimals }: ColumnSpec): string {
  if (type === "flag") return "no, yes";
  if (labels) return labels.join(", ");
  return bounds.map((bound) => (bound / 10 ** decimals).toLocaleString("en-US")).join(" to ");
}

/** The share of a column that a table lacks, or nothing where no value can be missing. */
const missingIn = ({ missing }: Histogram, table: string): string =>
  missing.source ? percent(missing[table] ?? 0) : "";

/** The ends of a column's plot, as text. The last bin can reach beyond the greatest value. */
export function endsOf({ column, edges = [] }: Histogram): readonly [string, string] {
  const { bounds, decimals } = specOf(column);
  const last = Math.min(edges.at(-1) ?? 0, bounds[1] / 10 ** decimals);
  return [(edges[0] ?? 0).toLocaleString("en-US"), last.toLocaleString("en-US")];
}

/** The range of a column's plot, or its labels, as text. */
const rangeOf = (histogram: Histogram): string => {
  const { column, edges, labels = [] } = histogram;
  return edges ? `${endsOf(histogram).join(" to ")} ${specOf(column).unit}` : labels.join(", ");
};

/** The table of all columns: meaning, type, values, codes and missing values. */
export function dictionary(): FigureData {
  const { histograms } = report("likeness");
  return {
    parts: [
      {
        kind: "table",
        title: "Columns of the table",
        head: ["Column", "Meaning", "Type", "Unit", "Values", "Code", "Missing", "Missing because"],
        rows: columnSpecs.map((spec) => {
          const histogram = histograms.find(({ column }) => column === spec.name);
          const why = whyMissing(spec) ?? "";
          const share = histogram && why ? missingIn(histogram, downloadSetting) : "";
          const code = spec.code ? `${spec.code.system} ${spec.code.value}` : "";
          const { name, meaning, type, unit = "" } = spec;
          return [name, meaning, type, unit, valuesOf(spec), code, share, why];
        }),
      },
    ],
  };
}

/** The figure of every column's distribution, in the source and in the offered table. */
export function margins(): FigureData {
  const likeness = report("likeness");
  const { columns } = likeness.generators[downloadSetting] ?? { columns: [] };
  const all = columns.map((each) => ({ ...each, histogram: histogramOf(likeness, each.column) }));
  const worst = all.reduce((one, other) => (other.value < one.value ? other : one));
  return {
    parts: [
      {
        kind: "key",
        entries: [
          { tone: "source", words: "Source" },
          { tone: "synthetic", words: `Synthetic, ${generatorName(downloadSetting)}` },
        ],
      },
      {
        kind: "shapes",
        label: `Distributions of ${all.length} columns over the source’s; farthest apart is ${worst.column}, ${fixed(worst.value)}.`,
        shapes: all.map(({ column, measure, value, histogram }) => ({
          title: column,
          words: [
            rangeOf(histogram),
            `${measure.slice(0, 2)} ${fixed(value)}`,
            ...(histogram.missing.source
              ? [`${missingIn(histogram, downloadSetting)} missing`]
              : []),
          ],
          source: histogram.source,
          synthetic: histogram.synthetic,
        })),
      },
      numbers(
        "Likeness of each column",
        ["Column", "Likeness", "Missing in the source", "Missing in the table"],
        all.map(({ column, value, histogram }) => [
          column,
          fixed(value),
          missingIn(histogram, "source"),
          missingIn(histogram, downloadSetting),
        ]),
      ),
    ],
  };
}
