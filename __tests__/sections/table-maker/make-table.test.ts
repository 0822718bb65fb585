import { createHash } from "node:crypto";
import { rowLimits, seedLimits } from "../../../src/sections/signatures/table-maker/maker/choices";
import {
  makeTable,
  shownRows,
} from "../../../src/sections/signatures/table-maker/maker/make-table";
import { createCsvWriter } from "../../../src/shared/synthesizer/csv";
import { seeds } from "../../../src/shared/synthesizer/random";
import { createSampler } from "../../../src/shared/synthesizer/sampler";
import { smallModel } from "../../../testing/sections/small-model";

const order = { setting: "copula", rows: 12_345, seed: 46, columns: ["age", "sex", "bmi"] };

/** The parts of a table, in order. */
function* partsOf(...args: Parameters<typeof makeTable>) {
  const { parts } = makeTable(...args);
  for (let next = parts.next(); !next.done; next = parts.next()) yield next.value;
}

describe("a table made part by part", () => {
  it("has the bytes of one made at once", () => {
    const { head } = makeTable(smallModel, order);
    const hash = createHash("sha256").update(head.bytes);
    for (const { bytes } of partsOf(smallModel, order)) hash.update(bytes);
    const writer = createCsvWriter(smallModel, order.columns);
    const whole = createHash("sha256")
      .update(writer.header)
      .update(writer.lines(createSampler(smallModel, 46).next(order.rows)));
    expect(hash.digest("hex")).toBe(whole.digest("hex"));
  });

  it("has its first rows in the first part, which is small", () => {
    const [first, second] = [...partsOf(smallModel, order)];
    expect(first?.made).toBeLessThanOrEqual(500);
    expect(first?.first).toHaveLength(shownRows);
    expect(first?.first?.[0]).toHaveLength(3);
    expect(second?.first).toBeUndefined();
  });

  it("counts every row once, missing values separately", () => {
    const last = [...partsOf(smallModel, order)].at(-1);
    expect(last?.margins.map(({ name }) => name)).toEqual(["age", "sex", "bmi"]);
    for (const { counts, gaps } of last?.margins ?? []) {
      expect(counts.reduce((total, count) => total + count, gaps)).toBe(order.rows);
    }
    const share = (last?.margins[2]?.gaps ?? 0) / order.rows;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
  });

  it("has no histogram of the column of row numbers", () => {
    const sexes = { ...order, columns: ["person_id", "sex"] };
    expect(makeTable(smallModel, sexes).head.names).toEqual(["person_id", "sex"]);
    const [part] = partsOf(smallModel, sexes);
    const scales = part?.margins.map(({ scale }) => scale);
    expect(scales).toEqual([{ labels: ["female", "male"], low: 0, width: 1, decimals: 0 }]);
  });

  it("makes parts only on request, and keeps none in memory", () => {
    const rows = 300_000;
    const before = process.memoryUsage().arrayBuffers;
    let bytes = 0;
    let largest = 0;
    let most = 0;
    for (const part of partsOf(smallModel, { ...order, rows })) {
      bytes += part.bytes.length;
      largest = Math.max(largest, part.bytes.buffer.byteLength);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(bytes).toBeGreaterThan(rows * 10);
    expect(largest).toBeLessThan(200_000);
    // Garbage that is not collected yet, whatever the number of rows.
    expect(most).toBeLessThan(48_000_000);
  });

  it("refuses a column that the model does not have", () => {
    expect(() => makeTable(smallModel, { ...order, columns: ["height"] })).toThrow("height");
  });
});

it("the seeds of the form are those of the sampler", () => {
  expect(seedLimits).toEqual(seeds);
  expect(rowLimits).toEqual({ least: 100, most: 1_000_000 });
});
