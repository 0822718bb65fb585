import type { Locator, Page } from "@playwright/test";
import { colorModeKey } from "../../src/theme/color-mode";
import { luminanceContrast } from "../support/contrast";
import { labelOf } from "../support/words";
import { openPage, widths } from "./support/page";
import {
  changedPixels,
  graphicContrast,
  groundOf,
  paintedAt,
  strongestContrast,
} from "./support/pixels";
import { expect, test } from "./support/site-test";

const palettes = ["light", "dark"] as const;
const visible = (parts: Locator) => parts.filter({ visible: true });

/** The parts with too little contrast to their background, with that contrast. */
async function faint(parts: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const part of await visible(parts).all()) {
    const contrast = strongestContrast(await paintedAt(part));
    if (contrast >= graphicContrast) continue;
    const name = await part.evaluate((each) => each.closest("a, button, div")?.textContent);
    found.push(`${name}: ${contrast.toFixed(2)}`);
  }
  return found;
}

/** The icons of the header: buttons, menus and theme switch. */
const headerIcons = (page: Page) => page.locator("header svg");

for (const colorScheme of palettes) {
  test.describe(`in forced colors with a ${colorScheme} palette`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

    for (const width of [widths.phone, widths.desktop]) {
      test(`the header stands out from a hero at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ["/", "/industries/government", "/contact-us"]) {
          await openPage(page, path);
          expect(await visible(headerIcons(page)).count()).toBeGreaterThan(2);
          expect(await faint(headerIcons(page)), path).toEqual([]);
        }
      });
    }

    for (const stored of palettes) {
      test(`icons have the palette's colors where ${stored} is stored`, async ({ page }) => {
        await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [
          colorModeKey,
          stored,
        ] as const);
        await openPage(page, "/");
        expect(await faint(page.locator(".accordion-button svg"))).toEqual([]);
        await openPage(page, "/contact-us");
        expect(await faint(page.locator(".forms-select svg"))).toEqual([]);
      });
    }

    test("the chosen theme and its focus ring can be seen", async ({ page }) => {
      await page.setViewportSize({ width: widths.desktop, height: 900 });
      await openPage(page, "/");
      const chosen = page.getByRole("banner").getByRole("button", { name: "Match system" });
      const other = page.getByRole("banner").getByRole("button", { name: "Dark theme" });
      const grounds = [
        groundOf(await paintedAt(chosen)),
        groundOf(await paintedAt(other)),
      ] as const;
      expect(luminanceContrast(...grounds)).toBeGreaterThanOrEqual(graphicContrast);
      const before = await paintedAt(chosen, 6);
      await other.focus();
      await page.keyboard.press("Tab");
      await expect(chosen).toBeFocused();
      expect(changedPixels(before, await paintedAt(chosen, 6))).toBeGreaterThan(36 * 4);
    });

    test("the menu marks the current page", async ({ page }) => {
      await page.setViewportSize({ width: widths.desktop, height: 900 });
      const link = page
        .getByRole("banner")
        .getByRole("link", { name: labelOf("/industries"), exact: true });
      await openPage(page, "/about-us");
      const elsewhere = await paintedAt(link);
      await openPage(page, "/industries/government");
      const here = await paintedAt(link);
      expect(changedPixels(elsewhere, here)).toBeGreaterThan(here.width);
    });
  });
}
