import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import leaders from "../../data/leaders.json";
import { firstVisit } from "./support/consent-cookie";
import { openPage, widths } from "./support/page";
import { routes } from "./support/routes";
import { expect, test } from "./support/site-test";

// Without motion every part is in its final state: contrast is measured at full opacity.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules among them whose answer can change with the theme: it changes nothing but colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe-core finds wrong, one line for each element. */
async function violations(builder: AxeBuilder): Promise<string[]> {
  const results = await builder.analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Checks the page as it stands, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await violations(new AxeBuilder({ page }).withTags(standards))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await violations(new AxeBuilder({ page }).withRules(colourRules));
  expect(inDark, "in the dark theme").toEqual([]);
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } });

  for (const { path } of routes) {
    test(`${path} has no fault`, async ({ page }) => {
      await openPage(page, path);
      await expectAccessible(page);
    });
  }

  for (const label of ["Our Approach", "Innovation", "Industries", "About Us"]) {
    test(`the open panel of ${label} has no fault`, async ({ page }) => {
      await openPage(page, "/");
      await page.getByRole("button", { name: `${label} pages` }).press("Enter");
      if (label === "Industries")
        await page.getByRole("button", { name: "Government pages" }).click();
      await expectAccessible(page);
    });
  }

  test("the scrolled header has no fault", async ({ page }) => {
    await openPage(page, "/");
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
    await expectAccessible(page);
  });

  test("open answers have no fault", async ({ page }) => {
    await openPage(page, "/");
    await page.getByRole("button", { name: "Expand All" }).click();
    await expectAccessible(page);
  });

  test("the dialog of a leader has no fault", async ({ page }) => {
    await openPage(page, "/about-us");
    const name = leaders.leaders[0]?.name;
    await page.getByRole("button", { name: `Read More about ${name}`, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: widths.phone, height: 844 } });

  for (const path of ["/", "/contact-us", "/about-us"]) {
    test(`${path} has no fault`, async ({ page }) => {
      await openPage(page, path);
      await expectAccessible(page);
    });
  }

  test("the open drawer has no fault", async ({ page }) => {
    await openPage(page, "/industries/commercial");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
});

for (const width of [widths.phone, widths.desktop]) {
  test.describe(`on a first visit at ${width} px`, () => {
    test.use({ storageState: firstVisit, viewport: { width, height: 900 } });

    test("the consent banner and its preferences have no fault", async ({ page }) => {
      await openPage(page, "/");
      await page.getByRole("region", { name: "Your privacy, your choice" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Choose" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
