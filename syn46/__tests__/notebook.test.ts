import { epsilons } from "../settings";
import { report } from "../views/files";

const privacy = report("privacy");
const utility = report("utility");
const risk = report("risk-model");
const honest = ["copula", ...epsilons.map((epsilon) => `epsilon-${epsilon}`)];

const meanOf = (target: string, name: string) =>
  utility.tasks.find((task) => task.target === target)?.scores[name]?.mean ?? Number.NaN;

/** Claims on the page /our-approach/innovation-research-and-development. */
describe("the entries of the notebook", () => {
  it("1: two attacks see a leak of a tenth and nothing honest, the third is just past guessing", () => {
    expect(honest).toHaveLength(5);
    const [plain, calibrated, tracing] = [
      "closest record",
      "closest record, calibrated",
      "tracing",
    ];
    for (const attack of [plain, calibrated]) {
      expect(privacy.leastLeakSeen[`membership, ${attack}`]).toBe(0.1);
      for (const name of honest)
        expect(privacy.generators[name]?.succeeded).not.toContain(`membership, ${attack}`);
    }
    const traced = honest.map((name) =>
      privacy.generators[name]?.membership.find(({ attack }) => attack === tracing),
    );
    for (const each of traced) {
      expect(each?.auc.value).toBeGreaterThan(0.5);
      expect(each?.auc.value).toBeLessThan(0.54);
    }
  });

  it("2: epsilon 3 is close to the source, and at 0.3 the disease model is behind age alone", () => {
    for (const { target } of utility.tasks)
      expect(meanOf(target, "real") - meanOf(target, "epsilon-3")).toBeLessThan(0.01);
    expect(meanOf("coronary_disease", "epsilon-0.3")).toBeLessThan(
      meanOf("coronary_disease", "age alone"),
    );
  });

  it("3: every attack is run on people of the source and on others", () => {
    for (const { singlingOut, attributeInference } of Object.values(privacy.generators))
      for (const { fitted, control } of [...singlingOut, ...attributeInference])
        expect([fitted.value, control.value].every(Number.isFinite)).toBe(true);
  });

  it("5: the risk model overestimates young adults and underestimates people in their seventies", () => {
    expect(risk.setting).toBe("epsilon-3");
    const [young, old] = ["18 to 39", "70 to 79"].map((age) =>
      risk.groups.find(({ group }) => group === age),
    );
    expect(young?.expected).toBeGreaterThan(young?.observed.high ?? 1);
    expect(old?.expected).toBeLessThan(old?.observed.low ?? 0);
  });
});
