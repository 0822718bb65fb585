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
  const said = tasks.map(({ task, measure, scores }) => {
    const means = Object.entries(scores).map(
      ([name, { mean }]) => `${generatorName(name)} ${fixed(mean)}`,
    );
    return `${task} (${measure}): ${means.join(", ")}.`;
  });
  return {
    notice,
    parts: [
      {
        kind: "panels",
        label: `Scores of models on people that no generator has seen, by what they were trained on; the dashed line is training on real rows. ${said.join(" ")}`,
        panels,
      },
      ...tasks.map(
        ({ task, model, measure, seeds, testRows, scores }) =>
          ({
            kind: "numbers",
            title: `${capitalized(task)}: ${model}, tested on ${count(testRows)} people no generator has seen; mean and range of ${seeds.length} seeds`,
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
