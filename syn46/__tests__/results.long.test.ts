import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readModel } from "../../src/shared/synthesizer/model";
import { createSampler } from "../../src/shared/synthesizer/sampler";
import { folders } from "../paths";
import { epsilons, fittedRows } from "../settings";
import { readOfferedModel, report } from "../views/files";

// Takes minutes: every committed result is computed anew.

const read = (file: string) => readFileSync(file, "utf8");
const likeness = report("likeness");
const privacy = report("privacy");
const record = report("record");
const settings = ["copula", ...epsilons.map((epsilon) => `epsilon-${epsilon}`)];

describe("the committed models and reports", () => {
  it("are reproduced byte for byte", () => {
    // In a process of its own: in Jest's sandbox it takes three times as long.
    const { status, stdout, stderr } = spawnSync("npx", ["tsx", "syn46/main.ts", "--check"], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const count = record.files.length + 1;
    expect(stdout).toContain(`${count} of ${count} files are up to date`);
    // Every step counts, and no other.
    const steps = [...stdout.matchAll(/(\d+) of (\d+): /g)];
    expect(steps.map(([, at]) => Number(at))).toEqual(steps.map((_, at) => at + 1));
    expect(Number(steps[0]?.[2])).toBe(steps.length);
  }, 600_000);

  it("have one model for each setting, under 20 KB compressed, and no person's row", () => {
    expect(readdirSync(folders.models).sort()).toEqual(settings.map((it) => `${it}.json`).sort());
    for (const setting of settings) {
      const text = read(`${folders.models}/${setting}.json`);
      expect(gzipSync(text).length).toBeLessThan(20_000);
      const model = readModel(JSON.parse(text));
      expect(model).toMatchObject({ setting, fittedTo: fittedRows });
      expect(model.privacy?.epsilon ?? null).toBe(
        epsilons.find((epsilon) => setting === `epsilon-${epsilon}`) ?? null,
      );
    }
  });
});

describe("the reports", () => {
  const aucOf = (generator: string) =>
    privacy.generators[generator]?.membership.map(({ auc }) => auc) ?? [];

  it("show that the attacks catch a full leak, and most of them a tenth of one", () => {
    for (const { low } of aucOf("leak-100").slice(0, 2)) expect(low).toBeGreaterThan(0.7);
    expect(privacy.generators["leak-100"]?.closest.nearerToFitted.low).toBeGreaterThan(0.9);
    expect(privacy.generators["leak-100"]?.succeeded.length).toBeGreaterThan(9);
    expect(privacy.generators["leak-10"]?.succeeded.length).toBeGreaterThan(3);
  });

  it("show no membership to speak of in the tables of the models, and none in a stranger's", () => {
    for (const setting of settings)
      for (const { high } of aucOf(setting)) expect(high).toBeLessThan(0.55);
    expect(privacy.generators.stranger?.succeeded).toEqual([]);
  });

  it("show that likeness falls with epsilon, and that even two halves of the source differ", () => {
    const overall = [...settings, "control"].map((name) => likeness.generators[name]?.overall ?? 0);
    const models = overall.slice(0, -1);
    expect(models).toEqual(models.toSorted((a, b) => b - a));
    expect(overall.at(-1)).toBeLessThan(1);
  });

  it("find no synthetic row that breaks a rule, but rows of the full leak that do", () => {
    const broken = (name: string) =>
      likeness.generators[name]?.rules.reduce((sum, { violations }) => sum + violations, 0);
    for (const setting of settings) expect(broken(setting)).toBe(0);
    expect(broken("stranger")).toBe(0);
    expect(broken("leak-100")).toBeGreaterThan(0);
  });
});

describe("a sampler", () => {
  const model = readOfferedModel();
  const hashOf = (seed: number, ...sizes: number[]) => {
    const sampler = createSampler(model, seed);
    const hash = createHash("sha256");
    const batches = sizes.map((size) => sampler.next(size));
    for (const at of model.columns.keys())
      for (const { columns } of batches) hash.update(columns[at] ?? new Int32Array());
    return hash.digest("hex");
  };

  it("makes the same people from the same seed, in batches of any size, and others from another", () => {
    expect(hashOf(46, 1000)).toBe(hashOf(46, 1, 499, 500));
    expect(hashOf(46, 1000)).not.toBe(hashOf(47, 1000));
  });

  it.each([-1, 0.5, 2 ** 32])("refuses the seed %p", (seed) => {
    expect(() => createSampler(model, seed)).toThrow(/seed is a whole number/i);
  });

  it.each([0, 1.5])("refuses %p rows", (rows) => {
    expect(() => createSampler(model, 1).next(rows)).toThrow(/rows is a whole number/i);
  });

  it.each([
    ["nothing", null],
    ["another format", { format: "other" }],
    ["a cut factor", { ...model, factor: model.factor.slice(1) }],
  ])("refuses a model that is %s", (_name, broken) => {
    expect(() => readModel(broken)).toThrow(/model/);
  });
});
