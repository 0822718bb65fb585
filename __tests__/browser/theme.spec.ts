import type { Page } from "@playwright/test";
import { colorModeKey } from "../../src/theme/color-mode";
import { colorModes } from "../../src/theme/colors";
import { themeColors } from "../../src/theme/palette";
import { openPage, untilReady, widths } from "../../testing/browsers/page";
import { holdScripts } from "./support/hold-scripts";
import { paintedBackgrounds, recordPaintedBackgrounds, rgb } from "./support/paint";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];

const backgrounds = {
  light: rgb(colorModes.light.background),
  dark: rgb(colorModes.dark.background),
};

const isPainted = (page: Page, mode: Mode) =>
  expect(page.locator("body")).toHaveCSS("background-color", backgrounds[mode]);

/** The color of the browser's own interface: the first theme-color whose media query matches. */
const browserColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.content,
  );

async function store(page: Page, mode: Mode): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    colorModeKey,
    mode,
  ] as const);
}

const option = (page: Page, name: string) => page.getByRole("button", { name }).first();

for (const system of modes) {
  for (const stored of [undefined, ...modes]) {
    const shown = stored ?? system;

    test.describe(`with a ${system} system and ${stored ?? "nothing"} stored`, () => {
      test.use({ colorScheme: system });

      test(
        `the first frame is ${shown} and stays so, like the browser's own parts, and the switch shows what is chosen`,
        stored === system ? {} : visitorTest,
        async ({ page }) => {
          if (stored) await store(page, stored);
          await recordPaintedBackgrounds(page);
          const release = await holdScripts(page);
          await page.goto("/search", { waitUntil: "domcontentloaded" });
          expect.soft(await browserColor(page)).toBe(themeColors[shown]);
          release();
          await untilReady(page);
          expect(await paintedBackgrounds(page)).toEqual([backgrounds[shown]]);
          await expect(page.locator("html")).toHaveCSS("color-scheme", shown);
          expect(await browserColor(page)).toBe(themeColors[shown]);
          const names = { light: "Light theme", dark: "Dark theme" };
          const chosen = option(page, stored ? names[stored] : "Match system");
          await expect(chosen).toHaveAttribute("aria-pressed", "true");
          await expect(page.getByRole("banner").locator("[aria-pressed=true]")).toHaveCount(1);
        },
      );
    });
  }
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page follows the system", async ({ page }) => {
    for (const system of modes) {
      await page.emulateMedia({ colorScheme: system });
      await page.goto("/search");
      await isPainted(page, system);
      await expect(page.locator("html")).toHaveCSS("color-scheme", system);
    }
  });
});

test.describe("the switch", () => {
  test.use({ colorScheme: "light" });

  test(
    "changes the theme at once and for the next visit, and can return to the system's",
    visitorTest,
    async ({ page }) => {
      await openPage(page, "/search");
      await option(page, "Dark theme").click();
      await expect(option(page, "Dark theme")).toHaveAttribute("aria-pressed", "true");
      await isPainted(page, "dark");
      expect(await browserColor(page)).toBe(themeColors.dark);

      await page.reload();
      await untilReady(page);
      await isPainted(page, "dark");
      await option(page, "Match system").click();
      await isPainted(page, "light");
      expect(await page.evaluate((key) => localStorage.getItem(key), colorModeKey)).toBeNull();
      await page.emulateMedia({ colorScheme: "dark" });
      await isPainted(page, "dark");
      expect(await browserColor(page)).toBe(themeColors.dark);
    },
  );

  test("is followed by the other tabs of the site", async ({ page, context }) => {
    await openPage(page, "/search");
    const tab = await context.newPage();
    await openPage(tab, "/about-us");
    await option(page, "Dark theme").click();
    await expect(option(tab, "Dark theme")).toHaveAttribute("aria-pressed", "true");
    await isPainted(tab, "dark");
  });
});
