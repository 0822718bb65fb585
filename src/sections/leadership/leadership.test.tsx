import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageRoot } from "../../../testing/jest/dom";
import { html } from "../../../testing/sections/html";
import { image } from "../../../testing/sections/image";
import { sectionBase } from "../../../testing/sections/section-base";
import type { SectionOf } from "..";
import { Leadership, shortSummary } from "./leadership";

/** A leader whose summary is too long for a card. */
const leader: SectionOf<"LeadershipSection">["leaders"][number] = {
  id: "director",
  name: "Alex Doe",
  title: "Director",
  summary: html(`<p>${"long ".repeat(32).trim()} <em>end</em>.</p>`),
  plainSummary: `${"long ".repeat(32).trim()} end.`,
  topics: ["Delivery", "Quality"],
  portrait: image("alex"),
  portraitAlt: "Portrait of Alex Doe.",
  placeholder: true,
};

/** A small one, for tests. */
const example: SectionOf<"LeadershipSection"> = {
  __typename: "LeadershipSection",
  ...sectionBase,
  headline: "Leadership",
  lead: null,
  leaders: [
    leader,
    {
      ...leader,
      id: "brief",
      name: "Bo Roe",
      plainSummary: "Short.",
      topics: null,
      placeholder: false,
    },
  ],
};

let root: HTMLElement;

beforeEach(() => {
  root = pageRoot();
  render(<Leadership {...example} />, { container: root });
});

afterEach(() => root.remove());

const button = (name: string) => screen.getByRole("button", { name, hidden: true });
const readMore = () => button("Read More about Alex Doe");
const dialog = () => screen.findByRole("dialog", { name: "Alex Doe" });

describe("a summary", () => {
  it("of 150 characters is not shortened", () => {
    const text = "x".repeat(150);
    expect(shortSummary(text)).toBe(text);
  });

  it.each([
    ["one word", "x".repeat(151), "x".repeat(150)],
    ["words", "nine more ".repeat(16), "nine more ".repeat(15)],
    ["a comma at the end", `${"x".repeat(149)}, and`, `${"x".repeat(149)},`],
    ["characters of two units", "𝒜".repeat(151), "𝒜".repeat(150)],
  ])("of more than 150 characters is cut at the 150th: %s", (_, long, cut) => {
    expect(shortSummary(long)).toBe(`${cut}...`);
  });

  it("is measured in characters, not in units of their code", () => {
    expect(shortSummary("𝒜".repeat(150))).toBe("𝒜".repeat(150));
  });
});

describe("a leader's card", () => {
  it("shows the cut summary and Read More, or the whole summary when it is short", () => {
    expect(screen.getByText(shortSummary(leader.plainSummary))).toBeTruthy();
    expect(screen.getByText("Short.")).toBeTruthy();
    expect(screen.getAllByText("Read More")).toHaveLength(1);
  });

  it("has one control, which says what it opens", () => {
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Read More about Alex Doe",
      "Read more about Bo Roe",
    ]);
  });

  it("fades in after those before it", () => {
    const cards = screen.getAllByRole("listitem");
    expect(cards.map(({ dataset }) => dataset.delay)).toEqual(["250", "500"]);
    for (const card of cards) expect(card.matches(".fade-root[data-act-on-view]")).toBe(true);
  });

  it("marks a placeholder, and only a placeholder", () => {
    expect(screen.getAllByText("FPO")).toHaveLength(1);
  });
});

describe("the dialog of a leader", () => {
  it("shows the portrait, marked as its card is, and what to ask about", async () => {
    await userEvent.click(readMore());
    const opened = within(await dialog());
    expect(opened.getByRole("img", { name: leader.portraitAlt })).toBeTruthy();
    expect(opened.getByText("FPO")).toBeTruthy();
    expect(opened.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      leader.topics,
    );
  });
});
