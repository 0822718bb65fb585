import { fireEvent, render, screen } from "@testing-library/react";
import { openMenus } from "../../src/page-script/menu";
import { Menu } from "../../src/site/navigation/menu";

it("a panel hides 50 ms after a click on a link in it", () => {
  jest.useFakeTimers();
  // Stands in for the router, which opens pages in place: jsdom cannot navigate.
  addEventListener("click", (event) => event.preventDefault());
  openMenus();
  render(<Menu pathname="/industries/government" />);
  const toggle = screen.getByRole("button", { name: "Innovation pages" });
  fireEvent.click(toggle);
  fireEvent.click(screen.getByRole("link", { name: /^Curo46/ }));
  jest.advanceTimersByTime(49);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  jest.advanceTimersByTime(1);
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
});
