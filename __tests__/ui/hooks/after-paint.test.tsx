import { afterPaint } from "../../../src/ui/hooks/after-paint";

const task = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  task.mockClear();
});
afterEach(() => jest.useRealTimers());

it("runs a task after the next frame, not in it", () => {
  afterPaint(task);
  jest.advanceTimersToNextFrame();
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

it.each([
  ["before the frame", () => undefined],
  ["after it", () => jest.advanceTimersToNextFrame()],
])("can be canceled %s", (_, pass) => {
  const cancel = afterPaint(task);
  pass();
  cancel();
  jest.runAllTimers();
  expect(task).not.toHaveBeenCalled();
});
