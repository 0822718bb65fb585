import { expect, type Page, test } from "@playwright/test";
import { categoryOf, site } from "../support/words";
import { consentCookie, firstVisit } from "./support/consent-cookie";
import { openPage, untilReady, widths } from "./support/page";

// Playwright's own test: the site's fails when the connection is lost, which is the subject here.

test.use({ viewport: { width: widths.desktop, height: 900 }, storageState: firstVisit });

const banner = (page: Page) => page.getByRole("region", { name: site.consent.headline });
const measurement = (page: Page) => page.getByRole("checkbox", { name: categoryOf("measurement") });

/** The visitor's choice as the browser stores it. */
async function keptChoice(page: Page) {
  const kept = (await page.context().cookies()).filter(({ name }) => name === "consent");
  return kept.map((cookie) => ({
    ...cookie,
    value: JSON.parse(decodeURIComponent(cookie.value)),
  }));
}

for (const { choice, allowed } of [
  { choice: site.consent.accept, allowed: true },
  { choice: site.consent.reject, allowed: false },
]) {
  test(`${choice} is kept without a connection, and the page as well`, async ({
    page,
    context,
  }) => {
    await openPage(page, "/contact-us");
    await page.getByLabel("First Name").fill("Ada");
    await expect(banner(page)).toBeVisible();
    await context.setOffline(true);
    await banner(page).getByRole("button", { name: choice }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByLabel("First Name")).toHaveValue("Ada");

    const [kept, ...others] = await keptChoice(page);
    expect(others).toEqual([]);
    const known = consentCookie("127.0.0.1");
    expect(Object.keys(kept?.value ?? {}).sort()).toEqual(
      Object.keys(JSON.parse(decodeURIComponent(known.value))).sort(),
    );
    expect(kept).toMatchObject({ path: "/", sameSite: "Lax", httpOnly: false });

    await context.setOffline(false);
    await page.reload();
    await untilReady(page);
    await page.getByRole("button", { name: "Cookie choices" }).click();
    await expect(measurement(page)).toBeChecked({ checked: allowed });
    await measurement(page).setChecked(!allowed);
    await page.getByRole("button", { name: site.consent.save }).click();
    await expect(measurement(page)).toHaveCount(0);
    expect(await keptChoice(page)).toMatchObject([
      { value: { categories: allowed ? ["necessary"] : ["necessary", "measurement"] } },
    ]);
  });
}
