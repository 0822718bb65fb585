import type { Page } from "@playwright/test";
import { consentRenewal } from "../../src/shared/constants";
import { consentCookie, firstVisit } from "../../testing/consent-cookie";
import { openPage, untilReady, widths } from "../../testing/page";
import { categoryOf, labelOf, site } from "../../testing/words";
import { layoutShifts, recordLayoutShifts, untilPainted } from "./support/layout-shift";
import { expect, test, visitorTest } from "./support/site-test";

test.use({ viewport: { width: widths.desktop, height: 900 }, storageState: firstVisit });

const banner = (page: Page) => page.getByRole("region", { name: site.consent.headline });
const preferences = (page: Page) => page.getByRole("dialog", { name: site.consent.headline });
const measurement = (page: Page) =>
  preferences(page).getByRole("checkbox", { name: categoryOf("measurement") });
const menuLink = (page: Page, path: string) =>
  page.getByRole("banner").getByRole("link", { name: labelOf(path), exact: true });
const footerButton = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Cookie choices" });

/** Expects no banner, after longer than one takes to ask. */
async function expectNoQuestion(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(consentRenewal.timeout + consentRenewal.interval);
  await expect(banner(page)).toBeHidden();
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test(
  "asks once the page is idle, without moving it, being its largest paint or setting a cookie",
  visitorTest,
  async ({ page }) => {
    await page.setViewportSize({ width: widths.narrow, height: 640 });
    await recordLayoutShifts(page);
    await openPage(page, "/search");
    await expect(banner(page)).toBeVisible();
    await untilPainted(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await cookieNames(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((done) => {
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as PerformanceEntry & {
              element?: Element;
            };
            done(element?.closest("section")?.getAttribute("aria-labelledby") ?? undefined);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
    expect(largest).not.toBe("consent-headline");

    expect((await banner(page).boundingBox())?.height).toBeLessThan(640 / 2);
    for (const button of await banner(page).getByRole("button").all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  },
);

test("comes right after the skip link, before the header, with accept and reject alike", async ({
  page,
}) => {
  await openPage(page, "/search");
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  for (const name of [site.consent.accept, site.consent.reject, site.consent.preferences]) {
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();

  const looks = await Promise.all(
    [site.consent.accept, site.consent.reject].map((name) =>
      banner(page)
        .getByRole("button", { name })
        .evaluate((button) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight, height } =
            getComputedStyle(button);
          return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
        }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
});

for (const { choice, allowed } of [
  { choice: site.consent.accept, allowed: true },
  { choice: site.consent.reject, allowed: false },
]) {
  test(
    `${choice} is kept in one cookie, without a connection, too, and not asked again`,
    visitorTest,
    async ({ page, context, problems }) => {
      await page.clock.install();
      await openPage(page, "/about-us");
      await expect(banner(page)).toBeVisible();
      await context.setOffline(true);
      await banner(page).getByRole("button", { name: choice }).click();
      await expect(banner(page)).toBeHidden();
      await context.setOffline(false);
      // What loads while nothing else is to do fails without a connection, and is loaded again later.
      problems.splice(0);
      const kept = await context.cookies();
      expect(kept).toMatchObject([{ name: "consent", path: "/", sameSite: "Lax" }]);
      const fieldsOf = (value = "{}") => Object.keys(JSON.parse(decodeURIComponent(value))).sort();
      expect(fieldsOf(kept[0]?.value)).toEqual(fieldsOf(consentCookie("127.0.0.1").value));

      await page.reload();
      await untilReady(page);
      await expectNoQuestion(page);
      await menuLink(page, "/innovation").click();
      await expect(page).toHaveURL("/innovation");
      await expectNoQuestion(page);

      await footerButton(page).click();
      await expect(measurement(page)).toBeChecked({ checked: allowed });
      await measurement(page).setChecked(!allowed);
      await preferences(page).getByRole("button", { name: site.consent.save }).click();
      await expect(preferences(page)).toBeHidden();
      await expect(footerButton(page)).toBeFocused();
      await footerButton(page).click();
      await expect(measurement(page)).toBeChecked({ checked: !allowed });
    },
  );
}

test("stays until the visitor has chosen, from page to page", async ({ page }) => {
  await openPage(page, "/search");
  await expect(banner(page)).toBeVisible();
  await menuLink(page, "/about-us").click();
  await expect(page).toHaveURL("/about-us");
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test(
  "closing the preferences changes nothing; a choice by category is kept, and focus moves to the page's heading",
  visitorTest,
  async ({ page }) => {
    await openPage(page, "/about-us");
    const opener = banner(page).getByRole("button", { name: site.consent.preferences });
    await opener.press("Enter");
    await expect(preferences(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preferences(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await cookieNames(page)).toEqual([]);

    await opener.press("Enter");
    const necessary = preferences(page).getByRole("checkbox", { name: categoryOf("necessary") });
    await expect(necessary).toBeChecked();
    await expect(necessary).toBeDisabled();
    await expect(measurement(page)).not.toBeChecked();
    await measurement(page).check();
    await preferences(page).getByRole("button", { name: site.consent.save }).press("Enter");
    await expect(preferences(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("h1")).toBeFocused();
    expect(await cookieNames(page)).toEqual(["consent"]);
  },
);

test("a choice returns focus to the field that had it, or moves it to the page's heading", async ({
  page,
  context,
}) => {
  await openPage(page, "/contact-us");
  await banner(page).getByRole("button", { name: site.consent.reject }).press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect(page.locator("h1")).toBeFocused();

  await context.clearCookies();
  await openPage(page, "/contact-us");
  await expect(banner(page)).toBeVisible();
  const firstName = page.getByLabel("First Name");
  await firstName.focus();
  await banner(page).getByRole("button", { name: site.consent.accept }).focus();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  await expect(firstName).toBeFocused();
});

test("a choice made in one tab closes the banner of another once it is visible", async ({
  page,
  context,
}) => {
  await openPage(page, "/about-us");
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await openPage(other, "/search");
  await banner(other).getByRole("button", { name: site.consent.reject }).click();
  await expect(banner(other)).toBeHidden();
  await page.bringToFront();
  // In a headless browser no tab is ever hidden, so none fires this event by itself.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(banner(page)).toBeHidden();
});

for (const hasStorage of [false, true])
  test(`with cookies switched off${hasStorage ? "" : ", and storage with them"}, a choice holds for the visit`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript((keepsStorage) => {
      Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
      const refuse = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      if (!keepsStorage) Object.defineProperty(window, "sessionStorage", { get: refuse });
    }, hasStorage);
    await openPage(page, "/search");
    await banner(page).getByRole("button", { name: site.consent.reject }).click();
    await expect(banner(page)).toBeHidden();
    await menuLink(page, "/about-us").click();
    await expect(page).toHaveURL("/about-us");
    await expectNoQuestion(page);
    if (!hasStorage) return;
    await page.reload();
    await untilReady(page);
    await expectNoQuestion(page);
  });
