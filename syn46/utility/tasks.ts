import ln from "@stdlib/math-base-special-ln";
import { columnSpecs } from "../columns";
import { auc, type Scores } from "../measure/auc";
import { rounded } from "../measure/intervals";
import { logistic } from "../source/random";
import { type Table, valuesOf } from "../table";
import { designOf, featuresOf } from "./features";
import { fitLinear, fitLogistic, linearPredictor } from "./regression";

/** A prediction task: of risks, measured by AUC, or of a number, measured by R2. */
export interface Task {
  readonly task: string;
  readonly target: string;
  readonly model: string;
  readonly measure: "AUC" | "R2";
  /** Columns the model is not given, besides the target. */
  readonly leftOut: readonly { readonly column: string; readonly why: string }[];
  /** Converts the column's value to the number to predict. */
  readonly read: (value: number) => number;
}

export const coronaryDisease: Task = {
  task: "who has coronary disease",
  target: "coronary_disease",
  model: "logistic regression",
  measure: "AUC",
  leftOut: [
    { column: "visits", why: "coronary disease itself leads to visits" },
    { column: "cost", why: "coronary disease itself costs" },
    { column: "atorvastatin", why: "it is prescribed because of coronary disease" },
    { column: "ldl", why: "the statin has lowered it in people with coronary disease" },
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

/** The numbers to predict. */
export const targetOf = ({ target, read }: Task, table: Table): Float64Array =>
  new Float64Array(valuesOf(table, target)).map(read);

/** The columns that the model of a task is given. */
function columnsOf({ target, leftOut }: Task): string[] {
  const without = [target, ...leftOut.map(({ column }) => column)];
  return columnSpecs.map(({ name }) => name).filter((name) => !without.includes(name));
}

/**
 * Trains the model of a task on some columns of a table. Its coefficients are the intercept, then one for each
 * feature; it predicts for each row a risk from 0 to 1, or the number itself.
 * @throws when the training does not converge.
 */
export function train(task: Task, table: Table, columns: readonly string[] = columnsOf(task)) {
  const features = featuresOf(table, columns);
  const isRisk = task.measure === "AUC";
  const regress = isRisk ? fitLogistic : fitLinear;
  const coefficients = regress(designOf(table, features), targetOf(task, table));
  return {
    features,
    coefficients,
    predict: (other: Table) => {
      const predicted = linearPredictor(designOf(other, features), coefficients);
      return isRisk ? predicted.map(logistic) : predicted;
    },
  };
}

export type TrainedModel = ReturnType<typeof train>;

/** Splits predictions by the true outcome, 1 or 0. */
export const split = (predicted: Float64Array, truth: Float64Array): Scores => ({
  positive: predicted.filter((_, at) => truth[at] === 1),
  negative: predicted.filter((_, at) => truth[at] === 0),
});

/** R2, the share of variance explained: 1 at best, 0 for predicting the mean, below 0 for worse. */
function rSquared(predicted: Float64Array, truth: Float64Array): number {
  const mean = truth.reduce((sum, value) => sum + value, 0) / truth.length;
  let [residual, total] = [0, 0];
  for (const [at, value] of truth.entries()) {
    const [error, deviation] = [value - (predicted[at] as number), value - mean];
    residual += error * error;
    total += deviation * deviation;
  }
  return 1 - residual / total;
}

/** Trains on some columns of one table and tests on another. Returns the task's measure. */
export function trainAndTest(
  task: Task,
  training: Table,
  test: Table,
  columns?: readonly string[],
): number {
  const predicted = train(task, training, columns).predict(test);
  const truth = targetOf(task, test);
  return task.measure === "AUC"
    ? auc(split(predicted, truth)).value
    : rounded(rSquared(predicted, truth));
}
