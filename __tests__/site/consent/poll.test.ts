import { consentRenewal } from "../../../src/shared/constants";
import { pollUntil } from "../../../src/site/consent/poll";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe("consent polling", () => {
  it("polls every 500 ms and acts once, as soon as the service is ready", () => {
    let ready = false;
    const isReady = jest.fn(() => ready);
    const act = jest.fn();
    pollUntil(isReady, act, consentRenewal);
    jest.advanceTimersByTime(499);
    expect(isReady).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(isReady).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(700);
    ready = true;
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(300);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
    expect(isReady).toHaveBeenCalledTimes(3);
  });

  it("gives up after 5000 ms", () => {
    const isReady = jest.fn(() => false);
    const act = jest.fn();
    pollUntil(isReady, act, consentRenewal);
    jest.advanceTimersByTime(5000);
    expect(isReady).toHaveBeenCalledTimes(10);
    jest.advanceTimersByTime(60_000);
    expect(isReady).toHaveBeenCalledTimes(10);
    expect(act).not.toHaveBeenCalled();
  });

  it("still acts at the last poll", () => {
    let looks = 0;
    const act = jest.fn();
    pollUntil(
      () => {
        looks += 1;
        return looks === 10;
      },
      act,
      consentRenewal,
    );
    jest.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("can be canceled", () => {
    const isReady = jest.fn(() => true);
    const stop = pollUntil(isReady, jest.fn(), consentRenewal);
    stop();
    jest.advanceTimersByTime(60_000);
    expect(isReady).not.toHaveBeenCalled();
  });
});
