import { openPage, widths } from "./support/page";
import { longUnlessSample, routes } from "./support/routes";
import { expect, test } from "./support/site-test";
import { faintWords } from "./support/words-over-plates";

/** Tested widths in px, the narrowest first, so that larger plates load as the window grows. */
const windowWidths = [widths.narrow, widths.phone, 834, widths.menu, widths.desktop, 1920];

// An opening, with the header over it, is dark in both themes, so one theme is enough.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { path } of routes) {
  test(`words over the plate of ${path} can be read`, longUnlessSample(path), async ({ page }) => {
    await openPage(page, path);
    for (const width of windowWidths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await faintWords(page), `at ${width} px`).toEqual([]);
    }
  });
}
