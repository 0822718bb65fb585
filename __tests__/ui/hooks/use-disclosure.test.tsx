import { act, renderHook } from "@testing-library/react";
import { isWithin } from "../../../src/site/hooks/use-navigation";
import { useDisclosure } from "../../../src/ui/hooks/use-disclosure";
import { whenIdle } from "../../../src/ui/hooks/when-idle";

describe("panels of which one is open", () => {
  it("close each other, and close themselves when toggled again", () => {
    const { result } = renderHook(() => useDisclosure<"a" | "b">("a"));
    const open = () => [result.current.isOpen("a"), result.current.isOpen("b")];
    expect(open()).toEqual([true, false]);
    act(() => result.current.toggle("b"));
    expect(open()).toEqual([false, true]);
    act(() => result.current.toggle("b"));
    expect(open()).toEqual([false, false]);
    act(() => result.current.show("a"));
    expect(open()).toEqual([true, false]);
    act(() => result.current.hide());
    expect(open()).toEqual([false, false]);
  });
});

describe("a page within a section", () => {
  it.each([
    ["/industries", "/industries", true],
    ["/industries", "/industries/government", true],
    ["/industries", "/industries-of-old", false],
    ["/industries/government", "/industries", false],
  ])("%s contains %s: %s", (section, page, expected) => {
    expect(isWithin(section, page)).toBe(expected);
  });
});

describe("a task for an idle browser", () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  });

  it("runs in the browser's idle callback", () => {
    const task = jest.fn();
    window.requestIdleCallback = jest.fn().mockReturnValue(7);
    window.cancelIdleCallback = jest.fn();
    const stop = whenIdle(task);
    expect(window.requestIdleCallback).toHaveBeenCalledWith(task, { timeout: 4000 });
    stop();
    expect(window.cancelIdleCallback).toHaveBeenCalledWith(7);
  });

  it("runs after a second in a browser without idle callbacks", () => {
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
