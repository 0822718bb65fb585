import { render } from "@testing-library/react";
import { PlaceholderOverlay } from "../../src/ui/placeholder-overlay";

describe("the placeholder overlay", () => {
  it("says FPO on screen, but not to screen readers and in print", () => {
    const { container } = render(<PlaceholderOverlay />);
    const overlay = container.firstElementChild as HTMLElement;
    expect(overlay.textContent).toBe("FPO");
    expect(overlay.getAttribute("aria-hidden")).toBe("true");
    expect(overlay.dataset.print).toBe("no");
  });
});
