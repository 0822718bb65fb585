import { whenIdle } from "../../../src/ui/hooks/when-idle";

describe("a task for an idle browser", () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  });

  it("runs when the browser says so", () => {
    const task = jest.fn();
    window.requestIdleCallback = jest.fn().mockReturnValue(7);
    window.cancelIdleCallback = jest.fn();
    const stop = whenIdle(task);
    expect(window.requestIdleCallback).toHaveBeenCalledWith(task, { timeout: 4000 });
    stop();
    expect(window.cancelIdleCallback).toHaveBeenCalledWith(7);
  });

  it("runs after a second in a browser that does not say", () => {
    jest.useFakeTimers();
    const task = jest.fn();
    whenIdle(task);
    jest.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledTimes(1);
    whenIdle(task)();
    jest.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
