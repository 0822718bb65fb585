import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { hashInNode, makerPage, modelPath, words } from "../../testing/browsers/made-table";
import { openPage, scrollThrough, settle, widths } from "../../testing/browsers/page";
import { expectAccessible } from "./support/axe";
import { expectFit, windowWidths } from "./support/fit";
import { expect, test } from "./support/site-test";

const opener = (page: Page) => page.getByRole("button", { name: words.openLabel });
const maker = (page: Page) => page.getByRole("button", { name: words.makeLabel });
const rows = (page: Page) => page.getByRole("textbox", { name: "Number of rows" });
const seed = (page: Page) => page.getByRole("textbox", { name: "Seed", exact: true });
const download = (page: Page) => page.getByRole("link", { name: /^Download the / });
const control = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the form, as a visitor does. */
async function openForm(page: Page): Promise<void> {
  await openPage(page, makerPage);
  await opener(page).click();
  await expect(rows(page)).toBeFocused();
}

async function make(page: Page, count: string): Promise<void> {
  await rows(page).fill(count);
  await maker(page).click();
}

/** SHA-256 of the offered file. */
async function hashOfDownload(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), download(page).click()]);
  return createHash("sha256")
    .update(await readFile(await file.path()))
    .digest("hex");
}

test("loads nothing before it is opened, and then only its own: the same seed makes the same bytes as in Node", async ({
  page,
  baseURL,
}) => {
  const asked: Request[] = [];
  page.context().on("request", (request) => asked.push(request));
  await openPage(page, makerPage);
  // Loads pictures and prefetches linked pages, so that these requests come before the measured ones.
  await scrollThrough(page);
  await opener(page).scrollIntoViewIfNeeded();
  await settle(page);
  expect(asked.map((request) => new URL(request.url()).pathname)).not.toContain(modelPath);
  expect(page.workers()).toEqual([]);

  asked.splice(0);
  await opener(page).click();
  await seed(page).fill("4294967295");
  await make(page, "10000");
  await expect(download(page)).toHaveText(/^Download the table \(CSV, \d/);
  const urls = asked.map((request) => request.url());
  // A link may still come into view; its page's data is then prefetched, without a query string.
  const allowed = new RegExp(`^${baseURL}(${modelPath}|/[^/?]+\\.js|/page-data/[^?]+\\.json)$`);
  expect(urls.filter((url) => !allowed.test(url))).toEqual([]);
  expect(asked.filter((request) => request.method() !== "GET")).toEqual([]);
  expect(urls.some((url) => url.endsWith(modelPath))).toBe(true);
  expect(await hashOfDownload(page)).toBe(await hashInNode(baseURL ?? "", 10_000, 4_294_967_295));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a link to ready-made tables, and no dead control", async ({ page }) => {
    await page.goto(makerPage);
    await expect(page.getByRole("link", { name: words.downloadsLabel })).toBeVisible();
    await expect(opener(page)).toBeHidden();
  });
});

test("by keyboard alone it reports a mistake, pauses, resumes and stops, and keeps what was made", async ({
  page,
}) => {
  await openPage(page, makerPage);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toBeFocused();
  await expect(rows(page)).toHaveAccessibleDescription(/whole number from 100 to 1,000,000\.$/);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1000000");
  await page.keyboard.press("Enter");
  const progress = page.getByRole("progressbar");
  const made = async () => Number(await progress.getAttribute("value"));
  await expect.poll(made).toBeGreaterThan(1000);
  await maker(page).focus();
  await page.keyboard.press("Tab");
  await expect(control(page, "Pause")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(control(page, "Go on")).toBeFocused();
  // Parts requested before still arrive.
  let before = -1;
  await expect
    .poll(async () => {
      const hasStopped = before === (await made());
      before = await made();
      return hasStopped;
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(made).toBeGreaterThan(before);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(download(page)).toBeFocused();
  await expect(download(page)).toHaveText(/rows made so far \(CSV, /);
  await expect(page.getByRole("status").filter({ hasText: /^Canceled at / })).toHaveCount(1);
  await expect.poll(() => page.workers()).toEqual([]);

  // So does a visitor who leaves the page.
  await make(page, "1000000");
  await expect(progress).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).first().click();
  await page.waitForURL("**/about-us");
  await expect.poll(() => page.workers()).toEqual([]);
});

test("fits every window and has no violation, with a table and with mistakes", async ({ page }) => {
  await openForm(page);
  await make(page, "1000");
  await expect(download(page)).toBeVisible();
  for (const width of windowWidths) await expectFit(page, width);
  const ends = [widths.narrow, widths.desktop];
  await expectAccessible(page, ends, "section:has(#maker-rows)");
  await seed(page).fill("-1");
  await make(page, "1");
  await expect(rows(page)).toBeFocused();
  await expectAccessible(page, ends, "section:has(#maker-rows)");
});
