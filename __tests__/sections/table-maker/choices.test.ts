import { readChoices } from "../../../src/sections/signatures/table-maker/maker/choices";
import {
  readableShare,
  readableSize,
} from "../../../src/sections/signatures/table-maker/maker/format";
import {
  barName,
  barsPath,
  describeHistogram,
} from "../../../src/sections/signatures/table-maker/maker/histograms";
import { withCommas } from "../../../src/shared/with-commas";

const choices = { setting: "copula", rows: "1000", seed: "46", columns: ["age"] };
const rowsMessage = "Enter the number of rows as a whole number from 100 to 1,000,000.";
const seedMessage = "Enter the seed as a whole number from 0 to 4,294,967,295.";

describe("the choices of a table", () => {
  it.each([
    ["100", 100],
    [" 1,000,000 ", 1_000_000],
    ["10 000", 10_000],
  ])("take %p as a number of rows", (rows, expected) => {
    expect(readChoices({ ...choices, rows }).order?.rows).toBe(expected);
  });

  it.each(["", "99", "1000001", "-500", "500.5", "1e3", "many", "1,00", "9".repeat(400)])(
    "explain the number of rows when it is %p",
    (rows) => {
      expect(readChoices({ ...choices, rows })).toEqual({ errors: { rows: rowsMessage } });
    },
  );

  it.each([
    ["0", 0],
    ["4294967295", 4_294_967_295],
  ])("take %p as a seed", (seed, expected) => {
    expect(readChoices({ ...choices, seed }).order?.seed).toBe(expected);
  });

  it.each(["", "-1", "4294967296", "4.6", "seed", "0x2e", "NaN"])(
    "explain the seed when it is %p",
    (seed) => {
      expect(readChoices({ ...choices, seed })).toEqual({ errors: { seed: seedMessage } });
    },
  );

  it("report every mistake at once", () => {
    const { errors } = readChoices({ setting: "copula", rows: "", seed: "", columns: [] });
    expect(errors).toEqual({
      rows: rowsMessage,
      seed: seedMessage,
      columns: "Choose at least one column.",
    });
  });
});

describe("a histogram", () => {
  const age = { name: "age", low: 18, width: 5, decimals: 0 };
  const bmi = { name: "bmi", low: 18, width: 0.5, decimals: 1 };

  it("names its bars by their range", () => {
    expect(barName(age, 1)).toBe("23 to 27");
    expect(barName(bmi, 1)).toBe("18.5 to 18.9");
    expect(barName({ ...age, width: 1 }, 2)).toBe("20");
    expect(barName({ ...age, labels: ["female", "male"] }, 1)).toBe("male");
  });

  it("says in words what it shows", () => {
    expect(describeHistogram({ name: "age", scale: age, counts: [1, 3], gaps: 0 })).toBe(
      "Most often 23 to 27 (75%)",
    );
    expect(describeHistogram({ name: "age", scale: age, counts: [1, 3], gaps: 4 })).toBe(
      "Most often 23 to 27 (75%); 50% missing",
    );
    expect(describeHistogram({ name: "age", scale: age, counts: [0, 0], gaps: 9 })).toBe(
      "No values; 100% missing",
    );
  });

  it("is scaled to its highest bar", () => {
    expect(barsPath([1, 2])).toBe("M0.00 40v-20.0h17.60v20.0zM20.00 40v-40.0h17.60v40.0z");
    expect(barsPath(Array(24).fill(1))).toMatch(/M115\.00 40v-40\.0h4\.40v40\.0z$/);
  });
});

it("formats numbers, sizes and percentages for people", () => {
  expect([0, 999, 1000, 4_294_967_295].map(withCommas)).toEqual([
    "0",
    "999",
    "1,000",
    "4,294,967,295",
  ]);
  expect([820, 54_321, 1_400_000, 150_000_000].map(readableSize)).toEqual([
    "0.8 kB",
    "54.3 kB",
    "1.4 MB",
    "150 MB",
  ]);
  expect([readableShare(0, 0), readableShare(1, 1000), readableShare(1, 2)]).toEqual([
    "0%",
    "under 1%",
    "50%",
  ]);
});
