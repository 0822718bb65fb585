import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Capabilities } from "../capabilities/capabilities";
import { example as capabilities } from "../capabilities/example";
import { example } from "./example";
import { Faq } from "./faq";

const toggleAll = () => screen.getByRole("button", { name: /^(Expand|Collapse) All$/ });
const question = (name: string) => screen.getByRole("button", { name });
const panelOf = (name: string) => {
  const panel = document.getElementById(String(question(name).getAttribute("aria-controls")));
  if (!panel) throw new Error(`${name} controls nothing`);
  return panel;
};
const iconOf = (button: HTMLElement) => button.querySelector("svg")?.dataset.icon;
const isOpen = (name: string) =>
  question(name).getAttribute("aria-expanded") === "true" && !panelOf(name).hasAttribute("hidden");

afterEach(() => {
  history.replaceState(null, "", "/");
});

describe("questions and answers", () => {
  it("are closed at first, and can still be found by the browser's search", () => {
    render(<Faq {...example} />);
    for (const name of ["Why?", "How?"]) {
      expect(isOpen(name)).toBe(false);
      expect(panelOf(name).getAttribute("hidden")).toBe("until-found");
    }
  });

  it("are no landmarks, closed or open: there can be more than six", async () => {
    render(<Faq {...example} />);
    for (const name of ["Why?", "How?"]) {
      expect(panelOf(name).matches("[role], [aria-labelledby]")).toBe(false);
      await userEvent.click(question(name));
      expect(panelOf(name).matches("[role], [aria-labelledby]")).toBe(false);
    }
  });

  it("open and close one by one, each saying so by its state and its icon", async () => {
    render(<Faq {...example} />);
    await userEvent.click(question("Why?"));
    expect([isOpen("Why?"), isOpen("How?")]).toEqual([true, false]);
    expect([iconOf(question("Why?")), iconOf(question("How?"))]).toEqual([
      "expand_less",
      "expand_more",
    ]);
    await userEvent.click(question("Why?"));
    expect(isOpen("Why?")).toBe(false);
    expect(panelOf("Why?").getAttribute("hidden")).toBe("until-found");
  });

  it("are worked by the keyboard", async () => {
    render(<Faq {...example} />);
    question("Why?").focus();
    await userEvent.keyboard("{Enter}");
    expect(isOpen("Why?")).toBe(true);
    await userEvent.keyboard(" ");
    expect(isOpen("Why?")).toBe(false);
  });

  it("do not close by a click inside an answer", async () => {
    render(<Faq {...example} />);
    await userEvent.click(question("How?"));
    await userEvent.click(within(panelOf("How?")).getByText(/^With/));
    expect(isOpen("How?")).toBe(true);
  });

  it("open and close together by one switch", async () => {
    render(<Faq {...example} />);
    expect([toggleAll().textContent, iconOf(toggleAll())]).toEqual(["Expand All", "expand_more"]);
    await userEvent.click(toggleAll());
    expect([isOpen("Why?"), isOpen("How?")]).toEqual([true, true]);
    expect([toggleAll().textContent, iconOf(toggleAll())]).toEqual(["Collapse All", "expand_less"]);
    await userEvent.click(toggleAll());
    expect([isOpen("Why?"), isOpen("How?")]).toEqual([false, false]);
  });

  it("turn the switch only when all are open, however they were opened", async () => {
    render(<Faq {...example} />);
    await userEvent.click(question("Why?"));
    expect([toggleAll().textContent, iconOf(toggleAll())]).toEqual(["Expand All", "expand_more"]);
    await userEvent.click(question("How?"));
    expect([toggleAll().textContent, iconOf(toggleAll())]).toEqual(["Collapse All", "expand_less"]);
    await userEvent.click(question("Why?"));
    expect(toggleAll().textContent).toBe("Expand All");
  });

  it("open when the address names them", () => {
    history.replaceState(null, "", "/#how");
    render(<Faq {...example} />);
    expect([isOpen("Why?"), isOpen("How?")]).toEqual([false, true]);
    history.replaceState(null, "", "/#why");
    fireEvent(window, new Event("hashchange"));
    expect([isOpen("Why?"), isOpen("How?")]).toEqual([true, true]);
  });

  it("open when the address names them in letters that it encodes", () => {
    const items = [
      { anchor: "où-est-il", question: "Why?", answer: "<p>Because.</p>" },
      { anchor: "什么", question: "2?", answer: "<p>So.</p>" },
    ];
    history.replaceState(null, "", "/#où-est-il");
    render(<Faq {...example} items={items} />);
    expect([isOpen("Why?"), isOpen("2?")]).toEqual([true, false]);
    history.replaceState(null, "", "/#什么");
    fireEvent(window, new Event("hashchange"));
    expect(isOpen("2?")).toBe(true);
  });

  it("open when the browser's search finds something in them", () => {
    render(<Faq {...example} />);
    act(() => {
      panelOf("How?").dispatchEvent(new Event("beforematch", { bubbles: true }));
    });
    expect([isOpen("Why?"), isOpen("How?")]).toEqual([false, true]);
  });
});

describe("capabilities", () => {
  it("show their classification codes when they open", async () => {
    render(<Capabilities {...capabilities} />);
    await userEvent.click(question("Reading"));
    const codes = within(panelOf("Reading")).getByRole("list", { name: "Classification codes" });
    expect(
      within(codes)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["NAICS 541715", "NAICS 518210"]);
  });
});
