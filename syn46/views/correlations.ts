import type { FigureData } from "../../src/shared/figures";
import { downloadSetting } from "../settings";
import { report } from "./files";
import { fixed } from "./format";
import { generatorName } from "./generators";

/** Number of pairs that the table lists. */
const listed = 10;

/** The figure of rank correlations in the source and in the offered table, and their differences. */
export function correlations(): FigureData {
  const { columns, matrices } = report("likeness").correlations;
  const { source = [], [downloadSetting]: synthetic = [] } = matrices;
  const at = (matrix: typeof source, row: number, column: number) => matrix[row]?.[column] ?? 0;
  const difference = source.map((line, row) =>
    line.map((value, column) => at(synthetic, row, column) - value),
  );
  const pairs = columns
    .flatMap((one, row) =>
      columns.slice(0, row).map((other, column) => ({
        names: `${other}, ${one}`,
        source: at(source, row, column),
        synthetic: at(synthetic, row, column),
        difference: at(difference, row, column),
      })),
    )
    .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  const [worst] = pairs;
  return {
    parts: [
      {
        kind: "matrices",
        label: `Rank correlations of ${columns.length} columns and their differences, ${fixed(worst?.difference ?? 0)} at most.`,
        names: columns,
        panels: [
          { title: "Source", tone: "source", values: source },
          {
            title: `Synthetic, ${generatorName(downloadSetting)}`,
            tone: "synthetic",
            values: synthetic,
          },
          { title: "Difference, to the same scale", tone: "difference", values: difference },
        ],
      },
      {
        kind: "numbers",
        title: `The ${listed} largest differences of ${pairs.length} pairs`,
        hasFigures: true,
        head: ["Columns", "Source", "Synthetic", "Difference"],
        rows: pairs
          .slice(0, listed)
          .map((pair) => [
            pair.names,
            fixed(pair.source),
            fixed(pair.synthetic),
            fixed(pair.difference),
          ]),
      },
    ],
  };
}
