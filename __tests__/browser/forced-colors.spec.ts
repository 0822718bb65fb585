import { existsSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { colorModeKey } from "../../src/theme/color-mode";
import { luminanceContrast } from "../support/contrast";
import { entries } from "../support/navigation";
import { labelOf, readData, site } from "../support/words";
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

interface PageData {
  readonly sections?: readonly { readonly figure?: string }[];
}

/** The first page that shows a figure. @throws when there is none. */
function pageWith(figure: string): string {
  const shows = ({ path }: { path: string }) =>
    existsSync(`data/pages${path}.json`) &&
    readData<PageData>(`pages${path}.json`).sections?.some((each) => each.figure === figure);
  const found = entries.find(shows);
  if (!found) throw new Error(`no page shows the figure ${figure}`);
  return found.path;
}

/** How the parts of a figure look, by what they show. */
const looksOf = (figure: Locator): Promise<string[]> =>
  figure.evaluate((root) =>
    ["source", "synthetic", "difference"].flatMap((tone) => {
      const part = root.querySelector(`path.${tone}, span.${tone}`);
      if (!part) return [];
      const { fill, fillOpacity, strokeDasharray, strokeWidth } = getComputedStyle(part);
      const { backgroundColor, borderStyle, height, opacity } = getComputedStyle(part, "::before");
      return JSON.stringify([
        [fill, fillOpacity, strokeDasharray, strokeWidth],
        [backgroundColor, borderStyle, height, opacity],
      ]);
    }),
  );

test.describe("in forced colors", () => {
  test.use({
    viewport: { width: widths.desktop, height: 900 },
    contextOptions: { forcedColors: "active" },
  });

  for (const [figure, drawing, key] of [
    ["pairs", ".pairs", ".key:has(+ .pairs)"],
    ["margins", ".shapes", ".key:has(+ .shapes)"],
    ["suppression", ".counts", ".key:has(+ .counts)"],
    ["rosters", ".rosters", ".key:has(+ .scroll > .rosters)"],
    ["classes", ".strips", ".key:has(+ .strips)"],
  ] as const)
    test(`what the figure ${figure} tells apart by color differs in shape, and so does its legend`, async ({
      page,
    }) => {
      await openPage(page, pageWith(figure));
      for (const part of [page.locator(drawing).first(), page.locator(key).first()]) {
        const looks = await looksOf(part);
        expect(looks.length).toBeGreaterThan(1);
        expect(new Set(looks).size).toBe(looks.length);
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
