import { render, screen } from "@testing-library/react";
import { Action } from "../../src/ui/action";

describe("a link that looks like a button", () => {
  it.each([
    ["/industries", "arrow_forward"],
    ["https://blog.example", "north_east"],
  ])("to %s has the right arrow", (href, icon) => {
    render(<Action label="Go" href={href} />);
    expect(screen.getByRole("link").querySelector("svg")?.dataset.icon).toBe(icon);
  });

  it.each([
    ["Go", null],
    [null, "/industries"],
  ])("renders nothing with the label %s and the address %s", (label, href) => {
    const { container } = render(<Action label={label} href={href} />);
    expect(container.firstChild).toBeNull();
  });
});
