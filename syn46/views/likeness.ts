import type { DotPanel, FigureData } from "../../src/shared/figures";
import type { Likeness } from "../report-types";
import { report } from "./files";
import { count, fixed } from "./format";
import { axisOf, generatorName, toneOf } from "./generators";

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
      rows: all.map(([name, each]) => ({
        name: generatorName(name),
        tone: toneOf(name),
        value: of(each),
        written: fixed(of(each)),
      })),
    }),
  );
  return {
    parts: [
      {
        kind: "panels",
        label: "Likeness by generator, with a dashed line at the control.",
        panels,
      },
      {
        kind: "numbers",
        title: `Likeness, and rows of ${count(rows.synthetic)} that break a rule`,
        hasFigures: true,
        head: [
          "Generator",
          ...scores.map(({ title }) => title),
          ...control.rules.map(({ rule }) => rule),
        ],
        rows: all.map(([name, each]) => [
          generatorName(name),
          ...scores.map(({ of }) => fixed(of(each))),
          ...each.rules.map(({ violations }) => count(violations)),
        ]),
      },
    ],
  };
}
