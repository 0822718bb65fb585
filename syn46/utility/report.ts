import { seedOf } from "../../src/shared/synthesizer/random";
import { rounded } from "../measure/intervals";
import type { Measure, SeedScores, UtilityReport } from "../report-types";
import { fittedRows, notice, seed, sourceRows, syntheticRows } from "../settings";
import { createRandom } from "../source/random";
import { type Halves, type Table, take } from "../table";
import { coronaryDisease, costOfCare, type Task, trainAndTest } from "./tasks";

/** Seeds of the tables of each generator. The first is that of the offered table. */
export const seeds = Array.from({ length: 8 }, (_, at) => seed + at);

/** The model that is given nothing but age, and the one trained on the source itself. */
export const baselines = ["age alone", "real"] as const;

const tasks: readonly Task[] = [coronaryDisease, costOfCare];

const measures: readonly Measure[] = [
  {
    name: "train on synthetic, test on real (TSTR)",
    meaning: "Trained on tables of several seeds, tested on people no generator has seen",
    source: "Esteban, Hyland and Rätsch, arXiv:1706.02633, 2017",
  },
  {
    name: "train on real, test on real (TRTR)",
    meaning: "The same, trained on resamples of the source",
    source: "Esteban, Hyland and Rätsch, 2017",
  },
  {
    name: "age alone",
    meaning: "Trained on the source with age only",
    source: "chosen",
  },
  {
    name: "AUC",
    meaning: "How often a case is ranked above another person; 0.5 is guessing",
    source: "Hanley and McNeil, Radiology 143, 1982",
  },
  {
    name: "R2",
    meaning: "Share of variance explained; 0 is predicting the mean",
    source: "SDMetrics",
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
 * Trains a model for each task on a table of each seed, and tests them on the control. The baselines have no
 * generator: they are trained on the half of the source that the others were fitted to.
 * @returns by seed, a score for each task.
 */
export function trainAll(
  name: string,
  generate: ((seed: number) => Table) | undefined,
  { fitted, control }: Halves,
): number[][] {
  const tableOf = generate ?? ((each) => resample(fitted, seedOf(each, "resample")));
  const columns = name === baselines[0] ? ["age"] : undefined;
  return seeds.map((each) => {
    const table = tableOf(each);
    return tasks.map((task) => trainAndTest(task, table, control, columns));
  });
}

/** The report on the scores that `trainAll` gives for each generator and baseline. */
export const reportUtility = (
  scores: Readonly<Record<string, readonly (readonly number[])[]>>,
): UtilityReport => ({
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
    testRows: sourceRows - fittedRows,
    scores: Object.fromEntries(
      Object.entries(scores).map(([name, each]) => [
        name,
        summarize(each.map((all) => all[at] as number)),
      ]),
    ),
  })),
});
