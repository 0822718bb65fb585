import type { FigureData, NamedBar, Pair, PairBar, PairedShape } from "../../src/shared/figures";
import { specOf } from "../columns";
import { diagnoses } from "../downloads/kinds";
import type { Histogram, LikenessReport, UtilityTask } from "../report-types";
import { downloadSetting, fittedRows, seed } from "../settings";
import { histogramOf, report } from "./files";
import { count, fixed, percent, withRange } from "./format";

/** Number of correlations shown. */
const strongest = 6;

type Values = readonly [source: number, synthetic: number];

const sharesOf = ({ shares }: Histogram, bin: number): Values => [
  shares.source?.[bin] ?? 0,
  shares[downloadSetting]?.[bin] ?? 0,
];

const missingOf = ({ missing }: Histogram): Values => [
  missing.source ?? 0,
  missing[downloadSetting] ?? 0,
];

/** A bar with its name, and both values as text. */
const named = (
  name: string,
  [source, synthetic]: Values,
  write: (value: number) => string,
): NamedBar => ({ name, source, synthetic, written: [write(source), write(synthetic)] });

const apart = ({ source, synthetic }: PairBar): number => Math.abs(source - synthetic);

const farthest = <Bar extends PairBar>(bars: readonly Bar[]): Bar | undefined =>
  bars.toSorted((one, other) => apart(other) - apart(one))[0];

const longest = (bars: readonly PairBar[]): number =>
  Math.max(...bars.flatMap(({ source, synthetic }) => [source, synthetic]));

/** The difference of a bar's shares, in percentage points. */
const points = (bar: PairBar | undefined): string => (bar ? (apart(bar) * 100).toFixed(1) : "0");

/** The strongest rank correlations of the source, with those of the offered table. */
function correlationBars({ columns, matrices }: LikenessReport["correlations"]) {
  const { source = [], [downloadSetting]: synthetic = [] } = matrices;
  const bars = columns.flatMap((one, row) =>
    columns
      .slice(0, row)
      .map((other, column) =>
        named(
          `${other} and ${one}`,
          [source[row]?.[column] ?? 0, synthetic[row]?.[column] ?? 0],
          (value) => fixed(value, 2),
        ),
      ),
  );
  return (
    bars
      .toSorted((one, other) => Math.abs(other.source) - Math.abs(one.source))
      .slice(0, strongest)
      // A bar's length has no sign; its text does.
      .map((bar) => ({
        ...bar,
        source: Math.abs(bar.source),
        synthetic: Math.abs(bar.synthetic),
      }))
  );
}

/** The scores of a task, trained on real rows and on the offered table. */
const scoreBar = ({ target, measure, scores }: UtilityTask) =>
  named(
    `${specOf(target).title}, ${measure.replace("R2", "R²")}`,
    [scores.real?.mean ?? 0, scores[downloadSetting]?.mean ?? 0],
    (value) => fixed(value),
  );

/** The figure that compares the source with the offered table: distributions, correlations, models, people. */
export function pairs(): FigureData {
  const likenessReport = report("likeness");
  const { histograms, generators, correlations, rows } = likenessReport;
  const { [downloadSetting]: privacy } = report("privacy").generators;
  const { [downloadSetting]: likeness } = generators;
  const { tasks } = report("utility");
  if (!privacy || !likeness) throw new Error(`The reports have no ${downloadSetting}.`);
  const likenessOf = (column: string): string =>
    fixed(likeness.columns.find((each) => each.column === column)?.value ?? 0);

  const shape = (column: string, words: string): PairedShape => {
    const histogram = histogramOf(likenessReport, column);
    const { title, unit = "" } = specOf(column);
    const bins = (histogram.shares.source ?? []).map((_, bin): PairBar => {
      const [source, synthetic] = sharesOf(histogram, bin);
      return { source, synthetic };
    });
    const [first = 0] = histogram.edges ?? [];
    const ends = [first, histogram.edges?.at(-1) ?? 0].map(
      (end) => `${end.toLocaleString("en-US")} ${unit}`,
    );
    return {
      title,
      words: `${words} Likeness ${likenessOf(column)}, where 1 is equal.`,
      label: `Shares of ${bins.length} groups on both sides; at most ${points(farthest(bins))} points apart.`,
      most: longest(bins) * 1.04,
      bins,
      ends: [ends[0] ?? "", ends[1] ?? ""],
    };
  };

  const columns = histograms.filter(({ missing }) => (missing.source ?? 0) > 0);
  const missingValues = columns.map((each) =>
    named(each.column, missingOf(each), (share) => percent(share)),
  );
  const cases = diagnoses.map(({ name, title }) =>
    named(title, sharesOf(histogramOf(likenessReport, name), 1), (share) => percent(share)),
  );
  const relations = correlationBars(correlations);
  const scores = tasks.map(scoreBar);
  const people = [
    named("People", [fittedRows, privacy.exactCopies.ofFitted], (value) => count(value)),
  ];
  const [, membership] = privacy.membership;
  const worst = farthest(scores);
  const all: readonly Pair[] = [
    shape("age", "The number of people of each age stays."),
    {
      title: "Diagnoses",
      words: `How common each diagnosis is stays. The farthest apart is ${farthest(cases)?.name.toLowerCase()}, by ${points(farthest(cases))} points.`,
      most: longest(cases) * 1.04,
      bars: cases,
    },
    {
      title: "Gaps",
      words: `Values are missing as often as they were, so code has to cope with the same holes. The farthest apart is ${points(farthest(missingValues))} points.`,
      most: longest(missingValues) * 1.04,
      bars: missingValues,
    },
    {
      title: "What moves together",
      words: `The ${strongest} strongest rank correlations. The farthest apart, ${farthest(relations)?.name}, lost ${fixed(Math.max(...relations.map(apart)), 2)}.`,
      most: 1,
      bars: relations,
    },
    shape("cost", "A long tail is part of a shape: few people, most of the money."),
    {
      title: "What a model learns",
      words: `Trained on either side, tested on people neither has seen. Some signal is lost: ${worst ? fixed(apart(worst)) : ""} in the worse case.`,
      most: 1,
      bars: scores,
    },
    {
      title: "People",
      words: `${count(privacy.exactCopies.ofFitted)} of ${count(rows.synthetic)} rows equal anybody. Membership inference, AUC ${membership ? withRange(membership.auc) : ""}, where guessing gets 0.5. Attacks that get further than guessing: ${privacy.succeeded.join(", ") || "none"}.`,
      most: fittedRows * 1.04,
      bars: people,
    },
  ];
  return {
    parts: [
      {
        kind: "key",
        entries: [
          { tone: "source", words: `Source, ${count(rows.source)} people` },
          { tone: "synthetic", words: `Stand-in, ${count(rows.synthetic)} rows` },
          { tone: "difference", words: "More or less than the source" },
        ],
      },
      {
        kind: "pairs",
        caption: `Values on both sides; setting ${downloadSetting}, seed ${seed}`,
        heads: ["What is compared", "Source", "Stand-in"],
        pairs: all,
      },
    ],
  };
}
