import type { Page } from "@playwright/test";
import { colorModeKey, themeColors } from "../../src/theme/color-mode";
import { colorModes } from "../../src/theme/colors";
import { openPage, untilReady, widths } from "./support/page";
import { paintedBackgrounds, recordPaintedBackgrounds, rgb } from "./support/paint";
import { expect, test } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 } });

const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];

const backgrounds = {
  light: rgb(colorModes.light.background),
  dark: rgb(colorModes.dark.background),
};

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const colorScheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

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

      test(`the first frame is ${shown} and stays so`, async ({ page }) => {
        if (stored) await store(page, stored);
        await recordPaintedBackgrounds(page);
        await openPage(page, "/");
        expect(await paintedBackgrounds(page)).toEqual([backgrounds[shown]]);
        expect(await colorScheme(page)).toBe(shown);
      });

      test(`the browser's own color is ${shown}, and the switch shows what is chosen`, async ({
        page,
      }) => {
        if (stored) await store(page, stored);
        await openPage(page, "/");
        expect.soft(await browserColor(page)).toBe(themeColors[shown]);
        const names = { light: "Light theme", dark: "Dark theme" };
        const chosen = option(page, stored ? names[stored] : "Match system");
        await expect.soft(chosen).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByRole("banner").locator("[aria-pressed=true]")).toHaveCount(1);
      });

      test(`the browser's own parts are ${shown} before the page's scripts arrive`, async ({
        page,
      }) => {
        if (stored) await store(page, stored);
        await page.route("**/*.js", (route) => route.abort("aborted"));
        await page.goto("/");
        expect(await browserColor(page)).toBe(themeColors[shown]);
      });
    });
  }

  test.describe(`without scripts on a ${system} system`, () => {
    test.use({ colorScheme: system, javaScriptEnabled: false });

    test(`the page is ${system}`, async ({ page }) => {
      await page.goto("/");
      expect(await background(page)).toBe(backgrounds[system]);
      expect(await colorScheme(page)).toBe(system);
    });
  });
}

test.describe("the switch", () => {
  test.use({ colorScheme: "light" });

  test("changes the theme at once and for the next visit", async ({ page }) => {
    await openPage(page, "/");
    await option(page, "Dark theme").click();
    await expect(option(page, "Dark theme")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => background(page)).toBe(backgrounds.dark);
    expect(await browserColor(page)).toBe(themeColors.dark);

    await page.reload();
    await untilReady(page);
    expect(await background(page)).toBe(backgrounds.dark);
  });

  test("can return to the system's theme", async ({ page }) => {
    await openPage(page, "/");
    await option(page, "Dark theme").click();
    await expect.poll(() => background(page)).toBe(backgrounds.dark);
    await option(page, "Match system").click();
    await expect.poll(() => background(page)).toBe(backgrounds.light);
    expect(await page.evaluate((key) => localStorage.getItem(key), colorModeKey)).toBeNull();

    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background(page)).toBe(backgrounds.dark);
    expect(await browserColor(page)).toBe(themeColors.dark);
  });

  test("is followed by the other tabs of the site", async ({ page, context }) => {
    await openPage(page, "/");
    const tab = await context.newPage();
    await openPage(tab, "/about-us");
    await option(page, "Dark theme").click();
    await expect(option(tab, "Dark theme")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => background(tab)).toBe(backgrounds.dark);
  });

  test("works when storage is blocked", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("closed", "SecurityError");
        },
      });
    });
    await openPage(page, "/");
    await option(page, "Dark theme").click();
    await expect.poll(() => background(page)).toBe(backgrounds.dark);
    await expect(option(page, "Dark theme")).toHaveAttribute("aria-pressed", "true");
  });
});
