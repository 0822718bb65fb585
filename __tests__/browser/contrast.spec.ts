import { existsSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { colorModeKey } from "../../src/theme/color-mode";
import { luminanceContrast } from "../../testing/browsers/contrast";
import { openPage, scrollWindow, widths } from "../../testing/browsers/page";
import { entries } from "../../testing/navigation";
import { isNightly } from "../../testing/nightly";
import { beginningWith, labelOf, readData, site } from "../../testing/words";
import { focusStop } from "./support/focus";
import {
  changedPixels,
  graphicContrast,
  groundOf,
  paintedAt,
  strongestContrast,
} from "./support/pixels";
import { expect, test } from "./support/site-test";

// Takes over 20 s: what is marked, focused or drawn is compared pixel by pixel.

test.use({ viewport: { width: widths.desktop, height: 900 } });

/** How many pixels in and around an area keyboard focus on its control changes by at least 3:1. */
async function changeByFocus(control: Locator, area: Locator): Promise<number> {
  const before = await paintedAt(area, 8);
  await control.focus();
  await control.press("Shift+Tab");
  await control.page().keyboard.press("Tab");
  await expect(control).toBeFocused();
  return changedPixels(before, await paintedAt(area, 8));
}

/** What a page of each section and the chosen theme look like in the header. */
async function headerOn(page: Page, path: string) {
  const banner = page.getByRole("banner");
  const section = banner.getByRole("link", { name: labelOf("/industries"), exact: true });
  const name = beginningWith(labelOf("/industries/government"));
  const entry = banner.getByRole("link", { name });
  await openPage(page, path);
  // Slightly scrolled, so that the header has its own background.
  await scrollWindow(page, 200);
  await expect(banner).toHaveAttribute("data-scrolled", "true");
  const closed = await paintedAt(section);
  await banner.getByRole("button", { name: `${labelOf("/industries")} pages` }).press("Enter");
  const words = await entry.locator(".menu-label").boundingBox();
  return { section: closed, entry: await paintedAt(entry), wordWidth: words?.width ?? 0 };
}

for (const colorScheme of ["light", "dark"] as const)
  for (const forcedColors of colorScheme === "dark" || isNightly
    ? (["none", "active"] as const)
    : (["none"] as const))
    test.describe(`in the ${colorScheme} theme${forcedColors === "none" ? "" : " with forced colors"}`, () => {
      test.use({ colorScheme, contextOptions: { forcedColors, reducedMotion: "reduce" } });

      test("the current section and page are marked by more than a color", async ({ page }) => {
        const elsewhere = await headerOn(page, "/about-us");
        const here = await headerOn(page, "/industries/government");
        const changed = changedPixels(elsewhere.section, here.section);
        expect(changed).toBeGreaterThan(here.section.width);
        if (forcedColors === "active") return;
        const changedEntry = changedPixels(elsewhere.entry, here.entry);
        expect(changedEntry).toBeGreaterThan(here.wordWidth / 4);
      });

      test("the chosen theme is marked by more than a faint fill, at the top and scrolled, and so is its focus", async ({
        page,
      }) => {
        await openPage(page, "/about-us");
        const banner = page.getByRole("banner");
        const system = banner.getByRole("button", { name: "Match system" });
        const own = colorScheme === "light" ? "Light theme" : "Dark theme";
        for (const top of [0, 200]) {
          await scrollWindow(page, top);
          await expect(banner).toHaveAttribute("data-scrolled", String(top > 0));
          const chosen = await paintedAt(system);
          await banner.getByRole("button", { name: own }).click();
          await expect(system).toHaveAttribute("aria-pressed", "false");
          await page.mouse.move(0, 500);
          const other = await paintedAt(system);
          // In forced colors the fill is a strong one.
          if (forcedColors === "active")
            expect(luminanceContrast(groundOf(chosen), groundOf(other))).toBeGreaterThanOrEqual(
              graphicContrast,
            );
          else expect(changedPixels(chosen, other)).toBeGreaterThan(36 * 4);
          await system.click();
          await page.mouse.move(0, 500);
        }
        const dark = banner.getByRole("button", { name: "Dark theme" });
        expect(await changeByFocus(dark, dark)).toBeGreaterThan(36 * 4);
      });
    });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [path, controls, areas] of [
      ["/about-us", ".leaders-open", ".leaders-portrait"],
      ["/components", ".video-play", ".video-play"],
    ] as const)
      test(`focus shows around pictures: ${areas} of ${path}`, async ({ page }) => {
        await openPage(page, path);
        const count = await page.locator(controls).count();
        expect(count).toBeGreaterThan(1);
        for (let index = 0; index < (isNightly ? count : 2); index += 1) {
          const area = page.locator(areas).nth(index);
          await area.scrollIntoViewIfNeeded();
          const picture = area.locator("xpath=(.|..)//img").first();
          await picture.evaluate((img: HTMLImageElement) => img.decode());
          const { width, height } = (await area.boundingBox()) ?? { width: 0, height: 0 };
          // A ring around it, 2 px wide (WCAG 2.4.13).
          const ring = 2 * 2 * (width + height);
          const changed = await changeByFocus(page.locator(controls).nth(index), area);
          expect.soft(changed).toBeGreaterThan(ring);
        }
      });
  });

/** The visible ones of these parts with too little contrast to their background, with that contrast. */
async function faint(parts: Locator): Promise<string[]> {
  const visible = await parts.filter({ visible: true }).all();
  expect(visible).not.toEqual([]);
  const found: string[] = [];
  for (const part of visible) {
    const contrast = strongestContrast(await paintedAt(part));
    const name = await part.evaluate((each) => each.closest("a, button, div")?.textContent);
    if (contrast < graphicContrast) found.push(`${name}: ${contrast.toFixed(2)}`);
  }
  return found;
}

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in forced colors with a ${colorScheme} palette`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

    test("icons have the palette's colors, over a hero and whatever theme is stored", async ({
      page,
    }) => {
      const stored = colorScheme === "light" ? "dark" : "light";
      await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [
        colorModeKey,
        stored,
      ] as const);
      await openPage(page, "/contact-us");
      expect(await faint(page.locator(".accordion-button svg, .forms-select svg"))).toEqual([]);
      await openPage(page, "/");
      for (const width of [widths.desktop, widths.phone]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faint(page.locator("header svg")), `at ${width} px`).toEqual([]);
      }
    });
  });

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
  test.use({ contextOptions: { forcedColors: "active" } });

  test("what figures tell apart by color differs in shape, and so do their legends", async ({
    page,
  }) => {
    for (const [figure, drawing, key] of [
      ["pairs", ".pairs", ".key:has(+ .pairs)"],
      ["margins", ".shapes", ".key:has(+ .shapes)"],
      ["suppression", ".counts", ".key:has(+ .counts)"],
      ["rosters", ".rosters", ".key:has(+ .scroll > .rosters)"],
      ["classes", ".strips", ".key:has(+ .strips)"],
    ] as const) {
      await openPage(page, pageWith(figure));
      for (const part of [page.locator(drawing).first(), page.locator(key).first()]) {
        const looks = await looksOf(part);
        expect(looks.length, figure).toBeGreaterThan(1);
        expect(new Set(looks).size, figure).toBe(looks.length);
      }
    }
  });

  test("focus is visible and every control keeps a boundary", async ({ page }) => {
    await openPage(page, "/");
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect((await focusStop(page))?.ringed).toBe(true);
    }
    const unbounded = await page
      .locator("[class*=buttons-]:is(.buttons-primary, .buttons-outline)")
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
    for (const part of [page.getByRole("dialog"), field])
      await expect(part).toHaveCSS("border-top-style", "solid");
  });
});
