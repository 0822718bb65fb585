import type { Page } from "@playwright/test";
import { phone, widths } from "../../testing/browsers/page";
import { routes } from "../../testing/browsers/routes";
import { expect, test } from "./support/site-test";

/** Greatest height of a page, and of it from its closing on, in px, by device. */
const limits = { phone: { page: 9000, tail: 1800 }, desktop: { page: 7000, tail: 2000 } } as const;

const devices = { phone, desktop: { viewport: { width: widths.desktop, height: 900 } } } as const;

/** Pages with limits of their own, on phones and on desktops. */
const exceptions: Readonly<Record<string, { phone?: number; desktop?: number; because: string }>> =
  {
    "/": { desktop: 5400, because: "is at most six windows" },
    "/components": { phone: 39_500, desktop: 32_500, because: "shows every part" },
    "/glossary": { phone: 15_500, desktop: 7700, because: "is looked things up in" },
    "/privacy-policy": { phone: 14_200, desktop: 9100, because: "is a legal text" },
    "/innovation/syn46/sample/reports": {
      phone: 15_800,
      desktop: 9800,
      because: "is a report of figures",
    },
  };

/** Height of the page up to its end, which a first visit's cookie notice follows, and from its closing on. */
const heightsOf = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
    const closing = document.querySelector("main > :last-child:has(.callToAction-root)");
    const start = closing?.getBoundingClientRect().top ?? end;
    return { page: Math.ceil(end + scrollY), tail: Math.ceil(end - start) };
  });

for (const device of ["phone", "desktop"] as const)
  test.describe(device, () => {
    test.use(devices[device]);

    test("no page is too high", async ({ page }) => {
      const tooHigh: string[] = [];
      for (const { path } of routes) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        const found = await heightsOf(page);
        const allowed = exceptions[path]?.[device] ?? limits[device].page;
        if (found.page > allowed || found.tail > limits[device].tail)
          tooHigh.push(`${path}: ${found.page} of ${allowed} px, its tail ${found.tail}`);
      }
      expect(tooHigh).toEqual([]);
    });
  });
