import type { Locator, Page } from "@playwright/test";
import { openPage } from "./support/page";
import { expect, test } from "./support/site-test";

const questions = (page: Page) => page.locator("main h3 > button[aria-expanded][aria-controls]");
const expandAll = (page: Page) => page.getByRole("button", { name: "Expand All" });
const collapseAll = (page: Page) => page.getByRole("button", { name: "Collapse All" });

async function panelOf(question: Locator): Promise<Locator> {
  const id = await question.getAttribute("aria-controls");
  return question.page().locator(`[id="${id}"]`);
}

const isOpen = (question: Locator) => expect(question).toHaveAttribute("aria-expanded", "true");
const isClosed = (question: Locator) => expect(question).toHaveAttribute("aria-expanded", "false");

/** Does what find-in-page and links do: the browser reveals the closed panel around its target. */
async function findInside(panel: Locator): Promise<void> {
  await panel.evaluate((element) => {
    location.hash = "";
    location.hash = element.id;
  });
}

test.beforeEach(({ page }) => openPage(page, "/"));

test("has a heading with a button for each question, all closed at first", async ({ page }) => {
  expect(await questions(page).count()).toBeGreaterThan(2);
  for (const question of await questions(page).all()) {
    await isClosed(question);
    const panel = await panelOf(question);
    await expect(panel).toHaveAttribute("hidden", "until-found");
    await expect(panel.locator("p").first()).not.toBeInViewport();
  }
});

test("a press opens an answer, and another closes it", async ({ page }) => {
  const question = questions(page).first();
  const panel = await panelOf(question);
  await question.click();
  await isOpen(question);
  await expect(panel).toBeVisible();
  await question.press("Enter");
  await isClosed(question);
  await expect(panel).toHaveAttribute("hidden", "until-found");
  await question.press("Space");
  await isOpen(question);
});

test("several answers can be open", async ({ page }) => {
  await questions(page).nth(0).click();
  await questions(page).nth(1).click();
  await isOpen(questions(page).nth(0));
  await isOpen(questions(page).nth(1));
});

test("the icon of a question shows what a press does", async ({ page }) => {
  const question = questions(page).first();
  await expect(question.locator("svg")).toHaveAttribute("data-icon", "expand_more");
  await question.click();
  await expect(question.locator("svg")).toHaveAttribute("data-icon", "expand_less");
});

test("Expand All opens every answer, Collapse All closes every one", async ({ page }) => {
  await expect(expandAll(page).locator("svg")).toHaveAttribute("data-icon", "expand_more");
  await expandAll(page).click();
  for (const question of await questions(page).all()) await isOpen(question);
  await expect(collapseAll(page).locator("svg")).toHaveAttribute("data-icon", "expand_less");
  await collapseAll(page).click();
  for (const question of await questions(page).all()) await isClosed(question);
});

test("the Expand All button changes only when all answers are open", async ({ page }) => {
  const all = await questions(page).all();
  for (const question of all.slice(1)) await question.click();
  await expect(expandAll(page)).toBeVisible();
  await questions(page).first().click();
  await expect(collapseAll(page)).toBeVisible();
  await questions(page).last().click();
  await expect(expandAll(page)).toBeVisible();
});

test("find-in-page opens a closed answer, and the Expand All button follows", async ({ page }) => {
  for (const question of await questions(page).all()) {
    await findInside(await panelOf(question));
    await isOpen(question);
    await expect(await panelOf(question)).toBeVisible();
  }
  await expect(collapseAll(page)).toBeVisible();
});

test("an answer that find-in-page opened can be closed and found again", async ({ page }) => {
  const question = questions(page).first();
  await findInside(await panelOf(question));
  await isOpen(question);
  await question.click();
  await isClosed(question);
  await expect(await panelOf(question)).toHaveAttribute("hidden", "until-found");
  await findInside(await panelOf(question));
  await isOpen(question);
});

test("clicks inside an answer do not toggle it", async ({ page }) => {
  const question = questions(page).first();
  await question.click();
  const panel = await panelOf(question);
  await panel.click({ position: { x: 5, y: 5 } });
  await panel
    .locator("p")
    .first()
    .click({ position: { x: 2, y: 2 } });
  await isOpen(question);
});

test("a URL with an answer's fragment opens it and scrolls it into view", async ({ page }) => {
  const item = page.locator("[id]:has(> h3 > button[aria-expanded])").nth(1);
  const id = await item.getAttribute("id");
  await openPage(page, `/about-us`);
  await openPage(page, `/#${id}`);
  const question = page.locator(`[id="${id}"] > h3 > button`);
  await isOpen(question);
  await expect(question).toBeInViewport();
});

test("a link to an answer of the same page opens it", async ({ page }) => {
  const item = page.locator("[id]:has(> h3 > button[aria-expanded])").nth(2);
  await item.evaluate(({ id }) => {
    location.hash = id;
  });
  await isOpen(item.getByRole("button"));
});

test("a link to the current fragment opens its answer again after it was closed", async ({
  page,
}) => {
  const item = page.locator("[id]:has(> h3 > button[aria-expanded])").nth(2);
  const id = await item.getAttribute("id");
  await page
    .locator("main section .text-prose")
    .first()
    .evaluate((text, anchor) => {
      text.insertAdjacentHTML("beforeend", `<a href="#${anchor}">The answer</a>`);
    }, id);
  const link = page.getByRole("link", { name: "The answer" });
  await link.click();
  await isOpen(item.getByRole("button"));
  await item.getByRole("button").click();
  await isClosed(item.getByRole("button"));
  await link.click();
  await isOpen(item.getByRole("button"));
});
