import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeSwitch } from "../../../src/site/layout/theme-switch";

const pressed = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-pressed") === "true")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.colorMode;
});

describe("the theme switch", () => {
  it("follows the system until the visitor chooses", () => {
    render(<ThemeSwitch />);
    expect(pressed()).toEqual(["Match system"]);
  });

  it("shows the stored choice", () => {
    localStorage.setItem("color-mode", "dark");
    render(<ThemeSwitch />);
    expect(pressed()).toEqual(["Dark theme"]);
  });

  it("shows and keeps a choice, on every switch of the page", async () => {
    render(
      <>
        <ThemeSwitch />
        <ThemeSwitch />
      </>,
    );
    await userEvent.click(screen.getAllByRole("button", { name: "Dark theme" })[0] as HTMLElement);
    expect(pressed()).toEqual(["Dark theme", "Dark theme"]);
    await waitFor(() => expect(document.documentElement.dataset.colorMode).toBe("dark"));
    expect(localStorage.getItem("color-mode")).toBe("dark");
    const system = screen.getAllByRole("button", { name: "Match system" });
    await userEvent.click(system[1] as HTMLElement);
    await waitFor(() => expect(document.documentElement.dataset.colorMode).toBeUndefined());
    expect(localStorage.getItem("color-mode")).toBeNull();
  });

  it("follows a choice made in another tab, colors and all", () => {
    render(<ThemeSwitch />);
    localStorage.setItem("color-mode", "light");
    act(() => {
      fireEvent(window, new StorageEvent("storage", { key: "color-mode", newValue: "light" }));
    });
    expect(pressed()).toEqual(["Light theme"]);
    expect(document.documentElement.dataset.colorMode).toBe("light");
  });
});
