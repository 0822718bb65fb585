import { fireEvent, render, screen, within } from "@testing-library/react";
import { openMenus } from "../../src/page-script/menu";
import { Menu } from "../../src/site/navigation/menu";

const toggle = (name: string) => screen.getByRole("button", { name: `${name} pages` });
const panel = (name: string) => {
  const list = document.getElementById(String(toggle(name).getAttribute("aria-controls")));
  if (!list) throw new Error(`${name} controls nothing`);
  return list;
};
const isOpen = (name: string) => {
  const said = toggle(name).getAttribute("aria-expanded");
  expect(panel(name).dataset.open).toBe(said);
  return said === "true";
};
/** Presses a button by keyboard or touch: without hovering first. */
const press = (name: string) => fireEvent.click(toggle(name));

/** Stands in for the router, which opens pages in place: jsdom cannot navigate. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => addEventListener("click", stay));
afterEach(() => removeEventListener("click", stay));

beforeAll(openMenus);
beforeEach(() => {
  render(<Menu pathname="/industries/government" />);
});

describe("a panel whose link was clicked", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("hides 50 ms later", () => {
    press("Innovation");
    fireEvent.click(within(panel("Innovation")).getByRole("link", { name: /^Curo46/ }));
    jest.advanceTimersByTime(49);
    expect(isOpen("Innovation")).toBe(true);
    jest.advanceTimersByTime(1);
    expect(isOpen("Innovation")).toBe(false);
  });
});
