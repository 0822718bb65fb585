import type { Page } from "@playwright/test";
import { openPage, scrollWindow, widths } from "../../testing/browsers/page";
import { readData, site } from "../../testing/words";
import { rgb } from "./support/paint";
import { expect, test, withMotion } from "./support/site-test";

test.use({ ...withMotion, viewport: { width: widths.tablet, height: 1000 }, colorScheme: "dark" });

const print = (page: Page) => page.emulateMedia({ media: "print" });

test("leaves out menus, footer, controls and an open drawer", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await print(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("a[href='#main']")).not.toBeInViewport();
  for (const part of ["header :is(button, form, nav)", "footer", "nav"]) {
    await expect(page.locator(`${part}:visible`)).toHaveCount(0);
  }
});

test("has margins, and at its head the company's mark and the page's address, once, also of a page only read", async ({
  page,
}) => {
  await page.goto("/innovation/syn46");
  await print(page);
  const mark = page.locator("header a:visible");
  await expect(mark).toContainText(site.name);
  await expect(mark).toHaveAttribute("href", "/");
  await expect(page.locator("header")).toHaveCSS("position", "static");
  const address = await page
    .locator("link[rel=canonical]")
    .evaluate((link) => [link.checkVisibility(), getComputedStyle(link, "::before").content]);
  expect(address).toEqual([true, `"${site.productionOrigin}/innovation/syn46"`]);
  const margins = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ style }) => style.margin),
  );
  expect(margins).toEqual(["16mm"]);
});

test("is black on white, whatever the theme, with every answer and every card", async ({
  page,
}) => {
  await openPage(page, "/");
  await scrollWindow(page, 1);
  await expect(page.locator("[data-in-view=false]")).not.toHaveCount(0);
  await print(page);
  await expect(page.getByRole("button", { name: "Expand All" })).toBeHidden();
  const answers = page.locator("main h3:has(button) + *");
  expect(await answers.count()).toBeGreaterThan(2);
  for (const answer of await answers.all()) {
    await expect(answer).toBeVisible();
    await expect(answer).toHaveCSS("content-visibility", "visible");
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
  }
  for (const card of await page.locator("[data-act-on-view]").all()) {
    await expect(card).toHaveCSS("opacity", "1");
    await expect(card).toHaveCSS("transform", "none");
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  for (const heading of await page.locator("main :is(h1, h2, h3)").all()) {
    await expect(heading).toHaveCSS("color", rgb("#000000"));
  }
  const dark = await page.locator("main, main *").evaluateAll((elements) => {
    const brightness = (color: string) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      return alpha === 0 ? 255 : (red + green + blue) / 3;
    };
    return elements
      .filter((element) => element.checkVisibility())
      .filter((element) => brightness(getComputedStyle(element).backgroundColor) < 128)
      .map(({ className }) => className);
  });
  expect(dark).toEqual([]);
});

/** The text of each printed link, and the address written after it; "" for none. */
const writtenAddresses = (page: Page) =>
  page.locator("main a:visible").evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute("href") ?? "",
      text: anchor.textContent?.trim() ?? "",
      written: /^" \((.*)\)"$/.exec(getComputedStyle(anchor, "::after").content)?.[1] ?? "",
    })),
  );

test("writes out the address of each link: full, once for a card, and none that the text says itself", async ({
  page,
}) => {
  for (const path of [
    "/industries/government",
    "/innovation/naics-codes",
    "/about-us/media",
    "/privacy-policy",
  ]) {
    await openPage(page, path);
    await print(page);
    const links = await writtenAddresses(page);
    const kinds = new Map<string, string>([
      ["http", ""],
      ["/", site.productionOrigin],
    ]);
    for (const [start, origin] of kinds) {
      const found = links.filter(({ href }) => href.startsWith(start));
      for (const { href, written } of found) expect(["", origin + href]).toContain(written);
      const told = new Set(found.filter(({ written }) => written).map(({ href }) => href));
      expect([...told].sort(), path).toEqual([...new Set(found.map(({ href }) => href))].sort());
    }
    for (const { href, text, written } of links.filter((each) => each.href.startsWith("mailto:"))) {
      const address = href.slice("mailto:".length);
      expect(written).toBe(text === address ? "" : address);
    }
    // After the link, although the link covers its card.
    for (const link of await page.locator("article a.cards-stretched").all())
      expect(await link.evaluate((a) => getComputedStyle(a, "::after").position)).toBe("static");
    for (const card of await page.locator("main article:visible").all()) {
      const written = await card
        .locator("a:visible")
        .evaluateAll((all) => all.map((a) => getComputedStyle(a, "::after").content));
      const addresses = written.filter((content) => content.includes("("));
      expect(addresses).toEqual([...new Set(addresses)]);
    }
  }
});

test("the NAICS page is printed whole, by its button the capability statement alone", async ({
  page,
}) => {
  const { sections } = readData<{ sections: { printLabel?: string }[] }>(
    "pages/innovation/naics-codes.json",
  );
  const printLabel = String(sections.find((each) => each.printLabel)?.printLabel);
  const statement = page.locator(".statement-sheet");
  const contents = page.locator("main section");
  await openPage(page, "/innovation/naics-codes");
  await print(page);
  await expect(page.locator("h1")).toBeVisible();
  await expect(contents.first()).toBeVisible();
  await expect(statement).toBeVisible();

  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: printLabel, exact: true }).click();
  await print(page);
  await expect(statement).toBeVisible();
  await expect(page.locator("h1")).toBeHidden();
  await expect(contents.first()).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("h1")).toBeVisible();
});
