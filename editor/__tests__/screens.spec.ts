import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../__tests__/browser/support/axe";
import { tabTo } from "../../__tests__/browser/support/keys";
import { fixtureData } from "../../testing/data-copy";
import {
  expectNoMistakes,
  field,
  open,
  openEntry,
  type RunningEditor,
  save,
  saveAnyway,
  saveRefused,
  startEditor,
} from "../../testing/editor";
import { freePort } from "../../testing/free-port";
import { copyProject } from "../../testing/project-copy";
import { until } from "../../testing/until";

/** Accessibility of every screen of the editor, without the preview. */

let folder: string;
let editor: RunningEditor;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "editor-"));
  cpSync(fixtureData, folder, { recursive: true });
  editor = await startEditor(["--no-site", "--data", folder]);
});

test.afterAll(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true });
});

test.beforeEach(async ({ page }) => {
  await page.goto(editor.address);
  await page.getByRole("navigation").waitFor();
});

/** Window widths to test, in px. */
const widths = [320, 1024, 1440];

const codes = "pages/innovation/naics-codes.json";
const textIn = (file: string) => readFileSync(join(folder, file), "utf8");

test("the start, a page and a document have no fault", async ({ page }) => {
  await expectAccessible(page, widths);
  await open(page, "Careers");
  await expectAccessible(page, widths);
  await open(page, "Privacy Policy");
  await expectAccessible(page, widths);
});

test("lists and pictures have no fault", async ({ page }) => {
  await open(page, "NAICS Codes");
  await openEntry(page, "sections[0]");
  await expectAccessible(page, widths);
  await open(page, "Leaders");
  await openEntry(page, "leaders[0]");
  await page.locator(".focus img").click();
  await expect(field(page, "leaders[0].portraitFocus.x")).toHaveValue("50");
  await expectAccessible(page, widths);
  await open(page, "Navigation");
  await openEntry(page, "items[0]");
  await expectAccessible(page, widths);
});

test("the dialogs have no fault, and give the focus back", async ({ page }) => {
  await open(page, "NAICS Codes");
  for (const name of ["New page", "Change address"]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.press("Enter");
    await expect(page.getByRole("dialog").locator("input").first()).toBeFocused();
    await expectAccessible(page, widths);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Address/).fill("/About Us");
  await dialog.getByLabel(/^Name in menus/).fill("About");
  await dialog.getByRole("button", { name: "Make the page" }).click();
  await expect(dialog.getByRole("alert")).toContainText("must be a path in lower case");
  await expectAccessible(page, widths);
});

test("the question before a page with links to it is deleted has no fault", async ({ page }) => {
  await open(page, "Privacy Policy");
  await page.getByRole("button", { name: "Delete page" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toContainText("/privacy-policy");
  await expectAccessible(page, widths);
  await dialog.getByRole("button", { name: "Keep the page" }).click();
  await expectNoMistakes(page);
});

test("a mistake has no fault, and its line leads to its field, however deep", async ({ page }) => {
  await open(page, "NAICS Codes");
  await openEntry(page, "sections[0]");
  await field(page, "sections[0].headline").fill("");
  await saveRefused(page);
  await expect(page.locator('[data-entry="sections[0]"] > details > summary')).toContainText(
    "1 to fix",
  );
  await expectAccessible(page, widths);
  await saveAnyway(page);
  await expectAccessible(page, widths);
  await open(page, "Leaders");
  await page.getByRole("button", { name: /Sections 1, Headline is missing/ }).click();
  await expect(field(page, "sections[0].headline")).toBeFocused();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expectNoMistakes(page);
});

test("a link to a draft is a warning at its field", async ({ page }) => {
  await open(page, "Navigation");
  const { items } = JSON.parse(textIn("navigation.json")) as {
    items: { path: string; subLinks?: { path: string }[] }[];
  };
  const at = items.findIndex(({ path }) => path === "/about-us");
  const below = items[at]?.subLinks?.findIndex(({ path }) => path === "/about-us/careers");
  await openEntry(page, `items[${at}]`);
  await openEntry(page, `items[${at}].subLinks[${below}]`);
  await field(page, `items[${at}].subLinks[${below}].draft`).check();
  await save(page);
  await open(page, "Privacy Policy");
  const words = page.getByLabel("Text of the document, in Markdown");
  await words.fill(`${await words.inputValue()}\nSee [what we look for](/about-us/careers).\n`);
  await save(page);
  await expect(page.locator('[data-path=""]').getByRole("alert")).toContainText(
    "links to /about-us/careers, which is a draft",
  );
  const list = page.getByRole("navigation");
  await expect(list.getByText("draft", { exact: true })).toHaveCount(1);
  await page.getByLabel("Search pages and files").fill("careers");
  await expect(list.getByRole("button")).toHaveText(["About Us", "Careers"]);
  await page.getByText(/to look at before the site is published/).click();
  await expectAccessible(page, widths);
  for (const _ of [1, 2]) {
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.getByRole("status").first()).toHaveText(/^Undone/);
  }
});

test("works with the keyboard alone, from the list to a saved text", async ({ page }) => {
  await tabTo(page, page.getByRole("button", { name: "NAICS Codes", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "NAICS Codes" })).toBeVisible();
  const { sections } = JSON.parse(textIn(codes)) as { sections: { headline: string }[] };
  const name = new RegExp(`Move down: .*${sections[0]?.headline}`);
  await tabTo(page, page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
  await field(page, "title").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" Here");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").first()).toHaveText("Saved.");
  const saved = JSON.parse(textIn(codes)) as { title: string; sections: { headline: string }[] };
  expect(saved.title).toMatch(/ Here$/);
  expect(saved.sections[1]?.headline).toBe(sections[0]?.headline);
});

test("keeps words that are not saved when the browser crashes, and undoes them by key", async ({
  playwright,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "profile-"));
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
    const started = await context.newPage();
    await started.goto(editor.address);
    return started;
  };
  const before = await start();
  await open(before, "NAICS Codes");
  const title = await field(before, "title").inputValue();
  await field(before, "title").fill("Codes of the Company");
  await expect(before.getByRole("status").first()).toHaveText("Not saved yet.");
  const browser = await before.context().browser()?.newBrowserCDPSession();
  await expect(browser?.send("Browser.crash")).rejects.toThrow("has been closed");
  const page = await start();
  await expect(page.getByRole("navigation").getByText("not saved")).toBeVisible();
  await open(page, "NAICS Codes not saved");
  await expect(page.getByRole("status").first()).toHaveText(/^Your words are back/);
  await expect(field(page, "title")).toHaveValue("Codes of the Company");
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByRole("status").first()).toHaveText(
    "Save or undo first what is not saved in NAICS Codes.",
  );
  await page.getByRole("button", { name: "Reload the page" }).focus();
  await page.keyboard.press("Control+z");
  await expect(field(page, "title")).toHaveValue(title);
  await page.keyboard.press("Control+Shift+z");
  await expect(field(page, "title")).toHaveValue("Codes of the Company");
  // In a text, the keys are the browser's.
  await field(page, "title").press("End");
  await page.keyboard.type(" Here");
  await page.keyboard.press("Control+z");
  await expect(field(page, "title")).not.toHaveValue(title);
  await page.getByRole("button", { name: "Undo Title" }).click();
  await expect(field(page, "title")).toHaveValue(title);
  await page.reload();
  // Without a mark.
  await open(page, "NAICS Codes");
  await page.context().close();
  rmSync(profile, { recursive: true });
});

test("moves a section by dragging it, and shows what can be added", async ({ page }) => {
  await open(page, "NAICS Codes");
  const names = page.locator('[data-entry^="sections["] > details > summary');
  const [first = "", ...others] = await names.allTextContents();
  const entry = (index: number) => page.locator(`[data-entry="sections[${index}]"]`);
  await entry(0).locator(".handle").dragTo(entry(others.length));
  await expect(names).toHaveText([...others, first]);
  await expect(page.getByRole("button", { name: `Move up: ${first}` })).toBeFocused();
  await page.getByLabel("Kind to add: Sections").click();
  const kind = page.getByRole("option", { name: "Benefits", exact: true });
  await expect(kind.locator("span")).toHaveCSS("background-image", /kinds\/benefits\.webp/);
  await expectAccessible(page, [1440]);
  await kind.click();
  await page.getByRole("button", { name: "Add to Sections" }).click();
  const added = entry(others.length + 1).locator("> details > summary");
  await expect(added).toHaveText("Benefits: [write: headline]");
});

/** How far the window scrolls, to the right and down. */
const over = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

test("scrolls its panes alone; in a narrow window, which stacks them, never sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "NAICS Codes");
  await openEntry(page, "sections[0]");
  expect(await over(page)).toEqual([0, 0]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await over(page))[0]).toBe(0);
  expect((await field(page, "title").boundingBox())?.width).toBeGreaterThan(200);
});

test("says when the development server has ended, and goes on without it", async ({ page }) => {
  const project = copyProject();
  const port = String(await freePort());
  const own = await startEditor(["--site-port", port], { cwd: project.folder });
  try {
    // The development server and what it has started by then.
    await until(() => spawnSync("pkill", ["-KILL", "-f", "--", ` -p ${port}`]).status === 0);
    await until(() => own.said().includes("The development server has ended"));
    await page.goto(own.address);
    await expect(page.getByRole("navigation")).toBeVisible();
  } finally {
    await own.stop();
    project.dispose();
  }
});
