import { greatest } from "d3-array";
import type { FigureData } from "../../src/shared/figures";
import { type Report, report } from "./files";
import { axisOf, fixed, numbers, range } from "./format";

/** The membership attack that gets furthest where there is no noise. */
const strongest = ({ generators }: Report<"privacy">): string =>
  greatest(generators.copula?.membership ?? [], ({ auc }) => auc.value)?.attack ?? "";

/** The settings under differential privacy with the results of an attack, the smallest epsilon first. */
function settings({ generators }: Report<"privacy">, attack: string) {
  const { generators: likeness } = report("likeness");
  const scores = report("utility").tasks[0]?.scores ?? {};
  return Object.entries(generators)
    .flatMap(([name, { budget, membership }]) => {
      const { overall } = likeness[name] ?? {};
      const auc = membership.find((each) => each.attack === attack)?.auc;
      const utility = scores[name]?.mean;
      return budget && overall !== undefined && utility !== undefined && auc
        ? [{ ...budget, overall, utility, auc }]
        : [];
    })
    .sort((one, other) => one.epsilon - other.epsilon);
}

/** The figure of the price of privacy: what a table is worth against what an attack finds, by epsilon. */
export function budget(): FigureData {
  const privacy = report("privacy");
  const attack = strongest(privacy);
  const all = settings(privacy, attack);
  const ageAlone = report("utility").tasks[0]?.scores["age alone"]?.mean ?? 0.5;
  const x = axisOf([ageAlone, ...all.map(({ utility }) => utility)]);
  const y = axisOf([0.48, 0.56, ...all.flatMap(({ auc }) => [auc.low, auc.high])]);
  const height = y.to - y.from;
  return {
    parts: [
      {
        kind: "panels",
        label:
          "What the strongest attack finds against what a model learns, with a point for each epsilon.",
        panels: [
          {
            title: `Epsilon ${all.map(({ epsilon }) => epsilon).join(", ")}`,
            x: { ...x, title: "AUC of the model of coronary disease" },
            y: { ...y, title: `AUC of membership by ${attack}` },
            yardstick: { from: { x: x.from, y: 0.5 }, to: { x: x.to, y: 0.5 } },
            lines: [
              {
                tone: "source",
                points: [y.from, y.to].map((end) => ({ x: ageAlone, y: end })),
              },
              {
                tone: "synthetic",
                hasDots: true,
                points: all.map(({ utility, auc }) => ({ ...auc, x: utility, y: auc.value })),
              },
            ],
            labels: [
              // Above and below the intervals in turn, since the settings with little noise lie close together.
              ...all.map(({ epsilon, utility, auc }, at) => ({
                x: utility,
                y: at % 2 === 0 ? auc.high + height / 60 : auc.low - height / 20,
                words: String(epsilon),
                tone: "synthetic" as const,
              })),
              {
                x: ageAlone,
                y: y.from + height / 60,
                words: "age alone",
                tone: "source",
                ends: true,
              },
              { x: x.to, y: 0.5 - height / 20, words: "guessing", tone: "source", ends: true },
            ],
          },
        ],
      },
      numbers(
        "Each setting: its budget, noise on a count (people) and on a mean product of scores, and results",
        [
          "Epsilon",
          "Delta",
          "Mu",
          "Noise, count",
          "Noise, product",
          "Likeness",
          "Model, AUC",
          "Attack, AUC",
          "Interval",
        ],
        all.map((each) => [
          String(each.epsilon),
          String(each.delta),
          fixed(each.mu),
          fixed(each.countNoise, 1),
          fixed(each.productNoise, 4),
          fixed(each.overall),
          fixed(each.utility),
          fixed(each.auc.value),
          range(each.auc),
        ]),
      ),
    ],
  };
}
