import { render } from "@testing-library/react";
import { PlaceholderOverlay } from "../../src/ui/placeholder-overlay";

describe("the placeholder overlay", () => {
  it("says FPO to those who see it, and nothing to those who listen or print", () => {
    const { container } = render(<PlaceholderOverlay />);
    const overlay = container.firstElementChild as HTMLElement;
    expect(overlay.textContent).toBe("FPO");
    expect(overlay.getAttribute("aria-hidden")).toBe("true");
    expect(overlay.dataset.print).toBe("no");
  });
});
