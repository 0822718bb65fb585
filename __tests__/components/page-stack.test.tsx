import { act, render, screen } from "@testing-library/react";
import { PageStack } from "../../src/components/layout/page-stack";

const page = (name: string, place = "top") => (
  <PageStack>
    <main key={name}>
      {name}, {place}
    </main>
  </PageStack>
);

const inDocument = () => [...document.querySelectorAll("main")].map((main) => main.textContent);
const shown = () => screen.getAllByRole("main").map((main) => main.textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("hides a page that is left at once, and takes it down once the next one is on the screen", () => {
  const { rerender } = render(page("Home"));
  expect(inDocument()).toEqual(["Home, top"]);
  rerender(page("Contact"));
  expect(inDocument()).toEqual(["Contact, top", "Home, top"]);
  expect(shown()).toEqual(["Contact, top"]);
  act(() => jest.advanceTimersToNextFrame());
  expect(inDocument()).toHaveLength(2);
  act(() => jest.advanceTimersByTime(1));
  expect(inDocument()).toEqual(["Contact, top"]);
});

it("keeps a page in place when only the place in it changes", () => {
  const { rerender } = render(page("Home"));
  const main = screen.getByRole("main");
  rerender(page("Home", "end"));
  expect(screen.getByRole("main")).toBe(main);
  expect(inDocument()).toEqual(["Home, end"]);
});

it("shows the last of several pages that follow each other before a frame", () => {
  const { rerender } = render(page("Home"));
  rerender(page("Industries"));
  rerender(page("Contact"));
  expect(shown()).toEqual(["Contact, top"]);
  act(() => jest.runAllTimers());
  expect(inDocument()).toEqual(["Contact, top"]);
});
