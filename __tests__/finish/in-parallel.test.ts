import { setImmediate } from "node:timers/promises";
import { inParallel } from "../../src/finish/in-parallel";

const numbers = Array.from({ length: 40 }, (_, number) => number);

test("a few tasks are under way at a time, and their results keep the order of the items", async () => {
  const underWay = { now: 0, most: 0 };
  const results = await inParallel(numbers, async (number) => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    for (let turn = 0; turn < 40 - number; turn += 1) await setImmediate();
    underWay.now -= 1;
    return number * 2;
  });
  expect(results).toEqual(numbers.map((number) => number * 2));
  expect(underWay.most).toBe(8);
});

test("a task that fails fails all of it", async () => {
  const failing = inParallel(numbers, async (number) => {
    if (number === 20) throw new Error("The disk is full.");
  });
  await expect(failing).rejects.toThrow("The disk is full.");
});

test("there may be nothing to do", async () => {
  expect(await inParallel([], async () => 1)).toEqual([]);
});
