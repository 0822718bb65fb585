import { expect, type Locator, type Page, test } from "@playwright/test";
import { site } from "../support/words";
import { holdScripts } from "./support/hold-scripts";
import { markDocument, markedDocument, openPage, widths } from "./support/page";

// Playwright's own test: the site's fails when a script does not load, which is the subject here.

const notice = (page: Page) => page.locator("[aria-live=polite][data-notice]");

interface Part {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly opener: (page: Page) => Locator;
  readonly dialog: (page: Page) => Locator;
}

/** Two parts; all are loaded in the same way. */
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
];

async function openMarked(page: Page, { path, width }: Part): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openPage(page, path);
  await markDocument(page);
}

for (const part of parts) {
  const { name, path, opener, dialog } = part;

  test(`${name} that fails to load or is slow says so, and is retried at the next press`, async ({
    page,
    context,
  }) => {
    await openMarked(page, part);
    await context.setOffline(true);
    await opener(page).click();
    await expect(notice(page)).toHaveText(site.notices.failure);
    await expect(opener(page)).not.toHaveAttribute("aria-expanded", "true");
    await context.setOffline(false);

    const release = await holdScripts(page);
    await opener(page).click();
    await expect(notice(page)).toHaveText(site.notices.loading);
    await expect(opener(page)).not.toHaveAttribute("aria-expanded", "true");
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(markedDocument(page), "the page is not reloaded").toHaveCount(1);
  });
}
