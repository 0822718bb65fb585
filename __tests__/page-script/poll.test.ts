import { pollUntil } from "../../src/page-script/poll";
import { consentRenewal } from "../../src/shared/constants";

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

describe("the renewal of the consent", () => {
  it("checks every 500 ms and acts once, as soon as the service is ready", () => {
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
});
