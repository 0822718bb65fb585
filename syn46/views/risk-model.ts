import type { DotPanel, FigureData, LinePanel, TablePart } from "../../src/shared/figures";
import type { Interval, Spread } from "../measure/intervals";
import { type Report, report } from "./files";
import { axisOf, capitalized, count, fixed, numbers, percent, range, withRange } from "./format";

type RiskModelReport = Report<"risk-model">;

/** Number of coefficients in the drawing; the table has all. */
const drawn = 12;

/** AUC by group, without groups that are too small. */
function discrimination({ groups }: RiskModelReport): DotPanel {
  const rows = groups.flatMap(({ group, auc }) =>
    auc ? [{ name: group, tone: "source", ...auc, written: fixed(auc.value, 2) } as const] : [],
  );
  return {
    title: "AUC by group",
    axis: axisOf(rows.flatMap(({ low, high }) => [low, high])),
    rows,
  };
}

/** Observed share with the disease (dot) and mean predicted risk (stroke), by group. */
const byGroup = ({ groups }: RiskModelReport): DotPanel => ({
  title: "Share with the disease (dot) and mean risk given (stroke)",
  axis: axisOf([
    0,
    ...groups.flatMap(({ observed, expected }) => [observed.low, observed.high, expected]),
  ]),
  rows: groups.map(({ group, observed, expected }) => ({
    name: group,
    tone: "source",
    ...observed,
    beside: expected,
    written: percent(observed.value),
  })),
});

/** Calibration by tenths of predicted risk; the dashed line is perfect calibration. */
function byTenth({ calibration }: RiskModelReport): LinePanel {
  const values = calibration.flatMap(({ observed, expected }) => [observed.high, expected]);
  const axis = axisOf([0, ...values]);
  return {
    title: "Deciles of predicted risk",
    x: { ...axis, title: "Mean risk given" },
    y: { ...axis, title: "Share with the disease" },
    yardstick: { from: { x: axis.from, y: axis.from }, to: { x: axis.to, y: axis.to } },
    lines: [
      {
        tone: "source",
        hasDots: true,
        points: calibration.map(({ observed, expected }) => ({
          ...observed,
          x: expected,
          y: observed.value,
        })),
      },
    ],
    labels: [],
  };
}

/** The largest coefficients. */
function weights({ coefficients }: RiskModelReport): DotPanel {
  const strongest = coefficients
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
    .slice(0, drawn);
  return {
    title: `The ${drawn} largest coefficients, log odds per SD`,
    axis: axisOf([0, ...strongest.map(({ value }) => value)]),
    yardstick: { at: 0 },
    rows: strongest.map(({ column, feature, value }) => ({
      name: [column, ...feature.split(": ").slice(1)].join(": "),
      tone: "synthetic",
      value,
      written: fixed(value, 2),
    })),
  };
}

const rate = (interval: Interval | null): string =>
  interval
    ? `${percent(interval.value, 0)} (${percent(interval.low, 0)} to ${percent(interval.high, 0)})`
    : "";

/** How far a figure moves over draws of the noise. */
const moved = (spread: Spread | null | undefined, write: (value: number) => string): string =>
  spread ? `${write(spread.least)} to ${write(spread.most)}` : "";

const groupTable = ({ groups, threshold, testedOn, overNoise }: RiskModelReport): TablePart =>
  numbers(
    `${count(testedOn.rows)} people no generator has seen, with 95 percent intervals; called at risk at ${percent(threshold)} or more`,
    [
      "Group",
      "People",
      "Cases",
      "AUC",
      "AUC over noise",
      "Share with the disease",
      "Mean risk",
      "Mean risk over noise",
      "Brier score",
      "Sensitivity",
      "Specificity",
    ],
    groups.map((each, at) => [
      each.by === each.group ? capitalized(each.group) : `${each.by}: ${each.group}`,
      count(each.people),
      count(each.cases),
      each.auc ? withRange(each.auc) : (each.tooFew ?? ""),
      moved(overNoise.groups[at]?.auc, fixed),
      `${percent(each.observed.value)} (${percent(each.observed.low)} to ${percent(each.observed.high)})`,
      percent(each.expected),
      moved(overNoise.groups[at]?.expected, percent),
      fixed(each.brier.value),
      rate(each.sensitivity),
      rate(each.specificity),
    ]),
  );

const tenthTable = ({ calibration }: RiskModelReport): TablePart =>
  numbers(
    "Deciles of predicted risk",
    ["Mean risk", "People", "Cases", "Share with the disease", "Interval"],
    calibration.map(({ people, cases, observed, expected }) => [
      percent(expected),
      count(people),
      count(cases),
      percent(observed.value),
      range({ low: observed.low, high: observed.high }),
    ]),
  );

const weightTable = ({ coefficients, intercept, overNoise }: RiskModelReport): TablePart =>
  numbers(
    `Log odds; ${fixed(intercept)} at the mean of every feature`,
    ["Feature", "Per 1 SD", "Over noise", "Trained on the source", "Sign", "Mean", "SD"],
    coefficients.map(({ feature, value, reference, mean, deviation }, at) => [
      feature,
      fixed(value),
      moved(overNoise.coefficients[at], fixed),
      fixed(reference),
      value * reference < 0 ? "changed" : "",
      fixed(mean, 2),
      fixed(deviation, 2),
    ]),
  );

/** The figure of a model trained on the offered table and tested on people no generator has seen. */
export function riskModel(): FigureData {
  const model = report("risk-model");
  const { notice, groups, ageAlone, reference, overNoise } = model;
  const compared = [
    ["This model", groups[0]?.auc],
    ["The same, trained on the source", reference.groups[0]?.auc],
    ["Age alone", ageAlone],
  ] as const;
  return {
    notice,
    parts: [
      {
        kind: "panels",
        label: "AUC by group, calibration by group and tenth, and the largest coefficients.",
        panels: [discrimination(model), byGroup(model), byTenth(model), weights(model)],
      },
      numbers(
        `AUC with 95 percent intervals; “over noise” is the range of ${overNoise.draws} draws of it`,
        ["Ranked by", "AUC"],
        compared.flatMap(([name, auc]) => (auc ? [[name, withRange(auc)]] : [])),
      ),
      groupTable(model),
      tenthTable(model),
      weightTable(model),
    ],
  };
}
