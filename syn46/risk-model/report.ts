import { auc } from "../measure/auc";
import { rounded } from "../measure/intervals";
import type { Assessment, Coefficient, Measure, RiskModelReport, Rows } from "../report-types";
import { downloadSetting, notice, seed } from "../settings";
import { type Halves, type Table, valuesOf } from "../table";
import { coronaryDisease, split, type TrainedModel, targetOf, train } from "../utility/tasks";
import { groupsOf } from "./groups";
import { calibrationCurve, casesOf, describeGroup } from "./metrics";

/** The quantile of risks in training that is the threshold. */
const thresholdQuantile = 0.9;

const measures: readonly Measure[] = [
  {
    name: "AUC",
    meaning:
      "Area under the ROC curve: how often somebody with the disease is given a higher risk than somebody without; 0.5 is guessing, 1 is perfect, interval by DeLong",
    source: "DeLong, DeLong and Clarke-Pearson, Biometrics 44, 1988",
  },
  {
    name: "Brier score",
    meaning:
      "The mean squared difference between risk and outcome: 0 is perfect; giving everyone the share s that has the disease gets s(1 - s)",
    source: "Brier, Monthly Weather Review 78, 1950",
  },
  {
    name: "calibration",
    meaning:
      "The share that has the disease (observed, interval by Wilson) beside the mean risk the model gave (expected); well calibrated where the two agree",
    source: "Van Calster et al., BMC Medicine 17:230, 2019",
  },
  {
    name: "sensitivity, specificity",
    meaning:
      "Of those with the disease, the share at or above the threshold; of those without, the share below it; intervals by Wilson",
    source: "Wilson, JASA 22, 1927; metrics by group after Mitchell et al., Model Cards, FAT* 2019",
  },
];

const thresholdOf = (risks: Float64Array): number =>
  rounded(risks.toSorted()[Math.floor(thresholdQuantile * risks.length)] as number);

const rowsOf = (what: string, table: Table): Rows => ({
  what,
  rows: table.rows,
  cases: casesOf(targetOf(coronaryDisease, table)),
});

/** Tests a model on people that no generator has seen. */
function assess(
  { predict }: TrainedModel,
  what: string,
  training: Table,
  control: Table,
): Assessment {
  const outcomes = { risks: predict(control), truth: targetOf(coronaryDisease, control) };
  const threshold = thresholdOf(predict(training));
  return {
    trainedOn: rowsOf(what, training),
    threshold,
    groups: groupsOf(control).map((group) => describeGroup(group, outcomes, threshold)),
    calibration: calibrationCurve(outcomes),
  };
}

/** The coefficients of two models, rescaled to the first one's standard deviations. */
function compareCoefficients(model: TrainedModel, other: TrainedModel): Coefficient[] {
  return model.features.map(({ column, feature, mean, deviation }, at) => {
    const ofOther = other.coefficients[at + 1] as number;
    const scale = other.features[at]?.deviation;
    return {
      column,
      feature,
      value: rounded(model.coefficients[at + 1] as number),
      reference: rounded(scale ? (ofOther * deviation) / scale : 0),
      mean: rounded(mean),
      deviation: rounded(deviation),
    };
  });
}

/**
 * Trains the risk model on the offered table and, as a reference, on the half of the source that the
 * generators were fitted to. Tests both on people that no generator has seen.
 */
export function reportRiskModel(offered: Table, { fitted, control }: Halves): RiskModelReport {
  const { task, target, model, leftOut } = coronaryDisease;
  const trained = train(coronaryDisease, offered);
  const reference = train(coronaryDisease, fitted);
  return {
    notice,
    measures,
    setting: downloadSetting,
    seed,
    task,
    target,
    model,
    leftOut,
    testedOn: rowsOf("the half of the simulated source that no generator has seen", control),
    intercept: rounded(trained.coefficients[0] as number),
    coefficients: compareCoefficients(trained, reference),
    ...assess(trained, "the synthetic rows that are offered", offered, control),
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
