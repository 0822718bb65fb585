import { readModel } from "../../src/shared/synthesizer/model";
import { type Budget, countStep, deltaOf, planBudget, radius, scoreStep } from "../fit/budget";
import { fitModel } from "../fit/fit";
import {
  allCells,
  cellsOf,
  countCells,
  type Measurements,
  marginsOf,
  measure,
  sumProducts,
} from "../fit/measure";
import { discreteGaussian, seededUniform, systemUniform } from "../fit/noise";
import { variableSpecs } from "../fit/variables";
import { makeSource } from "../generators";
import { measurementsFile, modelFile } from "../paths";
import { reportQuestions } from "../questions/report";
import { delta, epsilons, fittedRows } from "../settings";
import { simulate } from "../source/simulate";
import { join, sample, slice, type Table } from "../table";
import { readJson, report } from "../views/files";

const margins = variableSpecs.length;
const budgets = epsilons.map((epsilon) => planBudget(epsilon, delta, margins));

const length = (values: readonly number[]) => Math.hypot(...values);

/** Delta of the discrete Gaussian for one whole figure, summed up as defined (Canonne, Kamath and Steinke, theorem 7). */
function discreteDelta(deviation: number, sensitivity: number, epsilon: number): number {
  const weights = Array.from({ length: 28 * deviation + 1 }, (_, at) =>
    Math.exp(-(((at - 14 * deviation) / deviation) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const above = (place: number) =>
    weights.slice(Math.floor(place) + 1 + 14 * deviation).reduce((sum, each) => sum + each, 0) /
    total;
  const limit = (epsilon * deviation ** 2) / sensitivity;
  return above(limit - sensitivity / 2) - Math.exp(epsilon) * above(limit + sensitivity / 2);
}

describe("the budget", () => {
  it.each([
    // rho = mu^2 / 2, as published tools for the analytic Gaussian mechanism give it.
    [10, 1.7077963],
    [3, 0.2097748],
    [1, 0.0280145],
    [0.3, 0.0029621],
  ])("at epsilon %p is that of the analytic Gaussian mechanism", (epsilon, rho) => {
    const { mu } = planBudget(epsilon, 1e-6, margins);
    expect(mu ** 2 / 2).toBeCloseTo(rho, 5);
    expect(deltaOf(mu, epsilon)).toBeLessThanOrEqual(1e-6);
    expect(deltaOf(mu * 1.001, epsilon)).toBeGreaterThan(1e-6);
  });

  it("holds for the discrete Gaussian: its steps are too fine to matter", () => {
    for (const { mu, epsilon } of budgets) {
      const deviation = 4096;
      const exact = discreteDelta(deviation, Math.round(mu * deviation), epsilon);
      expect(exact / deltaOf(Math.round(mu * deviation) / deviation, epsilon)).toBeCloseTo(1, 2);
    }
    for (const { countNoise, productNoise } of budgets)
      expect(Math.min(countNoise, productNoise)).toBeGreaterThan(4096);
  });

  it("refuses an epsilon or delta out of range", () => {
    expect(() => planBudget(Number.NaN, 1e-6, margins)).toThrow(RangeError);
    expect(() => planBudget(1, 1, margins)).toThrow(RangeError);
  });
});

describe("the noise", () => {
  it("has the law of the discrete Gaussian", () => {
    const draws = 40_000;
    const draw = discreteGaussian(3, seededUniform(7));
    const counts = new Map<number, number>();
    for (let at = 0; at < draws; at++) {
      const value = draw();
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const places = Array.from({ length: 41 }, (_, at) => at - 20);
    const weight = (place: number) => Math.exp(-(place * place) / 18);
    const total = places.reduce((sum, place) => sum + weight(place), 0);
    const common = places.filter((place) => Math.abs(place) <= 9);
    const chiSquare = common.reduce((sum, place) => {
      const expected = (draws * weight(place)) / total;
      return sum + ((counts.get(place) ?? 0) - expected) ** 2 / expected;
    }, 0);
    // The 99.9th percentile of a chi-square with 18 degrees of freedom.
    expect(chiSquare).toBeLessThan(42.3);
    expect([...counts.keys()].every((value) => Math.abs(value) <= 20)).toBe(true);
  });

  it("comes from the system, evenly", () => {
    const drawn = Array.from({ length: 3000 }, () => Number(systemUniform(3n)));
    for (const value of [0, 1, 2]) {
      const times = drawn.filter((each) => each === value).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1150);
    }
    expect(systemUniform(1n)).toBe(0n);
    const wide = Array.from({ length: 20 }, () => systemUniform(2n ** 80n));
    expect(new Set(wide).size).toBe(20);
  });
});

describe("one person", () => {
  const some = simulate(5, 60);

  /** The table with its first person replaced by another. */
  const neighbor = (other: Table): Table => join(other, slice(some, 1, some.rows));

  it("changes no measurement by more than the noise is for", () => {
    const exact = measure(some);
    const scale = marginsOf(exact);
    for (let seed = 100; seed < 120; seed++) {
      const changed = neighbor(simulate(seed, 1));
      const products = (table: Table) => sumProducts(allCells(table), scale, true);
      const [before, after] = [products(some), products(changed)];
      expect(length(before.map((sum, at) => sum - (after[at] ?? 0)))).toBeLessThanOrEqual(
        (radius / scoreStep) ** 2,
      );
      for (const variable of variableSpecs) {
        const [one, other] = [some, changed].map((table) =>
          countCells(cellsOf(variable, table), variable.cells),
        ) as [number[], number[]];
        expect(length(one.map((count, at) => count - (other[at] ?? 0)))).toBeLessThanOrEqual(
          Math.SQRT2,
        );
      }
    }
  });
});

const halves = makeSource();

describe("a model without noise", () => {
  const model = fitModel(measure(halves.fitted), { setting: "copula", budget: null });
  const asked = { table: sample(model, 1, 200_000), redrawn: [] };
  const { questions } = reportQuestions(halves, { asked });

  it.each([
    ["lisinopril", 0.3],
    ["metformin", 0.07],
  ])("keeps what %s does among those who have its diagnosis", (medicine, most) => {
    const { source, answers } = questions.find(({ id }) => id === medicine) ?? {};
    const apart = (answers?.asked?.value ?? 0) - (source?.value ?? Infinity);
    expect(Math.abs(apart)).toBeLessThan(most);
  });
});

describe("what is committed", () => {
  const { fitted } = halves;
  const settings = epsilons.map((epsilon, at) => ({
    budget: budgets[at] as Budget,
    measured: readJson(measurementsFile(`epsilon-${epsilon}`)) as Measurements,
    model: readModel(readJson(modelFile(`epsilon-${epsilon}`))),
    reported: report("privacy").generators[`epsilon-${epsilon}`]?.budget,
  }));

  it("was measured of the source as it is, with the noise of its budget", () => {
    for (const { budget, measured } of settings) {
      const off = variableSpecs.flatMap((variable) =>
        countCells(cellsOf(variable, fitted), variable.cells).map(
          (count, cell) =>
            ((measured.counts[variable.name]?.[cell] ?? 0) - count / countStep) / budget.countNoise,
        ),
      );
      const exact = sumProducts(allCells(fitted), marginsOf(measured), true);
      const apart = exact.map(
        (sum, at) => ((measured.products[at] ?? 0) - sum) / budget.productNoise,
      );
      for (const deviations of [off, apart]) {
        const spread = length(deviations) / Math.sqrt(deviations.length);
        expect(spread).toBeGreaterThan(0.85);
        expect(spread).toBeLessThan(1.15);
      }
    }
  });

  it("states the guarantee that its noise gives, in models and reports", () => {
    for (const { budget, measured, model, reported } of settings) {
      const { epsilon, mu, countNoise, productNoise } = budget;
      // Each margin changes by the root of 2 at most, and all products together by the square of the radius.
      const mostChange = Math.SQRT2 / countStep;
      const spent = length([
        (Math.sqrt(margins) * mostChange) / countNoise,
        (radius / scoreStep) ** 2 / productNoise,
      ]);
      expect(spent).toBeLessThanOrEqual(mu);
      expect(spent).toBeGreaterThan(mu * 0.999);
      expect(deltaOf(spent, epsilon)).toBeLessThanOrEqual(delta);
      expect(measured.people).toBe(fittedRows);
      expect(model.privacy).toEqual({ epsilon, delta });
      expect(reported).toMatchObject({ epsilon, delta });
      expect(reported?.countNoise).toBeCloseTo(countNoise * countStep, 3);
      expect(reported?.productNoise).toBeCloseTo((productNoise * scoreStep ** 2) / fittedRows, 6);
    }
  });
});
