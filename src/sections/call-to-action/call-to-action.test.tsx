import { render, screen } from "@testing-library/react";
import { CallToAction } from "./call-to-action";
import { example } from "./example";

const delays = () => screen.getAllByRole("article").map((article) => article.dataset.delay);

describe("the call to action", () => {
  it("leads to the form as it is, with no reason selected", () => {
    render(<CallToAction {...example} />);
    expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe(
      "/contact-us",
    );
  });

  it("shows three cards, with the first two delays only", () => {
    render(<CallToAction {...example} />);
    expect(delays()).toHaveLength(3);
    expect(new Set(delays())).toEqual(new Set(["250", "500"]));
  });
});
