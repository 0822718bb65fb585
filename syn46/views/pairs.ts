import { greatest } from "d3-array";
import type { FigureData, NamedBar, Pair, PairBar, PairedShape } from "../../src/shared/figures";
import { specOf } from "../columns";
import { diagnoses } from "../downloads/kinds";
import type { Histogram } from "../likeness/shapes";
import { downloadSetting, fittedRows, seed } from "../settings";
import { endsOf } from "./columns";
import { histogramOf, type Report, report } from "./files";
import { count, fixed, measureName, percent, withRange } from "./format";
import { correlationPairs } from "./likeness";

/** Number of correlations shown. */
const strongest = 6;

type Values = readonly [source: number, synthetic: number];

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
  greatest(bars, apart);

const longest = (bars: readonly PairBar[]): number =>
  Math.max(...bars.flatMap(({ source, synthetic }) => [source, synthetic]));

/** The difference of a bar's shares, in percentage points. */
const points = (bar: PairBar | undefined): string => (bar ? (apart(bar) * 100).toFixed(1) : "0");

/** The strongest rank correlations of the source, with those of the offered table. */
const correlationBars = (likeness: Report<"likeness">) =>
  correlationPairs(likeness)
    .pairs.toSorted((one, other) => Math.abs(other.source) - Math.abs(one.source))
    .slice(0, strongest)
    .map(({ names, source, synthetic }) => ({
      ...named(names.join(" and "), [source, synthetic], (value) => fixed(value, 2)),
      // A bar's length has no sign; its text does.
      source: Math.abs(source),
      synthetic: Math.abs(synthetic),
    }));

/** The scores of a task, trained on real rows and on the offered table, as exact as they are written. */
const scoreBar = ({ target, measure, scores }: Report<"utility">["tasks"][number]) =>
  named(
    `${specOf(target).title}, ${measureName(measure)}`,
    [Number(fixed(scores.real?.mean ?? 0)), Number(fixed(scores[downloadSetting]?.mean ?? 0))],
    (value) => fixed(value),
  );

/** The figure that compares the source with the offered table: distributions, correlations, models, people. */
export function pairs(): FigureData {
  const likenessReport = report("likeness");
  const { histograms, generators, rows } = likenessReport;
  const { [downloadSetting]: privacy } = report("privacy").generators;
  const { [downloadSetting]: likeness } = generators;
  const { tasks } = report("utility");
  if (!privacy || !likeness) throw new Error(`The reports have no ${downloadSetting}.`);
  const likenessOf = (column: string): string =>
    fixed(likeness.columns.find((each) => each.column === column)?.value ?? 0);

  const shape = (column: string, words: string): PairedShape => {
    const histogram = histogramOf(likenessReport, column);
    const { title, unit = "" } = specOf(column);
    const bins = histogram.source.map((source, bin): PairBar => {
      return { source, synthetic: histogram.synthetic[bin] ?? 0 };
    });
    const [least, most] = endsOf(histogram);
    return {
      title,
      words: `${words} Likeness ${likenessOf(column)}, where 1 is equal.`,
      label: `Shares of ${bins.length} groups on both sides; at most ${points(farthest(bins))} points apart.`,
      most: longest(bins) * 1.04,
      bins,
      ends: [`${least} ${unit}`, `${most} ${unit}`],
    };
  };

  const columns = histograms.filter(({ missing }) => (missing.source ?? 0) > 0);
  const missingValues = columns.map((each) =>
    named(each.column, missingOf(each), (share) => percent(share)),
  );
  const cases = diagnoses.map(({ name, title }) => {
    const { source, synthetic } = histogramOf(likenessReport, name);
    return named(title, [source[1] ?? 0, synthetic[1] ?? 0], (share) => percent(share));
  });
  const relations = correlationBars(likenessReport);
  const scores = tasks.map(scoreBar);
  const people = [
    named("People", [fittedRows, privacy.exactCopies.ofFitted], (value) => count(value)),
  ];
  const [, membership] = privacy.membership;
  const worst = farthest(scores);
  const all: readonly Pair[] = [
    shape("age", "About as many people have each age."),
    {
      title: "Diagnoses",
      words: `Each diagnosis is about as common. The farthest apart is ${farthest(cases)?.name.toLowerCase()}, by ${points(farthest(cases))} points.`,
      most: longest(cases) * 1.04,
      bars: cases,
    },
    {
      title: "Gaps",
      words: `Values are missing about as often, so code meets the same holes. The farthest apart is ${points(farthest(missingValues))} points.`,
      most: longest(missingValues) * 1.04,
      bars: missingValues,
    },
    {
      title: "What moves together",
      words: `The ${strongest} strongest rank correlations. The farthest apart, ${farthest(relations)?.name}, lost ${fixed(Math.max(...relations.map(apart)), 2)}.`,
      most: 1,
      bars: relations,
    },
    shape("cost", "A few people cost most of the money."),
    {
      title: "What a model learns",
      words: `Trained on either side, tested on people neither has seen. At worst a score drops by ${worst ? fixed(apart(worst)) : ""}.`,
      most: 1,
      bars: scores,
    },
    {
      title: "People",
      words: `${count(privacy.exactCopies.ofFitted)} of ${count(rows.synthetic)} rows equal a person of the source. Membership inference, AUC ${membership ? withRange(membership.auc) : ""}, where guessing gets 0.5. Attacks that beat guessing: ${privacy.succeeded.join("; ") || "none"}.`,
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
          { tone: "synthetic", words: `Synthetic, ${count(rows.synthetic)} rows` },
          { tone: "difference", words: "More or less than the source" },
        ],
      },
      {
        kind: "pairs",
        caption: `Values on both sides; setting ${downloadSetting}, seed ${seed}`,
        heads: ["What is compared", "Source", "Synthetic"],
        pairs: all,
      },
    ],
  };
}
