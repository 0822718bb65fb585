import { median, medians, quantile, ratio } from "../../bench/statistics";

test("the median is the middle value, whatever the order", () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test("a quantile lies between its neighbors", () => {
  const values = Array.from({ length: 101 }, (_, value) => value);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile([0, 10], 0.25)).toBe(2.5);
});

test("there is no median without a value", () => {
  expect(() => median([])).toThrow("nothing to rank");
  expect(() => medians([])).toThrow("nothing to rank");
});

test("records are reduced field by field", () => {
  const records = [
    { lcp: 3, tbt: 0 },
    { lcp: 1, tbt: 9 },
    { lcp: 2, tbt: 4 },
  ];
  expect(medians(records)).toEqual({ lcp: 2, tbt: 4 });
});

test("a ratio to 0 is undefined", () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, 0)).toBeUndefined();
});
