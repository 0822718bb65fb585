import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Capabilities } from "../capabilities/capabilities";
import { example as capabilities } from "../capabilities/example";
import { example } from "./example";
import { Faq } from "./faq";

const question = (name: string) => screen.getByRole("button", { name });
const panelOf = (name: string) => {
  const panel = document.getElementById(String(question(name).getAttribute("aria-controls")));
  if (!panel) throw new Error(`${name} controls nothing`);
  return panel;
};
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

  it("are worked by the keyboard", async () => {
    render(<Faq {...example} />);
    question("Why?").focus();
    await userEvent.keyboard("{Enter}");
    expect(isOpen("Why?")).toBe(true);
    await userEvent.keyboard(" ");
    expect(isOpen("Why?")).toBe(false);
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
