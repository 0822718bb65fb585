import { makeSource } from "../generators";
import { calibrationCurve, describeGroup } from "../risk-model/metrics";
import { downloadSetting, syntheticRows } from "../settings";
import { coronaryDisease, train } from "../utility/tasks";
import { offered, report as readReport } from "../views/files";

const report = readReport("risk-model");
const utility = readReport("utility");
const rows = offered();

/** Strong effects in the source; each raises the risk. */
const strong = [
  "Age",
  "Sex: male",
  "Smoking: current",
  "Systolic blood pressure",
  "Type 2 diabetes",
  "rs1333049 (9p21)",
];
const coefficient = (feature: string) => {
  const found = report.coefficients.find((each) => each.feature === feature);
  if (!found) throw new Error(`The model has no feature called ${feature}.`);
  return found;
};

describe("the risk model", () => {
  const everyone = report.groups[0];

  it("is that of the utility report, trained on the rows that visitors make from the seed", () => {
    const task = utility.tasks.find(({ target }) => target === report.target);
    expect(task?.seeds[0]).toBe(report.seed);
    expect(everyone?.auc?.value).toBe(task?.scores[downloadSetting]?.each[0]);
    const { coefficients } = train(coronaryDisease, rows);
    expect(coefficients[0]).toBeCloseTo(report.intercept, 5);
    for (const [at, { value }] of report.coefficients.entries()) {
      expect(coefficients[at + 1]).toBeCloseTo(value, 5);
    }
  });

  it("finds the signs of the source's strong effects where it is trained on the source", () => {
    for (const feature of strong) expect(coefficient(feature).reference).toBeGreaterThan(0.05);
  });

  it("finds them in the offered rows, sex and 9p21 among them, as the card says", () => {
    for (const feature of strong) expect(coefficient(feature).value).toBeGreaterThan(0.05);
  });

  it("beats age alone by little, and has changed the signs that the card names", () => {
    expect(everyone?.auc?.value).toBeGreaterThan(report.ageAlone.high);
    expect(everyone?.auc?.low).toBeLessThan(report.ageAlone.high);
    for (const column of ["diastolic", "egfr", "hypertension"]) {
      const found = report.coefficients.find((each) => each.column === column);
      expect((found?.value ?? 0) * (found?.reference ?? 0)).toBeLessThan(0);
    }
  });

  it("gets no feature that follows from the disease", () => {
    const columns = report.coefficients.map(({ column }) => column);
    const leftOut = ["visits", "cost", "atorvastatin", "ldl"];
    for (const column of [...leftOut, report.target]) expect(columns).not.toContain(column);
    expect(report.leftOut.map(({ column }) => column)).toEqual(leftOut);
  });

  it("classifies a tenth of the training rows as at risk", () => {
    const risks = train(coronaryDisease, rows).predict(rows);
    const atRisk = risks.filter((risk) => risk >= report.threshold).length;
    expect(Math.abs(atRisk - syntheticRows / 10)).toBeLessThanOrEqual(1);
  });
});

describe("its groups", () => {
  it.each(["Sex", "Age", "Region", "Smoking"])("include everyone once by %s", (by) => {
    const groups = report.groups.filter((group) => group.by === by);
    const sum = (count: "people" | "cases") =>
      groups.reduce((total, group) => total + group[count], 0);
    expect(sum("people")).toBe(report.testedOn.rows);
    expect(sum("cases")).toBe(report.testedOn.cases);
  });

  it("are deciles of rising risk in the calibration", () => {
    const risks = report.calibration.map(({ expected }) => expected);
    expect(risks).toEqual(risks.toSorted((one, other) => one - other));
    for (const { people } of report.calibration) expect(people).toBe(report.testedOn.rows / 10);
  });

  it("consist of people that no generator has seen", () => {
    const { control } = makeSource();
    expect(report.testedOn.rows).toBe(control.rows);
    expect(report.testedOn.cases).toBe(
      control.columns.coronary_disease?.filter((value) => value === 1).length,
    );
  });
});

describe("the metrics of a group", () => {
  const outcomes = (cases: number, others: number) => ({
    truth: Float64Array.from({ length: cases + others }, (_, at) => Number(at < cases)),
    risks: Float64Array.from({ length: cases + others }, (_, at) => (at < cases ? 0.8 : 0.4)),
  });
  const describeAll = (cases: number, others: number) => {
    const rows = Array.from({ length: cases + others }, (_, at) => at);
    return describeGroup({ by: "all", group: "all", rows }, outcomes(cases, others), 0.5);
  };

  it("match a calculation by hand", () => {
    const all = describeAll(50, 150);
    expect(all).toMatchObject({ people: 200, cases: 50, expected: 0.5, tooFew: null });
    expect(all.observed.value).toBe(0.25);
    // A quarter is off by 0.2, three quarters by 0.4.
    expect(all.brier.value).toBeCloseTo(0.25 * 0.04 + 0.75 * 0.16);
    expect(all.auc?.value).toBe(1);
    expect(all.sensitivity?.value).toBe(1);
    expect(all.specificity?.value).toBe(1);
  });

  it("have no AUC and no sensitivity with few cases, and say why", () => {
    const all = describeAll(19, 150);
    expect(all).toMatchObject({ auc: null, sensitivity: null });
    expect(all.specificity?.value).toBe(1);
    expect(all.tooFew).toBe("19 with the disease, fewer than 20");
  });

  it("have no AUC and no specificity when hardly anyone is without the disease", () => {
    const all = describeAll(150, 19);
    expect(all).toMatchObject({ auc: null, specificity: null });
    expect(all.sensitivity?.value).toBe(1);
    expect(all.tooFew).toBe("19 without the disease, fewer than 20");
  });

  it("compare expected and observed risks", () => {
    const [low, high] = calibrationCurve(outcomes(50, 50), 2);
    expect(low).toMatchObject({ people: 50, cases: 0, expected: 0.4 });
    expect(low?.observed.high).toBeLessThan(0.4);
    expect(high).toMatchObject({ people: 50, cases: 50, expected: 0.8 });
  });
});
