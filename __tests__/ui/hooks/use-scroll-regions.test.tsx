import { act, render, screen } from "@testing-library/react";
import { useScrollRegions } from "../../../src/ui/hooks/use-scroll-regions";

const Boxes = () => (
  <div ref={useScrollRegions<HTMLDivElement>(".scroll")}>
    <div className="scroll" data-testid="wide" />
    <div className="scroll" data-testid="fits" />
    <div data-testid="other" />
  </div>
);

describe("boxes in ready-made HTML", () => {
  it("are tab stops only while they scroll", () => {
    let resized = () => {};
    jest.spyOn(window, "ResizeObserver").mockImplementation((callback) => {
      const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
      resized = () => callback([], observer);
      return observer;
    });
    render(<Boxes />);
    const widths = { clientWidth: 320, scrollWidth: 896 };
    for (const [name, value] of Object.entries(widths))
      Object.defineProperty(screen.getByTestId("wide"), name, { value, configurable: true });
    act(resized);
    expect(screen.getByTestId("wide").getAttribute("tabindex")).toBe("0");
    expect(screen.getByRole("group", { name: "Scrolls sideways" })).toBe(
      screen.getByTestId("wide"),
    );
    expect(screen.getByTestId("fits").hasAttribute("tabindex")).toBe(false);
    expect(screen.getByTestId("other").hasAttribute("tabindex")).toBe(false);
    Object.defineProperty(screen.getByTestId("wide"), "clientWidth", { value: 900 });
    act(resized);
    expect(screen.getByTestId("wide").matches("[tabindex], [role], [aria-label]")).toBe(false);
    jest.restoreAllMocks();
  });
});
