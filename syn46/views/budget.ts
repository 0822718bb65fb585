import { extent } from "d3-array";
import type { FigureData, LinePanel } from "../../src/shared/figures";
import { report } from "./files";
import { fixed, range } from "./format";
import { axisOf } from "./generators";

/** The settings under differential privacy, the smallest epsilon first. */
function settings() {
  const { generators: likeness } = report("likeness");
  const { generators } = report("privacy");
  const scores = report("utility").tasks[0]?.scores ?? {};
  return Object.entries(generators)
    .flatMap(([name, { budget, membership }]) => {
      const { overall } = likeness[name] ?? {};
      const attack = membership.at(-1);
      const utility = scores[name]?.mean;
      return budget && overall !== undefined && utility !== undefined && attack
        ? [{ ...budget, overall, utility, attack: attack.attack, auc: attack.auc }]
        : [];
    })
    .sort((one, other) => one.epsilon - other.epsilon);
}

/** The AUC of the same attack against the leaky generator. */
const leakyAuc = (): number =>
  report("privacy").generators.leaky?.membership.at(-1)?.auc.value ?? 1;

/** The figure of noise, the worth of the table and the AUC of the strongest attack, by epsilon. */
export function budget(): FigureData {
  const all = settings();
  const ticks = all.map(({ epsilon }) => epsilon);
  const [from = 0.1, to = 10] = extent(ticks);
  const x = { from, to, ticks, isLogarithmic: true, title: "Epsilon, on a logarithmic axis" };
  const line = (of: (setting: (typeof all)[number]) => { value: number }): LinePanel["lines"] => [
    {
      tone: "synthetic",
      hasDots: true,
      points: all.map((each) => ({ ...of(each), x: each.epsilon, y: of(each).value })),
    },
  ];
  const leaky = leakyAuc();
  const ageAlone = report("utility").tasks[0]?.scores["age alone"]?.mean ?? 0.5;
  const panels: LinePanel[] = [
    {
      title: "Noise on a count, people",
      x,
      y: axisOf([0, ...all.map(({ countNoise }) => countNoise)]),
      lines: line(({ countNoise }) => ({ value: countNoise })),
      labels: [],
    },
    {
      title: "Model of coronary disease trained on the table (AUC)",
      x,
      y: axisOf([ageAlone, ...all.map(({ utility }) => utility)]),
      yardstick: { from: { x: from, y: ageAlone }, to: { x: to, y: ageAlone } },
      lines: line(({ utility }) => ({ value: utility })),
      labels: [
        {
          x: to,
          y: ageAlone - 0.004,
          words: `age alone, ${fixed(ageAlone)}`,
          tone: "source",
          ends: true,
        },
      ],
    },
    {
      title: `Membership by ${all[0]?.attack} (AUC)`,
      x,
      y: axisOf([0.4, 0.9, leaky, ...all.flatMap(({ auc }) => [auc.low, auc.high])]),
      yardstick: { from: { x: from, y: 0.5 }, to: { x: to, y: 0.5 } },
      lines: [
        ...line(({ auc }) => auc),
        { tone: "difference", points: [from, to].map((end) => ({ x: end, y: leaky })) },
      ],
      labels: [
        { x: to, y: leaky + 0.02, words: `leaky, ${fixed(leaky)}`, tone: "difference", ends: true },
        { x: to, y: 0.45, words: "0.5 is guessing", tone: "synthetic", ends: true },
      ],
    },
  ];
  return {
    parts: [
      {
        kind: "panels",
        label: "What a table is worth, and what the strongest attack finds, against epsilon.",
        panels,
      },
      {
        kind: "numbers",
        title:
          "The budget of each setting, the deviation of the noise on a count (people) and on a mean product of scores, and what came of it",
        hasFigures: true,
        head: [
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
        rows: all.map((each) => [
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
      },
    ],
  };
}
