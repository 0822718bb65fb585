import { render, screen } from "@testing-library/react";
import { example } from "./example";
import { MediaList } from "./media-list";

describe("a media item", () => {
  it("shows its date for people and for machines, and opens in a new tab", () => {
    render(<MediaList {...example} />);
    const time = screen.getByText("Press Release - July 26, 2022");
    expect(time.getAttribute("datetime")).toBe("2022-07-26");
    const link = screen.getByRole("link", { name: /An alliance.*opens in a new tab/ });
    expect(link.getAttribute("target")).toBe("_blank");
  });
});
