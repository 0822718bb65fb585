import { startProgress } from "../../bench/progress";

function listener(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text: string) => written.push(text) } };
}

test("without a terminal every step is a line", () => {
  const { written, stream } = listener(false);
  const progress = startProgress(2, stream);
  progress.step("first");
  progress.step("second");
  progress.end();
  expect(written[0]).toBe("[1/2] first\n");
  expect(written[1]).toMatch(/^\[2\/2\] second · about 0 s left\n$/);
  expect(written).toHaveLength(2);
});

test("on a terminal, one line is overwritten, and cleared at the end", () => {
  const { written, stream } = listener(true);
  const progress = startProgress(1, stream);
  progress.step("only");
  progress.end();
  expect(written).toEqual(["\r\x1b[K[1/1] only", "\r\x1b[K"]);
});
