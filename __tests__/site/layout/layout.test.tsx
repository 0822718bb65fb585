import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Layout } from "../../../src/site/layout/layout";
import { PageBody } from "../../../src/site/page/page-body";
import { stubIntersections, stubMedia } from "../../support/browser";

const next = { path: "/innovation", label: "Innovation" };

beforeEach(() => {
  stubMedia();
  stubIntersections();
  render(
    <Layout pathname="/our-approach">
      <PageBody
        context={{ indexed: true, ancestors: [], previous: null, next }}
        location={location}
        opening={<h1>Our approach</h1>}
      />
    </Layout>,
  );
});

describe("what surrounds every page", () => {
  it("has a header, one main part, the way to the neighbors and a footer, in this order", () => {
    const landmarks = [...document.querySelectorAll("header, main, footer, nav[aria-label^=Prev]")];
    expect(landmarks.map(({ tagName }) => tagName)).toEqual(["HEADER", "MAIN", "NAV", "FOOTER"]);
    expect(screen.getByRole("main").textContent).toBe("Our approach");
  });

  it("has a skip link first", async () => {
    await userEvent.tab();
    const skip = screen.getByRole("link", { name: "Skip to main content" });
    expect(document.activeElement).toBe(skip);
    const target = document.querySelector(String(skip.getAttribute("href")));
    expect(target).toBe(screen.getByRole("main"));
    expect(target?.getAttribute("tabindex")).toBe("-1");
  });

  it("marks the current page in the menus", () => {
    const current = screen
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(new Set(current.map((link) => link.getAttribute("href")))).toEqual(
      new Set(["/our-approach"]),
    );
  });
});
