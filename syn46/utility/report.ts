import { seedOf } from "../../src/shared/synthesizer/random";
import { rounded } from "../measure/intervals";
import type { Measure, SeedScores, UtilityReport } from "../report-types";
import { notice, seed, syntheticRows } from "../settings";
import { createRandom } from "../source/random";
import { type Halves, type Table, take } from "../table";
import { coronaryDisease, costOfCare, type Task, trainAndTest } from "./tasks";

/** Makes a table from a seed. */
export type Generator = (seed: number) => Table;

/** Seeds of the tables of each generator. The first is that of the offered table. */
export const seeds = Array.from({ length: 8 }, (_, at) => seed + at);

/** The name of the baseline. */
const ageAlone = "age alone";

const tasks: readonly Task[] = [coronaryDisease, costOfCare];

const measures: readonly Measure[] = [
  {
    name: "train on synthetic, test on real (TSTR)",
    meaning:
      "How well a model that was trained on synthetic rows predicts for people whom no generator has seen; over tables of several seeds, each as long as the half of the source that the generators were fitted to",
    source:
      "Esteban, Hyland and Rätsch, arXiv:1706.02633, 2017; SDMetrics, Machine Learning Efficacy",
  },
  {
    name: "train on real, test on real (TRTR)",
    meaning:
      "The same for a model that was trained on the half of the source that the generators were fitted to, its rows drawn again with replacement for each seed (bootstrap)",
    source: "Esteban, Hyland and Rätsch, arXiv:1706.02633, 2017",
  },
  {
    name: "age alone",
    meaning:
      "The same as train on real, but given nothing but age: what any other score has to beat",
    source: "chosen",
  },
  {
    name: "AUC",
    meaning:
      "Area under the ROC curve: how often somebody with the disease is given a higher risk than somebody without; 0.5 is guessing, 1 is perfect",
    source: "Hanley and McNeil, Radiology 143, 1982; SDMetrics has the F1 score instead",
  },
  {
    name: "R2",
    meaning:
      "The share of the variance that is explained: 1 is perfect, 0 is as good as giving everybody the mean of the people tested, below 0 is worse",
    source: "SDMetrics, LinearRegression",
  },
];

/** Scores of one generator over seeds. */
function summarize(each: readonly number[]): SeedScores {
  const mean = each.reduce((sum, score) => sum + score, 0) / each.length;
  return { mean: rounded(mean), least: Math.min(...each), most: Math.max(...each), each };
}

/** A bootstrap sample: as many rows as the table has, drawn with replacement. */
export function resample(table: Table, resampleSeed: number): Table {
  const random = createRandom(resampleSeed);
  return take(
    table,
    Int32Array.from({ length: table.rows }, () => random.below(table.rows)),
  );
}

/**
 * Trains models on tables of each generator, and on the half of the source they were fitted to (`real`; with
 * nothing but age, as a baseline), and tests them on the control. `onGenerator` is called before each generator.
 */
export function reportUtility(
  generators: Readonly<Record<string, Generator>>,
  { fitted, control }: Halves,
  onGenerator: (name: string) => void,
): UtilityReport {
  const real: Generator = (each) => resample(fitted, seedOf(each, "resample"));
  const compared = { [ageAlone]: real, real, ...generators };
  const scores = Object.entries(compared).map(([name, generate]) => {
    onGenerator(name);
    const columns = name === ageAlone ? ["age"] : undefined;
    const trained = seeds.map((each) => {
      const table = generate(each);
      return tasks.map((task) => trainAndTest(task, table, control, columns));
    });
    return [name, trained] as const;
  });
  return {
    notice,
    measures,
    tasks: tasks.map(({ task, target, model, measure, leftOut }, at) => ({
      task,
      target,
      model,
      measure,
      leftOut,
      seeds,
      trainingRows: syntheticRows,
      testRows: control.rows,
      scores: Object.fromEntries(
        scores.map(([name, each]) => [name, summarize(each.map((all) => all[at] as number))]),
      ),
    })),
  };
}
