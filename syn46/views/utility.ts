import type { DotPanel, FigureData } from "../../src/shared/figures";
import { report } from "./files";
import {
  axisOf,
  capitalized,
  count,
  dotOf,
  fixed,
  generatorName,
  measureName,
  numbers,
  range,
} from "./format";

/** The results of generators but for those that leak, which are there to test attacks. */
const withoutLeaks = <Result>(results: Readonly<Record<string, Result>>) =>
  Object.entries(results).filter(([generator]) => !generator.startsWith("leak"));

/** The figure of models trained on synthetic rows, compared with models trained on real rows. */
export function utility(): FigureData {
  const { notice, tasks } = report("utility");
  const panels = tasks.map(({ task, measure, scores }): DotPanel => {
    const all = withoutLeaks(scores);
    return {
      title: `${capitalized(task)} (${measureName(measure)})`,
      axis: axisOf(all.flatMap(([, { least, most }]) => [least, most])),
      ...(scores.real ? { yardstick: { at: scores.real.mean } } : {}),
      rows: all.map(([name, { mean, least, most }]) =>
        dotOf(name, { value: mean, low: least, high: most }),
      ),
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
      ...tasks.map(({ task, model, measure, seeds, testRows, scores }) =>
        numbers(
          `${capitalized(task)}, ${model}, tested on ${count(testRows)} people; mean and range of ${seeds.length} seeds`,
          ["Trained on", measureName(measure), "Least to most"],
          withoutLeaks(scores).map(([name, { mean, least, most }]) => [
            generatorName(name),
            fixed(mean),
            range({ low: least, high: most }),
          ]),
        ),
      ),
    ],
  };
}
