import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "../../../src/site/navigation/menu";

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
const sectionLink = (name: string) =>
  within(screen.getByRole("navigation")).getByRole("link", { name });
/** Presses a button by keyboard or touch: without hovering first. */
const press = (name: string) => fireEvent.click(toggle(name));

/** Stands in for the router, which opens pages in place: jsdom cannot navigate. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => addEventListener("click", stay));
afterEach(() => removeEventListener("click", stay));

beforeEach(() => {
  render(<Menu pathname="/industries/government" />);
});

describe("the desktop menu", () => {
  it("shows the sections in order, without hidden entries", () => {
    const toggles = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(toggles).toEqual([
      "Our Approach pages",
      "Innovation pages",
      "Industries pages",
      "Government pages",
      "Commercial pages",
      "About Us pages",
    ]);
    expect(screen.queryByRole("link", { name: "Home" })).toBeNull();
    expect(
      screen.queryByRole("link", { name: "Synthetic Data (SYN46) Solutions for Government" }),
    ).toBeNull();
    expect(screen.queryByRole("link", { name: "How It Works" })).toBeNull();
  });

  it("shows icon, label and description of each page", () => {
    const link = within(panel("Innovation")).getByRole("link", { name: /^Curo46/ });
    expect(link.querySelector("svg")).not.toBeNull();
    expect(link.textContent).toBe("Curo46Our flagship AI platform for health data.");
  });

  it("closes on Escape and returns focus to its button", async () => {
    press("Innovation");
    act(() =>
      within(panel("Innovation"))
        .getByRole("link", { name: /^Curo46/ })
        .focus(),
    );
    await userEvent.keyboard("{Escape}");
    expect(isOpen("Innovation")).toBe(false);
    expect(document.activeElement).toBe(toggle("Innovation"));
  });

  it("closes on a click outside, not on one inside", () => {
    press("Innovation");
    fireEvent.pointerDown(panel("Innovation"));
    expect(isOpen("Innovation")).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen("Innovation")).toBe(false);
  });

  it("closes when focus moves to another part of the page", () => {
    act(() => toggle("Innovation").focus());
    press("Innovation");
    act(() =>
      within(panel("Innovation"))
        .getByRole("link", { name: /^Curo46/ })
        .focus(),
    );
    expect(isOpen("Innovation")).toBe(true);
    act(() => sectionLink("Data Portal").focus());
    expect(isOpen("Innovation")).toBe(false);
  });

  it("expands one group of pages at a time", () => {
    press("Industries");
    press("Government");
    expect(isOpen("Government")).toBe(true);
    expect(
      within(panel("Government"))
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "National Security",
      "Bioinformatics",
      "Public Health and Policy",
      "Public Sector Solutions",
    ]);
    press("Commercial");
    expect([isOpen("Government"), isOpen("Commercial")]).toEqual([false, true]);
    press("Commercial");
    expect(isOpen("Commercial")).toBe(false);
    expect(isOpen("Industries")).toBe(true);
  });
});

describe("a panel whose link was clicked", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("hides 50 ms later", () => {
    press("Innovation");
    fireEvent.click(within(panel("Innovation")).getByRole("link", { name: /^Curo46/ }));
    act(() => jest.advanceTimersByTime(49));
    expect(isOpen("Innovation")).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(isOpen("Innovation")).toBe(false);
  });
});
