import ln from "@stdlib/math-base-special-ln";
import { columnSpecs } from "../columns";
import { auc, type Scores } from "../measure/auc";
import { rounded } from "../measure/intervals";
import type { UtilityTask } from "../report-types";
import { logistic } from "../source/chance";
import { type Table, valuesOf } from "../table";
import { designOf, type Feature, featuresOf } from "./features";
import { applyTo, fitLinear, fitLogistic } from "./regression";

/** Something to be predicted of each person: by risks, measured by AUC, or as a number, by R2. */
export interface Task
  extends Pick<UtilityTask, "task" | "target" | "model" | "measure" | "leftOut"> {
  /** The number to be predicted by the column's value. */
  readonly read: (value: number) => number;
}

/** A model that has been trained. */
export interface Trained {
  readonly features: readonly Feature[];
  /** The intercept, then one for each feature. */
  readonly coefficients: Float64Array;
  /** What it predicts of each row: a risk from 0 to 1, or the number itself. */
  predict(table: Table): Float64Array;
}

export const coronaryDisease: Task = {
  task: "who has coronary disease",
  target: "coronary_disease",
  model: "logistic regression",
  measure: "AUC",
  leftOut: [
    { column: "visits", why: "coronary disease itself leads to visits" },
    { column: "cost", why: "coronary disease itself costs" },
  ],
  read: (value) => value,
};

export const costOfCare: Task = {
  task: "what the year's care costs",
  target: "cost",
  model: "linear regression on the natural logarithm of the cost and 1 USD",
  measure: "R2",
  leftOut: [],
  read: (value) => ln(value + 1),
};

/** The numbers to be predicted. */
export const targetOf = ({ target, read }: Task, table: Table): Float64Array =>
  new Float64Array(valuesOf(table, target)).map(read);

/** Trains the model of a task on a table. @throws when the training does not come to rest. */
export function train(task: Task, table: Table): Trained {
  const without = [task.target, ...task.leftOut.map(({ column }) => column)];
  const columns = columnSpecs.map(({ name }) => name).filter((name) => !without.includes(name));
  const features = featuresOf(table, columns);
  const ofRisk = task.measure === "AUC";
  const regress = ofRisk ? fitLogistic : fitLinear;
  const coefficients = regress(designOf(table, features), targetOf(task, table));
  return {
    features,
    coefficients,
    predict: (other) => {
      const sums = applyTo(designOf(other, features), coefficients);
      return ofRisk ? sums.map(logistic) : sums;
    },
  };
}

/** Predictions for those who have what was to be predicted (1), and for those who do not (0). */
export const split = (predicted: Float64Array, truth: Float64Array): Scores => ({
  positive: predicted.filter((_, at) => truth[at] === 1),
  negative: predicted.filter((_, at) => truth[at] === 0),
});

/** The share of the variance that predictions explain: 1 at best, 0 for the mean, below 0 for worse. */
function explained(predicted: Float64Array, truth: Float64Array): number {
  const mean = truth.reduce((sum, value) => sum + value, 0) / truth.length;
  let [rest, all] = [0, 0];
  for (const [at, value] of truth.entries()) {
    const [off, apart] = [value - (predicted[at] as number), value - mean];
    rest += off * off;
    all += apart * apart;
  }
  return 1 - rest / all;
}

/** Trains on one table and tests on another: the task's measure. */
export function trainAndTest(task: Task, training: Table, test: Table): number {
  const predicted = train(task, training).predict(test);
  const truth = targetOf(task, test);
  return task.measure === "AUC"
    ? auc(split(predicted, truth)).value
    : rounded(explained(predicted, truth));
}
