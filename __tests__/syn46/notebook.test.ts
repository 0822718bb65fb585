import { readFileSync } from "node:fs";
import { folders } from "../../syn46/paths";
import type { PrivacyReport, RiskModelReport, UtilityReport } from "../../syn46/report-types";
import { epsilons } from "../../syn46/settings";

const read = (name: string) => JSON.parse(readFileSync(`${folders.reports}/${name}.json`, "utf8"));
const privacy: PrivacyReport = read("privacy");
const utility: UtilityReport = read("utility");
const risk: RiskModelReport = read("risk-model");
const honest = ["copula", ...epsilons.map((epsilon) => `epsilon-${epsilon}`)];

const aucsOf = (generator: string) =>
  privacy.generators[generator]?.membership.map(({ auc }) => auc.value) ?? [];
const meanOf = (target: string, name: string) =>
  utility.tasks.find((task) => task.target === target)?.scores[name]?.mean ?? Number.NaN;

/** Claims on the page /our-approach/innovation-research-and-development. */
describe("the entries of the notebook", () => {
  it("1: the attack catches the leaky generator and is at chance on five others", () => {
    expect(honest).toHaveLength(5);
    for (const auc of honest.flatMap(aucsOf)) expect(Math.abs(auc - 0.5)).toBeLessThan(0.02);
    expect(Math.min(...aucsOf("leaky"))).toBeGreaterThan(0.7);
  });

  it("2: epsilon 10 is close to the source, and epsilon 0.3 to guessing or worse", () => {
    for (const { target } of utility.tasks)
      expect(meanOf(target, "real") - meanOf(target, "epsilon-10")).toBeLessThan(0.01);
    expect(Math.abs(meanOf("coronary_disease", "epsilon-0.3") - 0.5)).toBeLessThan(0.03);
    expect(meanOf("cost", "epsilon-0.3")).toBeLessThan(0);
  });

  it("3: every attack is run on people of the source and on others", () => {
    for (const { singlingOut, attributeInference } of Object.values(privacy.generators))
      for (const { fitted, control } of [...singlingOut, ...attributeInference])
        expect([fitted.value, control.value].every(Number.isFinite)).toBe(true);
  });

  it("4: visits and cost are left out of the disease model", () => {
    expect(risk.leftOut.map(({ column }) => column)).toEqual(["visits", "cost"]);
  });

  it("5: the risk model underestimates men and overestimates women", () => {
    expect(risk.setting).toBe("epsilon-3");
    const [women, men] = ["female", "male"].map((sex) =>
      risk.groups.find(({ group }) => group === sex),
    );
    expect(men?.expected).toBeLessThan(men?.observed.low ?? 0);
    expect(women?.expected).toBeGreaterThan(women?.observed.high ?? 1);
  });
});
