import { widths } from "../browser/support/page";
import { expect, test } from "./support/engine-test";
import { button, dialog, expectOf, expectPage, heading, isFocused, isVisible } from "./support/tab";

const hamburger = button("Open menu");
const drawer = dialog("Menu");

/** More than the drawer's tab stops. */
const presses = 30;

test.beforeEach(async ({ tab }) => {
  await tab.resize(widths.phone);
  await tab.open("/");
  await tab.click(hamburger);
  await expectOf(tab, heading("Menu"), isFocused).toBe(true);
});

test("traps focus, and makes the page behind inert", async ({ tab }) => {
  await expectOf(tab, "main", (main) => main.closest("[inert]") !== null).toBe(true);
  for (const key of ["Tab", "Shift+Tab"] as const) {
    for (let press = 0; press < presses; press += 1) {
      await tab.press(key);
      // Between the last stop and the first, the browser's own controls may have focus.
      const isOutside = await tab.run(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest("[role=dialog]") === null,
      );
      expect(isOutside).toBe(false);
    }
  }
});

test("Escape closes it and returns focus to the hamburger", async ({ tab }) => {
  await tab.press("Escape");
  await expectOf(tab, drawer, isVisible).toBeUndefined();
  await expectOf(tab, hamburger, isFocused).toBe(true);
});

test("its close button returns focus to the hamburger", async ({ tab }) => {
  await tab.click(button("Close menu"));
  await expectOf(tab, drawer, isVisible).toBeUndefined();
  await expectOf(tab, hamburger, isFocused).toBe(true);
});

test("widening the window past 1280 px closes it and unlocks the page", async ({ tab }) => {
  await tab.resize(widths.desktop);
  await expectOf(tab, drawer, isVisible).toBeUndefined();
  await expectOf(tab, "[inert]", isVisible).toBeUndefined();
  await tab.press("End");
  await expectPage(tab, () => scrollY > 0).toBe(true);
});
