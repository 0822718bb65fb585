import { reportWebVitals } from "../../src/site/web-vitals";

const mockLoaded = jest.fn();

jest.mock("web-vitals", () => {
  mockLoaded();
  const measure = jest.fn((receiver: (metric: object) => void) => receiver({ value: 1 }));
  return { onCLS: measure, onFCP: measure, onINP: measure, onLCP: measure, onTTFB: measure };
});

describe("the measurement of load times", () => {
  it("loads nothing without a receiver", async () => {
    await reportWebVitals();
    expect(mockLoaded).not.toHaveBeenCalled();
  });

  it("passes layout shift, input delay, paint and load times to a receiver", async () => {
    const receiver = jest.fn();
    await reportWebVitals(receiver);
    expect(mockLoaded).toHaveBeenCalledTimes(1);
    expect(receiver).toHaveBeenCalledTimes(5);
  });
});
