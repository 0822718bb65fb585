import { auc } from "../measure/auc";
import { rounded, spreadOf } from "../measure/intervals";
import { downloadSetting, notice, seed } from "../settings";
import { type Halves, type Table, valuesOf } from "../table";
import { coronaryDisease, split, type TrainedModel, targetOf, train } from "../utility/tasks";
import { calibrationCurve, casesOf, describeGroup, groupsOf } from "./metrics";

/** The quantile of risks in training that is the threshold. */
const thresholdQuantile = 0.9;

const thresholdOf = (risks: Float64Array): number =>
  rounded(risks.toSorted()[Math.floor(thresholdQuantile * risks.length)] as number);

/** Rows that a model is trained or tested on. */
const rowsOf = (what: string, table: Table) => ({
  what,
  rows: table.rows,
  cases: casesOf(targetOf(coronaryDisease, table)),
});

/** Tests a model on people that no generator has seen, who count as at risk from the threshold on. */
function assess({ predict }: TrainedModel, what: string, training: Table, control: Table) {
  const outcomes = { risks: predict(control), truth: targetOf(coronaryDisease, control) };
  const threshold = thresholdOf(predict(training));
  return {
    trainedOn: rowsOf(what, training),
    threshold,
    groups: groupsOf(control).map((group) => describeGroup(group, outcomes, threshold)),
    calibration: calibrationCurve(outcomes),
  };
}

/** The coefficients of another model, for the same differences of the features. */
const coefficientsAs = ({ features }: TrainedModel, other: TrainedModel): number[] =>
  features.map(({ deviation }, at) => {
    const scale = other.features[at]?.deviation;
    return rounded(scale ? ((other.coefficients[at + 1] as number) * deviation) / scale : 0);
  });

/**
 * Trains the risk model on the offered table, on tables of other draws of its noise and, as a reference, on the
 * half of the source that the generators were fitted to. Tests all on people that no generator has seen.
 */
export function reportRiskModel(
  offered: Table,
  redrawn: readonly Table[],
  { fitted, control }: Halves,
) {
  const { task, target, model, leftOut } = coronaryDisease;
  const trained = train(coronaryDisease, offered);
  const reference = train(coronaryDisease, fitted);
  const own = assess(trained, "the synthetic rows that are offered", offered, control);
  const others = redrawn.map((table) => {
    const other = train(coronaryDisease, table);
    return {
      groups: assess(other, "rows of another draw", table, control).groups,
      coefficients: coefficientsAs(trained, other),
    };
  });
  // Log odds for one deviation of the feature more; a missing value counts as the mean.
  const coefficients = trained.features.map(({ column, feature, mean, deviation }, at) => ({
    column,
    feature,
    value: rounded(trained.coefficients[at + 1] as number),
    reference: coefficientsAs(trained, reference)[at] as number,
    mean: rounded(mean),
    deviation: rounded(deviation),
  }));
  return {
    notice,
    setting: downloadSetting,
    seed,
    task,
    target,
    model,
    leftOut,
    testedOn: rowsOf("the half of the simulated source that no generator has seen", control),
    // Log odds at the mean of every feature.
    intercept: rounded(trained.coefficients[0] as number),
    coefficients,
    ...own,
    // How far the figures move with the noise, in the order of the groups and of the coefficients.
    overNoise: {
      draws: 1 + redrawn.length,
      groups: own.groups.map((group, at) => {
        const all = [group, ...others.flatMap(({ groups }) => groups[at] ?? [])];
        return {
          auc: group.auc && spreadOf(all.flatMap(({ auc: each }) => each?.value ?? [])),
          expected: spreadOf(all.map(({ expected }) => expected)),
        };
      }),
      coefficients: coefficients.map(({ value }, at) =>
        spreadOf([value, ...others.map((each) => each.coefficients[at] as number)]),
      ),
    },
    // Ranking by age without any model: what the model has to beat.
    ageAlone: auc(
      split(Float64Array.from(valuesOf(control, "age")), targetOf(coronaryDisease, control)),
    ),
    reference: assess(
      reference,
      "the half of the simulated source that the generators were fitted to",
      fitted,
      control,
    ),
  };
}
