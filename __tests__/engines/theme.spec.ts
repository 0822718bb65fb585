import { colorModes } from "../../src/theme/colors";
import { rgb } from "../browser/support/paint";
import { test } from "./support/engine-test";
import { button, expectOf, expectPage, type Tab } from "./support/tab";

const backgroundOf = (tab: Tab) =>
  expectPage(tab, () => getComputedStyle(document.body).backgroundColor);

test("the theme switch changes the page at once, and for the next visit", async ({ tab }) => {
  await tab.open("/");
  for (const [name, { background }] of [
    ["Light theme", colorModes.light],
    ["Dark theme", colorModes.dark],
  ] as const) {
    await tab.click(button(name));
    await expectOf(tab, button(name), (element) => element.ariaPressed).toBe("true");
    await backgroundOf(tab).toBe(rgb(background));
    await tab.reload();
    await backgroundOf(tab).toBe(rgb(background));
  }
});
