import { expect, test } from "@playwright/test";
import { openPage, widths } from "./support/page";

test.use({ viewport: { width: widths.phone, height: 844 } });

/** Far enough to the end of every table. */
const sideways = 10_000;

test("the caption of a table that is wider than the window stays in sight", async ({ page }) => {
  await openPage(page, "/components");
  const table = page.locator(".scroll:has(caption)").first();
  for (const left of [0, sideways]) {
    await table.evaluate((scroller, to) => scroller.scrollTo({ left: to }), left);
    const { scrolled, room, hidden } = await table.evaluate((scroller) => {
      const caption = scroller.querySelector("caption") as HTMLElement;
      const [seen, whole] = [scroller.getBoundingClientRect(), caption.getBoundingClientRect()];
      return {
        scrolled: scroller.scrollLeft,
        room: scroller.scrollWidth - scroller.clientWidth,
        hidden: Math.max(seen.left - whole.left, whole.right - seen.right, 0),
      };
    });
    expect(room).toBeGreaterThan(100);
    expect(scrolled).toBe(Math.min(left, room));
    expect(hidden).toBeLessThan(1);
  }
});
