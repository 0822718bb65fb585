import { expect, type Page, test } from "@playwright/test";
import { widths } from "./support/page";

// Playwright's own test: the site's fails when a script does not load, which is the subject here.

const failures = [
  { what: "one of its scripts", url: "**/framework-*.js" },
  { what: "its data", url: "**/page-data/**" },
];

/** Opens a page and waits until it has switched to its version without scripts. */
async function openWithout(page: Page, url: string, path: string): Promise<void> {
  await page.route(url, (route) => route.abort());
  await page.goto(path);
  await expect(page.locator("noscript")).toHaveCount(0);
}

for (const { what, url } of failures) {
  test(`every answer can be read on a page that ${what} failed`, async ({ page }) => {
    await openWithout(page, url, "/");
    const answers = await page.locator("main h3:has(button) + *").all();
    expect(answers.length).toBeGreaterThan(2);
    for (const answer of answers) await expect(answer).toBeVisible();
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
  });
}

test("on a page without scripts, the menu is a link to the pages in the footer, and leaders are described in full", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await openWithout(page, "**/*.js", "/about-us");
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  expect(refused).toEqual([]);
});
