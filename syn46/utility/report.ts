import { mean } from "simple-statistics";
import { rounded, spreadOf } from "../measure/intervals";
import { fittedRows, notice, seed, sourceRows, syntheticRows } from "../settings";
import { createRandom } from "../source/random";
import { type Table, take } from "../table";
import { coronaryDisease, costOfCare, type Task, trainAndTest } from "./tasks";

/** Seeds of the tables of each generator. The first is that of the offered table. */
export const seeds = Array.from({ length: 8 }, (_, at) => seed + at);

/** Models trained on the source itself, and the columns that they are given: age alone, or as those of generators. */
export const baselines: Readonly<Record<string, readonly string[] | undefined>> = {
  "age alone": ["age"],
  real: undefined,
};

const tasks: readonly Task[] = [coronaryDisease, costOfCare];

const measures = [
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

/** Scores of one generator over seeds, in their order. */
function summarize(each: readonly number[]) {
  return { mean: rounded(mean([...each])), ...spreadOf(each), each };
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
 * Trains a model for each task on each table, and tests them on people that no generator has seen.
 * @returns by table, a score for each task.
 */
export const trainAll = (
  tables: readonly Table[],
  control: Table,
  columns?: readonly string[],
): number[][] =>
  tables.map((table) => tasks.map((task) => trainAndTest(task, table, control, columns)));

/** The report on the scores that `trainAll` gives for each generator and baseline. */
export const reportUtility = (
  scores: Readonly<Record<string, readonly (readonly number[])[]>>,
) => ({
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
