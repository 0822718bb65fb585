import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { html } from "../../../testing/sections/html";
import { sectionBase } from "../../../testing/sections/section-base";
import type { SectionOf } from "..";
import { Accordion } from "../accordion/accordion";
import { Faq } from "./faq";

/** A small one, for tests. */
const example: SectionOf<"FaqSection"> = {
  __typename: "FaqSection",
  ...sectionBase,
  anchor: "faq",
  headline: "Questions",
  items: [
    { anchor: "why", question: "Why?", answer: html("<p>Because.</p>") },
    { anchor: "how", question: "How?", answer: html('<p>With <a href="/data">data</a>.</p>') },
  ],
};

const entries: SectionOf<"AccordionSection"> = {
  __typename: "AccordionSection",
  ...sectionBase,
  anchor: "accordion",
  headline: "Accordion",
  lead: null,
  items: [
    {
      anchor: "reading",
      headline: "Reading",
      body: html("<p>Reads.</p>"),
      classifications: ["NAICS 541715", "NAICS 518210"],
    },
    {
      anchor: "writing",
      headline: "Writing",
      body: html("<p>Writes.</p>"),
      classifications: ["NAICS 541511"],
    },
  ],
};

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
  it("are no landmarks, closed or open: there can be more than six", async () => {
    render(<Faq {...example} />);
    for (const name of ["Why?", "How?"]) {
      expect(panelOf(name).matches("[role], [aria-labelledby]")).toBe(false);
      await userEvent.click(question(name));
      expect(panelOf(name).matches("[role], [aria-labelledby]")).toBe(false);
    }
  });

  it("open when the address names them in letters that it encodes", () => {
    const items = [
      { anchor: "où-est-il", question: "Why?", answer: html("<p>Because.</p>") },
      { anchor: "什么", question: "2?", answer: html("<p>So.</p>") },
    ];
    history.replaceState(null, "", "/#où-est-il");
    render(<Faq {...example} items={items} />);
    expect([isOpen("Why?"), isOpen("2?")]).toEqual([true, false]);
    history.replaceState(null, "", "/#什么");
    fireEvent(window, new Event("hashchange"));
    expect(isOpen("2?")).toBe(true);
  });
});

describe("an accordion", () => {
  it("show their classification codes when they open", async () => {
    render(<Accordion {...entries} />);
    await userEvent.click(question("Reading"));
    const codes = within(panelOf("Reading")).getByRole("list", { name: "Classification codes" });
    expect(
      within(codes)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["NAICS 541715", "NAICS 518210"]);
  });
});
