import { render, screen } from "@testing-library/react";
import site from "../../../__tests__/fixture-site/data/site.json";
import { example } from "./example";
import { PressKit } from "./press-kit";

beforeEach(() => {
  render(<PressKit {...example} />);
});

describe("a plate of the press kit", () => {
  it("is kept as a file, not opened", () => {
    const link = screen.getByRole("link", { name: "Download JPEG, 222 kB: A helix" });
    expect(link.getAttribute("href")).toBe("/static/0a1b/helix.jpg");
    expect(link.hasAttribute("download")).toBe(true);
  });

  it("has its caption, its credit line and the size that it prints in", () => {
    expect(screen.getByText("Plate 1 · A helix.")).toBeTruthy();
    expect(screen.getByText(`Credit: ${site.name}`)).toBeTruthy();
    expect(screen.getByText("2400 × 1500 px, 8 × 5 in at 300 dpi")).toBeTruthy();
    expect(screen.getByRole("img", { name: "A double helix." })).toBeTruthy();
  });
});
