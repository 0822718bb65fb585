import { seedOf } from "../../src/shared/synthesizer/random";
import { makeSource } from "../generators";
import { epsilons, seed } from "../settings";
import { createRandom, logistic } from "../source/random";
import { type Table, valuesOf } from "../table";
import { designOf, featuresOf } from "../utility/features";
import { fitLinear, fitLogistic } from "../utility/regression";
import { resample } from "../utility/report";
import { coronaryDisease, costOfCare, trainAndTest } from "../utility/tasks";
import { report } from "../views/files";

const { tasks } = report("utility");
const models = ["copula", ...epsilons.map((epsilon) => `epsilon-${epsilon}`)];

const taskOf = (target: string) => {
  const task = tasks.find((each) => each.target === target);
  if (!task) throw new Error(`No task predicts ${target}.`);
  return task;
};
const scoresOf = (target: string, name: string) => {
  const scores = taskOf(target).scores[name];
  if (!scores) throw new Error(`Nothing was trained on ${name}.`);
  return scores;
};
const targets = tasks.map(({ target }) => target);

describe("models trained on synthetic rows and tested on people no generator has seen", () => {
  it.each(targets)("are nearly as good as the source's down to epsilon 1: %s", (target) => {
    const mean = (name: string) => scoresOf(target, name).mean;
    for (const name of ["copula", "epsilon-10", "epsilon-3", "epsilon-1"]) {
      expect(mean(name)).toBeGreaterThan(mean("real") - 0.02);
      expect(scoresOf(target, name).least).toBeGreaterThan(scoresOf(target, "age alone").most);
    }
  });

  it.each(targets)("are always worse at epsilon 0.3 than the source's: %s", (target) => {
    expect(scoresOf(target, "real").least).toBeGreaterThan(scoresOf(target, "epsilon-0.3").most);
  });

  it.each(targets)("have for each generator one score for each seed: %s", (target) => {
    const { scores, seeds } = taskOf(target);
    const others = ["age alone", "real", "stranger", "leak-1", "leak-10", "leak-100"];
    expect(Object.keys(scores).sort()).toEqual([...others, ...models].sort());
    expect(seeds[0]).toBe(seed);
    for (const [name, { each, mean, least, most }] of Object.entries(scores)) {
      expect(each).toHaveLength(seeds.length);
      expect(mean).toBeCloseTo(each.reduce((sum, score) => sum + score, 0) / each.length, 5);
      expect([least, most]).toEqual([Math.min(...each), Math.max(...each)]);
      // A generator that ignored the seed would have the same score each time. Age ranks people the same way
      // whatever it was trained on.
      if (name !== "age alone") expect(new Set(each).size).toBeGreaterThan(1);
    }
  });
});

describe("the measurement", () => {
  const { fitted, control } = makeSource();

  /** The table with one column's values shuffled (Fisher and Yates). */
  function shuffle(table: Table, column: string, shuffleSeed: number): Table {
    const random = createRandom(shuffleSeed);
    const values = valuesOf(table, column).slice();
    for (let at = values.length - 1; at > 0; at--) {
      const other = random.below(at + 1);
      [values[at], values[other]] = [values[other] as number, values[at] as number];
    }
    return { ...table, columns: { ...table.columns, [column]: values } };
  }

  it("finds nothing learned from shuffled labels, and much from the real ones", () => {
    const shuffled = [1, 2, 3, 4].map((each) =>
      trainAndTest(coronaryDisease, shuffle(fitted, "coronary_disease", each), control),
    );
    const mean = shuffled.reduce((sum, auc) => sum + auc, 0) / shuffled.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.06);
    expect(trainAndTest(coronaryDisease, fitted, control)).toBeGreaterThan(0.8);
  });

  it("explains none of the variance of shuffled costs, and some of the real ones", () => {
    const shuffled = trainAndTest(costOfCare, shuffle(fitted, "cost", 1), control);
    expect(Math.abs(shuffled)).toBeLessThan(0.02);
    expect(trainAndTest(costOfCare, fitted, control)).toBeGreaterThan(0.25);
  });

  it("gives the report's score for a resample of the source", () => {
    const real = resample(fitted, seedOf(seed, "resample"));
    expect(scoresOf("coronary_disease", "real").each[0]).toBe(
      trainAndTest(coronaryDisease, real, control),
    );
  });
});

describe("a regression", () => {
  const random = createRandom(7);
  const rows = 20_000;
  const normals = () => Float64Array.from({ length: rows }, () => random.normal(0, 1));
  const design = [new Float64Array(rows).fill(1), normals(), normals(), new Float64Array(rows)];
  const truth = [-1, 0.8, -0.5, 0];
  const sums = Float64Array.from({ length: rows }, (_, row) =>
    truth.reduce((sum, value, at) => sum + value * (design[at]?.[row] ?? 0), 0),
  );

  it("recovers the coefficients of a linear outcome, and 0 for a constant feature", () => {
    const outcome = sums.map((sum) => sum + random.normal(0, 1));
    const found = fitLinear(design, outcome);
    for (const [at, value] of truth.entries()) expect(found[at]).toBeCloseTo(value, 1);
    expect(found[3]).toBe(0);
  });

  it("finds the log odds that made an outcome", () => {
    const outcome = sums.map((sum) => Number(random.bernoulli(logistic(sum))));
    const found = fitLogistic(design, outcome);
    for (const [at, value] of truth.entries()) expect(found[at]).toBeCloseTo(value, 1);
  });

  it("throws when it does not converge", () => {
    const broken = [new Float64Array(4).fill(1), Float64Array.of(1, 2, 3, Number.NaN)];
    expect(() => fitLogistic(broken, Float64Array.of(0, 1, 0, 1))).toThrow();
  });
});

describe("the features of a table", () => {
  const missing = -2_147_483_648;
  const table: Table = {
    rows: 4,
    columns: {
      bmi: Int32Array.of(200, 300, missing, 400),
      smoking: Int32Array.of(0, 1, 2, missing),
      sex: Int32Array.of(1, 1, 1, 1),
    },
  };
  const features = featuresOf(table, ["bmi", "smoking", "sex"]);
  const design = designOf(table, features);
  const column = (name: string) =>
    Array.from(design[features.findIndex(({ feature }) => feature === name) + 1] ?? []);

  it("are standardized by the known values, with missing ones at the mean", () => {
    const bmi = features.find(({ feature }) => feature === "Body mass index");
    expect(bmi?.mean).toBe(30);
    expect(bmi?.deviation).toBeCloseTo(Math.sqrt(200 / 3));
    expect(column("Body mass index")[2]).toBe(0);
    expect(column("Body mass index")[0]).toBeCloseTo(-10 / Math.sqrt(200 / 3));
  });

  it("are indicators of all categories but the first, and of missing values", () => {
    expect(features.map(({ feature }) => feature)).toEqual([
      "Body mass index",
      "Body mass index: missing",
      "Smoking: former",
      "Smoking: current",
      "Smoking: missing",
      "Sex: male",
    ]);
    const marks = (name: string) => column(name).map((value) => Number(value > 0));
    expect(marks("Smoking: current")).toEqual([0, 0, 1, 0]);
    expect(marks("Smoking: missing")).toEqual([0, 0, 0, 1]);
  });

  it("are 0 where a column never varies", () => {
    expect(column("Sex: male")).toEqual([0, 0, 0, 0]);
  });

  it("are scaled in another table as in the training table", () => {
    const columns = { ...table.columns, bmi: Int32Array.of(300, 300, 300, 300) };
    expect([...(designOf({ ...table, columns }, features)[1] ?? [])]).toEqual([0, 0, 0, 0]);
  });
});
