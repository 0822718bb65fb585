import { act, render, screen, waitFor, within } from "@testing-library/react";
import { renewConsent } from "../../../src/page-script/consent";
import * as service from "../../../src/page-script/consent-service";
import { hasStoredChoice } from "../../../src/shared/consent";
import { pageShown } from "../../../src/shared/page-events";
import { Consent, ConsentButton } from "../../../src/site/consent/consent";
import { pageRoot } from "../../../testing/jest/dom";

jest.mock("../../../src/page-script/consent-service", () => ({
  startConsent: jest.fn(async () => undefined),
  needsChoice: jest.fn(() => true),
  allowedCategories: jest.fn(() => ["necessary"]),
  allow: jest.fn(),
}));

jest.mock("../../../src/shared/consent", () => ({
  ...jest.requireActual("../../../src/shared/consent"),
  hasStoredChoice: jest.fn(),
}));

let root: HTMLElement;

/** Lets time pass: the page becomes idle, the service loads, the polling checks. */
async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
}

const setMeasuring = (isMeasuring: boolean) =>
  Object.assign(globalThis, { WEB_VITALS: isMeasuring });
const banner = () => screen.queryByRole("region", { name: "Your privacy, your choice" });
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(hasStoredChoice).mockReturnValue(false);
  jest.useFakeTimers();
  jest.mocked(service.needsChoice).mockReturnValue(true);
  jest.mocked(service.allow).mockClear();
  jest.mocked(service.startConsent).mockClear();
  root = pageRoot();
  delete window.consentService;
  renewConsent();
});

afterEach(() => {
  setMeasuring(false);
  jest.useRealTimers();
  root.remove();
});

it("stores the preferences that are ticked, once the stored choice is known", async () => {
  let know = () => {};
  jest.mocked(service.startConsent).mockReturnValueOnce(
    new Promise<void>((resolve) => {
      know = resolve;
    }),
  );
  render(
    <>
      <Consent pathname="/" />
      <ConsentButton />
    </>,
    { container: root },
  );
  await press("Cookie choices");
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => know());
  const dialog = await screen.findByRole("dialog");
  const boxes = within(dialog).getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
  ]);
  await act(async () => boxes[1]?.click());
  await act(async () => within(dialog).getByRole("button", { name: "Save my choice" }).click());
  expect(service.allow).toHaveBeenCalledWith(["necessary", "measurement"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("where load times are measured", () => {
  beforeEach(() => setMeasuring(true));

  async function showBanner() {
    const { rerender } = render(<Consent pathname="/" />, { container: root });
    await pass(5000);
    await waitFor(() => expect(banner()).not.toBeNull());
    return rerender;
  }

  it.each([
    ["Accept all", ["necessary", "measurement"]],
    ["Reject all", ["necessary"]],
  ])("asks until there is a choice, also without cookies: %s", async (name, kept) => {
    const rerender = await showBanner();
    await press(name);
    expect(service.allow).toHaveBeenLastCalledWith(kept);
    expect(banner()).toBeNull();
    rerender(<Consent pathname="/industries" />);
    dispatchEvent(new Event(pageShown));
    await pass(5000);
    expect(banner()).toBeNull();
  });

  it("asks again on the next page once the choice has expired", async () => {
    jest.mocked(hasStoredChoice).mockReturnValue(true);
    jest.mocked(service.needsChoice).mockReturnValue(false);
    const { rerender } = render(<Consent pathname="/" />, { container: root });
    await pass(5000);
    expect(banner()).toBeNull();
    jest.mocked(service.needsChoice).mockReturnValue(true);
    rerender(<Consent pathname="/industries" />);
    dispatchEvent(new Event(pageShown));
    await pass(500);
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it.each<[string, EventTarget, string]>([
    ["in another tab", document, "visibilitychange"],
    ["on a later page, which the visitor has left by Back", window, "pageshow"],
  ])("stops asking after a choice %s", async (_, target, event) => {
    await showBanner();
    jest.mocked(hasStoredChoice).mockReturnValue(true);
    await act(async () => target.dispatchEvent(new Event(event)));
    expect(banner()).toBeNull();
  });
});
