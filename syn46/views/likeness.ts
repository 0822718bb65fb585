import type { DotPanel, FigureData } from "../../src/shared/figures";
import { downloadSetting } from "../settings";
import { type Report, report } from "./files";
import { axisOf, count, dotOf, fixed, generatorName, numbers } from "./format";

type Likeness = Report<"likeness">["generators"][string];

const least = (scores: readonly { readonly value: number }[]): number =>
  Math.min(...scores.map(({ value }) => value));

const scores: readonly { title: string; of: (likeness: Likeness) => number }[] = [
  { title: "Overall", of: ({ overall }) => overall },
  { title: "Column shapes", of: ({ columnShapes }) => columnShapes },
  { title: "Column pair trends", of: ({ columnPairTrends }) => columnPairTrends },
  { title: "Worst column", of: ({ columns }) => least(columns) },
  { title: "Worst pair", of: ({ worstPairs }) => least(worstPairs) },
  {
    title: "Worst missing values",
    of: ({ columns }) => Math.min(...columns.map((each) => each.missingValueSimilarity)),
  },
];

/** The figure of likeness scores by generator, compared with the control. */
export function likeness(): FigureData {
  const { generators, rows } = report("likeness");
  const all = Object.entries(generators);
  const { control } = generators;
  if (!control) throw new Error("The likeness report has no control.");
  const panels = scores.map(
    ({ title, of }): DotPanel => ({
      title,
      axis: axisOf([1, ...all.map(([, each]) => of(each))]),
      yardstick: { at: of(control) },
      rows: all.map(([name, each]) => dotOf(name, { value: of(each) })),
    }),
  );
  return {
    parts: [
      {
        kind: "panels",
        label: "Likeness by generator, with a dashed line at the control.",
        panels,
      },
      numbers(
        `Likeness, and rows of ${count(rows.synthetic)} that break a rule`,
        [
          "Generator",
          ...scores.map(({ title }) => title),
          ...control.rules.map(({ rule }) => rule),
        ],
        all.map(([name, each]) => [
          generatorName(name),
          ...scores.map(({ of }) => fixed(of(each))),
          ...each.rules.map(({ violations }) => count(violations)),
        ]),
      ),
    ],
  };
}

/** The rank correlations of all pairs of columns in the source and in the offered table. */
export function correlationPairs({ correlations: { columns, matrices } }: Report<"likeness">) {
  const { source = [], [downloadSetting]: synthetic = [] } = matrices;
  const pairs = columns.flatMap((one, row) =>
    columns.slice(0, row).map((other, column) => ({
      names: [other, one],
      source: source[row]?.[column] ?? 0,
      synthetic: synthetic[row]?.[column] ?? 0,
    })),
  );
  return { columns, source, synthetic, pairs };
}

const apart = ({
  source,
  synthetic,
}: {
  readonly source: number;
  readonly synthetic: number;
}): number => synthetic - source;

/** Number of pairs that the table lists. */
const listed = 10;

/** The figure of rank correlations in the source and in the offered table, and their differences. */
export function correlations(): FigureData {
  const { columns, source, synthetic, pairs: all } = correlationPairs(report("likeness"));
  const difference = source.map((line, row) =>
    line.map((value, column) => (synthetic[row]?.[column] ?? 0) - value),
  );
  const pairs = all.toSorted((one, other) => Math.abs(apart(other)) - Math.abs(apart(one)));
  const [worst] = pairs;
  return {
    parts: [
      {
        kind: "matrices",
        label: `Rank correlations of ${columns.length} columns and their differences, ${fixed(worst ? apart(worst) : 0)} at most.`,
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
      numbers(
        `The ${listed} largest differences of ${pairs.length} pairs`,
        ["Columns", "Source", "Synthetic", "Difference"],
        pairs
          .slice(0, listed)
          .map((pair) => [
            pair.names.join(", "),
            fixed(pair.source),
            fixed(pair.synthetic),
            fixed(apart(pair)),
          ]),
      ),
    ],
  };
}
