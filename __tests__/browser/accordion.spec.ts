import type { Locator, Page } from "@playwright/test";
import { openPage } from "../../testing/browsers/page";
import { expect, test, visitorTest } from "./support/site-test";

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

test.describe("questions and answers", visitorTest, () => {
  test.beforeEach(({ page }) => openPage(page, "/"));

  const expectIcon = (button: Locator, name: string) =>
    expect(button.locator("svg")).toHaveAttribute("data-icon", name);

  test("a press opens an answer, and another closes it; clicks inside do not, and several can be open", async ({
    page,
  }) => {
    const all = await questions(page).all();
    expect(all.length).toBeGreaterThan(2);
    for (const question of all) {
      await isClosed(question);
      await expect(await panelOf(question)).toHaveAttribute("hidden", "until-found");
      await expect((await panelOf(question)).locator("p").first()).not.toBeInViewport();
    }
    const question = questions(page).first();
    const panel = await panelOf(question);
    await expectIcon(question, "expand_more");
    await question.click();
    await isOpen(question);
    await expectIcon(question, "expand_less");
    await expect(panel).toBeVisible();
    await question.press("Enter");
    await isClosed(question);
    await expect(panel).toHaveAttribute("hidden", "until-found");
    await question.press("Space");
    await isOpen(question);
    await panel.click({ position: { x: 5, y: 5 } });
    await panel
      .locator("p")
      .first()
      .click({ position: { x: 2, y: 2 } });
    await isOpen(question);
    await questions(page).nth(1).click();
    await isOpen(questions(page).nth(1));
    await isOpen(question);
  });

  test("Expand All opens every answer, Collapse All closes every one, and it changes only when all are open", async ({
    page,
  }) => {
    await expectIcon(expandAll(page), "expand_more");
    await expandAll(page).click();
    for (const question of await questions(page).all()) await isOpen(question);
    await expectIcon(collapseAll(page), "expand_less");
    await collapseAll(page).click();
    const all = await questions(page).all();
    for (const question of all) await isClosed(question);

    for (const question of all.slice(1)) await question.click();
    await expect(expandAll(page)).toBeVisible();
    await questions(page).first().click();
    await expect(collapseAll(page)).toBeVisible();
    await questions(page).last().click();
    await expect(expandAll(page)).toBeVisible();
  });

  test("find-in-page opens a closed answer, and again after it was closed, and the Expand All button follows", async ({
    page,
  }) => {
    for (const question of await questions(page).all()) {
      await findInside(await panelOf(question));
      await isOpen(question);
      await expect(await panelOf(question)).toBeVisible();
    }
    await expect(collapseAll(page)).toBeVisible();
    const question = questions(page).first();
    await question.click();
    await isClosed(question);
    await expect(await panelOf(question)).toHaveAttribute("hidden", "until-found");
    await findInside(await panelOf(question));
    await isOpen(question);
  });

  test("a fragment opens its answer and scrolls there: in a URL, and in a link on the page, again after it was closed", async ({
    page,
  }) => {
    const item = page.locator("[id]:has(> h3 > button[aria-expanded])").nth(1);
    const id = await item.getAttribute("id");
    const question = page.locator(`[id="${id}"] > h3 > button`);
    await openPage(page, "/search");
    await openPage(page, `/#${id}`);
    await isOpen(question);
    await expect(question).toBeInViewport();
    await question.click();
    await isClosed(question);

    await page
      .locator("main section .text-prose")
      .first()
      .evaluate((text, anchor) => {
        text.insertAdjacentHTML("beforeend", `<a href="#${anchor}">The answer</a>`);
      }, id);
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole("link", { name: "The answer" }).click();
      await isOpen(question);
      await question.click();
      await isClosed(question);
    }
  });
});
