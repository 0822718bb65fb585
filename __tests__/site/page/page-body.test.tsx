import { act, render, screen } from "@testing-library/react";
import { PageBody } from "../../../src/site/page/page-body";

const context = {
  indexed: true,
  ancestors: [],
  previous: null,
  next: { path: "/innovation", label: "Innovation" },
};

/** Renders a page reached through this location. */
const show = (location: { hash: string; action?: string }) =>
  render(
    <PageBody context={context} location={location} opening={<h1>Our approach</h1>}>
      <p>Below</p>
    </PageBody>,
  );

const isWhole = () => screen.queryByText("Below") !== null && screen.queryByRole("link") !== null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("paints its opening first after a link of the site", () => {
  show({ hash: "", action: "PUSH" });
  screen.getByRole("heading", { name: "Our approach" });
  expect(isWhole()).toBe(false);
  act(() => jest.advanceTimersToNextFrame());
  expect(isWhole()).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(isWhole()).toBe(true);
});

it.each([
  ["on the page that is loaded", { hash: "" }],
  ["by back and forward", { hash: "", action: "POP" }],
  ["where the address names a place in it", { hash: "#below", action: "PUSH" }],
])("is complete at once %s", (_, location) => {
  show(location);
  expect(isWhole()).toBe(true);
});
