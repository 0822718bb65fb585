import type { DotPanel, FigureData } from "../../src/shared/figures";
import { report } from "./files";
import { capitalized, count, fixed, range } from "./format";
import { axisOf, generatorName, toneOf } from "./generators";

/** The figure of models trained on synthetic rows, compared with models trained on real rows. */
export function utility(): FigureData {
  const { notice, tasks } = report("utility");
  const panels = tasks.map(({ task, measure, scores }): DotPanel => {
    const all = Object.entries(scores);
    return {
      title: `${capitalized(task)} (${measure})`,
      axis: axisOf(all.flatMap(([, { least, most }]) => [least, most])),
      ...(scores.real ? { yardstick: { at: scores.real.mean } } : {}),
      rows: all.map(([name, { mean, least, most }]) => ({
        name: generatorName(name),
        tone: toneOf(name),
        value: mean,
        low: least,
        high: most,
        written: fixed(mean),
      })),
    };
  });
  return {
    notice,
    parts: [
      {
        kind: "panels",
        label: "Scores by training table, with a dashed line at training on the source.",
        panels,
      },
      ...tasks.map(
        ({ task, model, measure, seeds, testRows, scores }) =>
          ({
            kind: "numbers",
            title: `${capitalized(task)}, ${model}, tested on ${count(testRows)} people; mean and range of ${seeds.length} seeds`,
            hasFigures: true,
            head: ["Trained on", measure, "Least to most"],
            rows: Object.entries(scores).map(([name, { mean, least, most }]) => [
              generatorName(name),
              fixed(mean),
              range({ low: least, high: most }),
            ]),
          }) as const,
      ),
    ],
  };
}
