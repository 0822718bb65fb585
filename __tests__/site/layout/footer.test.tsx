import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../../src/site/layout/footer";
import fixture from "../../fixture-site/data/site.json";

describe("the footer", () => {
  beforeEach(() => void render(<Footer pathname="/about-us" />));

  it("marks the current page", () => {
    const current = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual(["About Us"]);
  });

  it("has the company's description, addresses and phone number as it is read", () => {
    expect(screen.getByText(fixture.blurb)).toBeTruthy();
    expect(screen.getByRole("link", { name: "(212) 555-0100" })).toBeTruthy();
    expect(screen.getByText("Springfield, OH")).toBeTruthy();
    expect(screen.getByText("Shelbyville, IN")).toBeTruthy();
    const marks = within(screen.getByRole("list", { name: "Status and awards" }));
    expect(marks.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      fixture.marks.map(() => "To be confirmed"),
    );
    expect(marks.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(
      fixture.marks.map(({ imageAlt }) => imageAlt),
    );
  });
});
