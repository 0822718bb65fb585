import { renderHook } from "@testing-library/react";
import { useBodyLoaded } from "../../src/hooks/use-body-loaded";

const isLoaded = () => document.body.dataset.loaded !== undefined;

beforeEach(() => {
  jest.useFakeTimers();
  delete document.body.dataset.loaded;
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe("the body's loaded state", () => {
  it("comes 100 ms after a load that is already over", () => {
    renderHook(useBodyLoaded);
    jest.advanceTimersByTime(99);
    expect(isLoaded()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isLoaded()).toBe(true);
  });

  it("waits for a load that is still to come", () => {
    jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    renderHook(useBodyLoaded);
    jest.advanceTimersByTime(5000);
    expect(isLoaded()).toBe(false);
    window.dispatchEvent(new Event("load"));
    jest.advanceTimersByTime(99);
    expect(isLoaded()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isLoaded()).toBe(true);
  });
});
