import type { Locator } from "@playwright/test";
import { colorModeKey } from "../../src/theme/color-mode";
import { luminanceContrast } from "../support/contrast";
import { labelOf, site } from "../support/words";
import { focusStop } from "./support/focus";
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

/** The visible ones of these parts with too little contrast to their background, with that contrast. */
async function faint(parts: Locator): Promise<string[]> {
  const found: string[] = [];
  const visible = await parts.filter({ visible: true }).all();
  expect(visible).not.toEqual([]);
  for (const part of visible) {
    const contrast = strongestContrast(await paintedAt(part));
    if (contrast >= graphicContrast) continue;
    const name = await part.evaluate((each) => each.closest("a, button, div")?.textContent);
    found.push(`${name}: ${contrast.toFixed(2)}`);
  }
  return found;
}

for (const colorScheme of palettes) {
  test.describe(`in forced colors with a ${colorScheme} palette`, () => {
    test.use({
      colorScheme,
      viewport: { width: widths.desktop, height: 900 },
      contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
    });

    test("the header stands out from a hero in a window of every width", async ({ page }) => {
      await openPage(page, "/");
      for (const width of [widths.desktop, widths.phone]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faint(page.locator("header svg")), `at ${width} px`).toEqual([]);
      }
    });

    test("icons have the palette's colors, whatever theme is stored", async ({ page }) => {
      const stored = colorScheme === "light" ? "dark" : "light";
      await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [
        colorModeKey,
        stored,
      ] as const);
      await openPage(page, "/contact-us");
      expect(await faint(page.locator(".accordion-button svg, .forms-select svg"))).toEqual([]);
    });

    test("the chosen theme, its focus ring and the current page can be seen", async ({ page }) => {
      await openPage(page, "/about-us");
      const banner = page.getByRole("banner");
      const section = banner.getByRole("link", { name: labelOf("/industries"), exact: true });
      const elsewhere = await paintedAt(section);
      await openPage(page, "/industries/government");
      const here = await paintedAt(section);
      expect(changedPixels(elsewhere, here)).toBeGreaterThan(here.width);

      const chosen = banner.getByRole("button", { name: "Match system" });
      const other = banner.getByRole("button", { name: "Dark theme" });
      const before = await paintedAt(chosen, 6);
      const grounds = [
        groundOf(await paintedAt(chosen)),
        groundOf(await paintedAt(other)),
      ] as const;
      expect(luminanceContrast(...grounds)).toBeGreaterThanOrEqual(graphicContrast);
      await other.focus();
      await page.keyboard.press("Tab");
      await expect(chosen).toBeFocused();
      expect(changedPixels(before, await paintedAt(chosen, 6))).toBeGreaterThan(36 * 4);
    });
  });
}

/** How the parts of a figure look, by what they show. */
const looksOf = (figure: Locator): Promise<string[]> =>
  figure.evaluate((root) =>
    ["source", "synthetic", "difference"].flatMap((tone) => {
      const part = root.querySelector(`path.${tone}, span.${tone}`);
      if (!part) return [];
      const { fill, strokeDasharray } = getComputedStyle(part);
      const { backgroundColor, borderStyle } = getComputedStyle(part, "::before");
      return `${fill} ${strokeDasharray} ${backgroundColor} ${borderStyle}`;
    }),
  );

test.describe("in forced colors", () => {
  test.use({
    viewport: { width: widths.desktop, height: 900 },
    contextOptions: { forcedColors: "active" },
  });

  test("both sides of a figure and their difference can be told apart, and so can their legend", async ({
    page,
  }) => {
    await openPage(page, "/innovation/syn46");
    for (const part of [page.locator(".pairs"), page.locator(".key:has(+ .pairs)")]) {
      const looks = await looksOf(part);
      expect(looks).toHaveLength(3);
      expect(new Set(looks).size).toBe(3);
    }
  });

  test("focus is visible and every control keeps a boundary", async ({ page }) => {
    await openPage(page, "/");
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect((await focusStop(page))?.ringed).toBe(true);
    }
    const unbounded = await page
      .locator("[class*=buttons-]:is(.buttons-primary, .buttons-accent, .buttons-outline)")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { borderStyle, borderColor } = getComputedStyle(button);
            return borderStyle === "none" || borderColor.endsWith(", 0)");
          })
          .map(({ textContent }) => textContent),
      );
    expect(unbounded).toEqual([]);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("searchbox", { name: site.search.field });
    await expect(field).toBeFocused();
    for (const part of [page.getByRole("dialog"), field]) {
      await expect(part).toHaveCSS("border-top-style", "solid");
    }
  });
});
