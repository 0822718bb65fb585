import { openPage, widths } from "../../testing/browsers/page";
import { expect, test } from "./support/site-test";

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

test("a table is a tab stop only while it scrolls sideways", async ({ page }) => {
  await openPage(page, "/components");
  const table = page.locator(".tables-scroll").first();
  await expect(table).not.toHaveAttribute("tabindex");
  await page.setViewportSize({ width: widths.tablet, height: 900 });
  await table.evaluate((frame: HTMLElement) => {
    frame.style.width = "200px";
  });
  await expect(table).toHaveAttribute("tabindex", "0");
});
