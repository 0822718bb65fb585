import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../../src/site/layout/footer";
import fixture from "../../fixture-site/data/site.json";

const hrefs = (container: HTMLElement) =>
  within(container)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("the footer", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date("2031-05-01T12:00:00Z") });
    render(<Footer pathname="/about-us" />);
  });

  afterEach(() => jest.useRealTimers());

  it("has a column of links for each section", () => {
    const links = hrefs(screen.getByRole("navigation", { name: "Footer" }));
    expect(links).toEqual(
      expect.arrayContaining(["/our-approach", "/innovation/syn46", "/data-portal", "/about-us"]),
    );
    expect(links).not.toContain("/data-portal/how-it-works");
    expect(links).not.toContain("/");
  });

  it("links to every page of each section", () => {
    const links = hrefs(screen.getByRole("navigation", { name: "Footer" }));
    expect(links).toEqual(
      expect.arrayContaining([
        "/industries/government",
        "/industries/commercial",
        "/industries/government/national-security",
        "/industries/government/bioinformatics",
        "/industries/government/public-health-and-policy",
        "/industries/government/public-sector-solutions",
        "/industries/commercial/researchers",
        "/industries/commercial/insurance-and-payers",
        "/industries/commercial/pharmaceuticals",
        "/industries/commercial/custom-informatics",
        "/industries/commercial/sports-medicine",
        "/our-approach/our-capabilities",
        "/about-us/careers",
      ]),
    );
  });

  it("has a row of links below the columns, named by its headline", () => {
    const { headline, links } = fixture.footerLinks;
    expect(hrefs(screen.getByRole("list", { name: headline }))).toEqual(
      links.map(({ url }) => url),
    );
    expect(screen.getByRole("navigation").textContent).toMatch(
      new RegExp(`${headline}${links.map(({ label }) => label).join("")}$`),
    );
  });

  it("has no list without pages, as of a section that has none in the menus", () => {
    const lists = [...document.querySelectorAll("ul")];
    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter(({ children }) => children.length === 0)).toEqual([]);
  });

  it("marks the current page", () => {
    const current = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(({ textContent }) => textContent)).toEqual(["About Us"]);
  });

  it("has the company's description and addresses", () => {
    expect(screen.getByText(fixture.blurb)).toBeTruthy();
    expect(screen.getByText("Springfield, OH")).toBeTruthy();
    expect(screen.getByText("Shelbyville, IN")).toBeTruthy();
    const marks = within(screen.getByRole("list", { name: "Status and awards" }));
    expect(marks.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      fixture.marks.map(({ label }) => `${label}To be confirmed`),
    );
  });

  it("has links to phone and email", () => {
    expect(screen.getByRole("link", { name: "(212) 555-0100" }).getAttribute("href")).toBe(
      "tel:+1-212-555-0100",
    );
    expect(screen.getByRole("link", { name: /^sales@/ }).getAttribute("href")).toMatch(
      /^mailto:sales@/,
    );
  });

  it("links to the three social networks and the privacy policy", () => {
    const social = within(screen.getByRole("list", { name: "Social networks" }));
    expect(social.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Facebook (opens in a new tab)",
      "Instagram (opens in a new tab)",
      "LinkedIn (opens in a new tab)",
    ]);
    expect(screen.getByRole("link", { name: /privacy/i }).getAttribute("href")).toBe(
      "/privacy-policy",
    );
  });
});
