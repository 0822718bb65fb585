import { act, render, screen, waitFor, within } from "@testing-library/react";
import { hasStoredChoice } from "../../../src/site/consent/choice";
import { Consent, ConsentButton } from "../../../src/site/consent/consent";
import * as service from "../../../src/site/consent/service";
import { storeChoice } from "../../../src/site/consent/store-choice";
import { pageRoot } from "../../../testing/browser";

jest.mock("../../../src/site/consent/service", () => ({
  startConsent: jest.fn(async () => undefined),
  needsChoice: jest.fn(() => true),
  allowedCategories: jest.fn(() => ["necessary"]),
  allow: jest.fn(),
}));

jest.mock("../../../src/site/consent/choice", () => ({
  ...jest.requireActual("../../../src/site/consent/choice"),
  hasStoredChoice: jest.fn(),
}));

jest.mock("../../../src/site/consent/store-choice", () => ({ storeChoice: jest.fn() }));

let root: HTMLElement;

/** Lets time pass: the page becomes idle, the service loads, the polling checks. */
async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
}

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
});

afterEach(() => {
  jest.useRealTimers();
  root.remove();
});

async function showBanner(): Promise<void> {
  render(<Consent pathname="/" />, { container: root });
  await pass(5000);
  await waitFor(() => expect(banner()).not.toBeNull());
}

describe("the cookie consent", () => {
  it("shows nothing and loads nothing at first", () => {
    render(<Consent pathname="/" />, { container: root });
    expect(banner()).toBeNull();
  });

  it("asks visitors without a stored choice, without loading the service", async () => {
    await showBanner();
    expect(service.startConsent).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Accept all" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reject all" })).toBeTruthy();
  });

  it.each([
    ["Accept all", ["necessary", "measurement"]],
    ["Reject all", ["necessary"]],
  ])("stores the choice without the service: %s", async (name, kept) => {
    await showBanner();
    await press(name);
    expect(storeChoice).toHaveBeenLastCalledWith(kept);
    expect(service.startConsent).not.toHaveBeenCalled();
    expect(banner()).toBeNull();
  });

  it("does not ask again after a choice when the page changes", async () => {
    await showBanner();
    await press("Reject all");
    jest.mocked(hasStoredChoice).mockReturnValue(true);
    jest.mocked(service.needsChoice).mockReturnValue(false);
    const { rerender } = render(<Consent pathname="/" />, { container: root });
    rerender(<Consent pathname="/industries" />);
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
    await pass(500);
    await waitFor(() => expect(banner()).not.toBeNull());
  });

  it("shows the preferences on request, and stores what is ticked", async () => {
    render(
      <>
        <Consent pathname="/" />
        <ConsentButton />
      </>,
      { container: root },
    );
    await pass(5000);
    await press("Cookie choices");
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

  it("delays the preferences until the stored choice is known", async () => {
    let know = () => {};
    const known = new Promise<void>((resolve) => {
      know = resolve;
    });
    jest.mocked(service.startConsent).mockReturnValue(known);
    render(
      <>
        <Consent pathname="/" />
        <ConsentButton />
      </>,
      { container: root },
    );
    await press("Cookie choices");
    await pass(0);
    expect(screen.queryByRole("dialog")).toBeNull();
    await act(async () => know());
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });
});
