import { render, screen } from "@testing-library/react";
import { CallToAction } from "../../src/sections/call-to-action/call-to-action";
import { Cards } from "../../src/sections/cards/cards";
import { MediaList } from "../../src/sections/media-list/media-list";
import { card, sectionProps } from "../support/section-props";

const delays = () => screen.getAllByRole("article").map((article) => article.dataset.delay);

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...card, headline: `Card ${index + 1}` }));

describe("a group of cards", () => {
  it("fades in one after the other, by the specified delays", () => {
    render(<Cards {...sectionProps.CardsSection} cards={named(4)} />);
    expect(delays()).toEqual(["250", "500", "750", "250"]);
  });
});

describe("the call to action", () => {
  it("leads to the form as it is, with no reason selected", () => {
    render(<CallToAction {...sectionProps.CallToActionSection} />);
    expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe(
      "/contact-us",
    );
  });

  it("shows three cards, with the first two delays only", () => {
    render(<CallToAction {...sectionProps.CallToActionSection} />);
    expect(delays()).toHaveLength(3);
    expect(new Set(delays())).toEqual(new Set(["250", "500"]));
  });
});

describe("a media item", () => {
  it("shows its date for people and for machines, and opens in a new tab", () => {
    render(<MediaList {...sectionProps.MediaListSection} />);
    const time = screen.getByText("Press Release - July 26, 2022");
    expect(time.getAttribute("datetime")).toBe("2022-07-26");
    const link = screen.getByRole("link", { name: /An alliance.*opens in a new tab/ });
    expect(link.getAttribute("target")).toBe("_blank");
  });
});
