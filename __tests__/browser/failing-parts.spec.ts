import { expect, type Locator, type Page, test } from "@playwright/test";
import { site } from "../support/words";
import { holdScripts } from "./support/hold-scripts";
import { markDocument, markedDocument, openPage, widths } from "./support/page";

// Playwright's own test: the site's fails when a script does not load, which is the subject here.

const scripts = "**/*.js";
const notice = (page: Page) => page.locator("[aria-live=polite][data-notice]");

interface Part {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly opener: (page: Page) => Locator;
  readonly dialog: (page: Page) => Locator;
}

const parts: readonly Part[] = [
  {
    name: "the drawer",
    path: "/",
    width: widths.phone,
    opener: (page) => page.getByRole("button", { name: "Open menu" }),
    dialog: (page) => page.getByRole("dialog", { name: "Menu" }),
  },
  {
    name: "the search",
    path: "/",
    width: widths.desktop,
    opener: (page) => page.getByRole("banner").getByRole("button", { name: site.search.label }),
    dialog: (page) => page.getByRole("dialog", { name: site.search.headline }),
  },
  {
    name: "a leader's dialog",
    path: "/about-us",
    width: widths.desktop,
    opener: (page) => page.getByRole("button", { name: /Read more about/i }).first(),
    dialog: (page) => page.getByRole("dialog"),
  },
  {
    name: "the cookie choices",
    path: "/about-us",
    width: widths.desktop,
    opener: (page) => page.getByRole("button", { name: "Cookie choices" }),
    dialog: (page) => page.getByRole("dialog", { name: site.consent.headline }),
  },
];

async function openMarked(page: Page, { path, width }: Part): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openPage(page, path);
  await markDocument(page);
}

const isKept = (page: Page, path: string) =>
  expect(markedDocument(page), `${path} is not reloaded`).toHaveCount(1);

for (const part of parts) {
  const { name, path, opener, dialog } = part;

  test(`${name} that fails to load says so, and is retried at the next press`, async ({ page }) => {
    await openMarked(page, part);
    await page.route(scripts, (route) => route.abort());
    await opener(page).click();
    await expect(notice(page)).toHaveText(site.notices.failure);
    await expect(opener(page)).not.toHaveAttribute("aria-expanded", "true");
    await expect(page).toHaveURL(path);
    await page.unroute(scripts);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await isKept(page, path);
  });

  test(`${name} that is slow says so, and does not open before it has loaded`, async ({ page }) => {
    await openMarked(page, part);
    const release = await holdScripts(page);
    await opener(page).click();
    await expect(notice(page)).toHaveText(site.notices.loading);
    await expect(opener(page)).not.toHaveAttribute("aria-expanded", "true");
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

test("the search, opened without a connection, keeps the page and says so", async ({
  page,
  context,
}) => {
  const [, search] = parts;
  if (!search) throw new Error("There is no search");
  await openMarked(page, search);
  await context.setOffline(true);
  await search.opener(page).click();
  await expect(notice(page)).toHaveText(site.notices.failure);
  await isKept(page, search.path);
  await context.setOffline(false);
  await search.opener(page).click();
  await expect(search.dialog(page)).toBeVisible();
});
