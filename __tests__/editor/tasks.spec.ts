import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { consentCookie } from "../browser/support/consent-cookie";
import { slips } from "../content/slips";
import { spoilable } from "../support/data-copy";
import { freePort } from "../support/free-port";
import { copyProject } from "../support/project-copy";
import { bare } from "../support/terminal";
import {
  expectNoMistakes,
  field,
  open,
  openEntry,
  openPage,
  preview,
  type RunningEditor,
  save,
  saveAnyway,
  startEditor,
} from "./support/editor";

/**
 * An editor's usual tasks, on a copy of the project with the real data. Each ends without mistakes and with
 * the updated page in the preview.
 */

/** Timeouts, in ms, that suffice even on a busy machine. */
const timeouts = { start: 900_000, change: 600_000 };

let project: ReturnType<typeof copyProject>;
let editor: RunningEditor;

test.describe.configure({ mode: "serial", timeout: timeouts.start + timeouts.change });
test.use({
  storageState: { cookies: [consentCookie("localhost")], origins: [] },
  viewport: { width: 1440, height: 900 },
});

test.beforeAll(async () => {
  test.setTimeout(timeouts.start);
  project = copyProject("data");
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  editor = await startEditor(["--site-port", String(sitePort)], {
    cwd: project.folder,
    // With CI set, Gatsby would rebuild every page after each change.
    env: { API_PORT: String(apiPort), GATSBY_TELEMETRY_DISABLED: "1", CI: "false" },
  });
});

test.afterAll(async () => {
  await editor.stop();
  project.dispose();
});

test.beforeEach(({ page }) => page.goto(editor.address).then(() => undefined));

const pathIn = (file: string) => join(project.folder, "data", file);
const textIn = (file: string) => readFileSync(pathIn(file), "utf8");
const valueIn = <Value>(file: string): Value => JSON.parse(textIn(file)) as Value;

/** Expects a main heading in the preview. (Gatsby's error overlay also has an h1.) */
const expectHeadline = (page: Page, words: string | RegExp) =>
  expect(preview(page).locator("main h1")).toHaveText(words, {
    timeout: timeouts.change,
  });

/** Expects something to be visible in the preview. */
const expectOnPage = (part: ReturnType<ReturnType<typeof preview>["getByText"]>) =>
  expect(part.first()).toBeVisible({ timeout: timeouts.change });

/** Opens a page, and waits for its preview. */
async function openWithPage(page: Page, route: string): Promise<void> {
  await openPage(page, route);
  await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible({
    timeout: timeouts.start,
  });
}

interface Sectioned {
  sections: { type: string; headline?: string; items?: { headline: string }[] }[];
}

test("changes a word", async ({ page }) => {
  await openWithPage(page, "/industries/government");
  await field(page, "hero.headline").fill("Health data for the public");
  await save(page);
  await expectHeadline(page, "Health data for the public");
  expect(
    valueIn<{ hero: { headline: string } }>("pages/industries/government.json").hero.headline,
  ).toBe("Health data for the public");
});

test("shows a mistake at its field and over the page, which stays, and heals when it is undone", async ({
  page,
}) => {
  await openWithPage(page, "/industries/government");
  await field(page, "hero.headline").fill("");
  await saveAnyway(page);
  await expect(page.locator('[data-path="hero.headline"]').getByRole("alert")).toHaveText(
    "Headline is missing; expected text in quotes",
  );
  const overlay = preview(page).locator("gatsby-fast-refresh");
  await expect(overlay).toBeAttached({ timeout: timeouts.change });
  await expectHeadline(page, "Health data for the public");
  // The list of findings leads to the field.
  await page.getByRole("button", { name: /Hero, Headline is missing/ }).click();
  await expect(field(page, "hero.headline")).toBeFocused();
  await page.getByRole("button", { name: /^Undo change/ }).click();
  await expectNoMistakes(page);
  await expect(overlay).not.toBeAttached({ timeout: timeouts.change });
  await expectHeadline(page, "Health data for the public");
});

test("survives a document that does not compile", async ({ page }) => {
  await openWithPage(page, "/privacy-policy");
  const words = page.getByLabel("Text of the document, in Markdown");
  const before = await words.inputValue();
  await words.fill(`${before}\nWe keep it for {days} days.\n`);
  await saveAnyway(page);
  await expect(page.locator('[data-path=""]').getByRole("alert")).toContainText(
    "uses days, which is not defined here",
  );
  await expect(preview(page).locator("gatsby-fast-refresh")).toBeAttached({
    timeout: timeouts.change,
  });
  await words.fill(`${before}\nWe keep it for ten days.\n`);
  await save(page);
  await expectOnPage(preview(page).getByText("We keep it for ten days."));
});

/** One slip of each kind; every one of them is made without a browser (__tests__/content/slips.test.ts). */
const sample = [
  "a missing comma",
  "a link in other case",
  "a page that was deleted",
  "a value that a document does not have",
  "a picture that is cut short",
  "a document as Windows-1252",
  "a picture too small for the top of a page",
].map((name) => {
  const slip = slips.find(({ says }) => says === name);
  if (!slip) throw new Error(`there is no slip "${name}"`);
  return slip;
});

test("prints what is wrong with files that were changed by hand, and goes on showing the page", async ({
  page,
}) => {
  test.setTimeout(timeouts.change * sample.length);
  const data = spoilable(join(project.folder, "data"));
  await openWithPage(page, "/industries/government");
  const overlay = preview(page).locator("gatsby-fast-refresh");
  for (const { says, make, isWarning } of sample) {
    const before = editor.said().length;
    const lines = await make(data);
    const printed = () => bare(editor.said().slice(before));
    for (const line of lines)
      await expect.poll(printed, { message: says, timeout: timeouts.change }).toContain(bare(line));
    if (!isWarning) await expect(overlay).toBeAttached({ timeout: timeouts.change });
    await expectHeadline(page, "Health data for the public");
    data.restore();
    await expect(overlay).not.toBeAttached({ timeout: timeouts.change });
  }
});

test("replaces a picture with one that is uploaded, and says what it shows", async ({ page }) => {
  await openWithPage(page, "/about-us");
  await open(page, "Leaders");
  await openEntry(page, "leaders[0]");
  const bytes = await sharp({
    create: { width: 900, height: 900, channels: 3, background: "#345" },
  })
    .jpeg()
    .toBuffer();
  await page
    .locator('[data-path="leaders[0].portrait"]')
    .getByLabel("Upload another")
    .setInputFiles({ name: "Morgan Ellis.jpg", mimeType: "image/jpeg", buffer: bytes });
  await expect(field(page, "leaders[0].portrait")).toHaveValue("./images/morgan-ellis.jpg");
  await field(page, "leaders[0].portraitAlt").fill("Morgan Ellis at a desk, in daylight.");
  await save(page);
  const { leaders } = valueIn<{ leaders: { portrait: string }[] }>("leaders.json");
  expect(leaders[0]?.portrait).toBe("./images/morgan-ellis.jpg");
  await expectOnPage(preview(page).getByAltText("Morgan Ellis at a desk, in daylight."));
});

test("reorders sections", async ({ page }) => {
  const file = "pages/industries/government.json";
  const before = valueIn<Sectioned>(file).sections.map(({ type }) => type);
  const headlines = valueIn<Sectioned>(file).sections.map(({ headline = "" }) => headline);
  await openWithPage(page, "/industries/government");
  await page
    .locator('[data-entry="sections[1]"]')
    .getByRole("button", { name: /^Move up/ })
    .click();
  await save(page);
  const [first, second, ...others] = before;
  expect(valueIn<Sectioned>(file).sections.map(({ type }) => type)).toEqual([
    second,
    first,
    ...others,
  ]);
  const shown = () => preview(page).getByRole("heading", { level: 2 }).allTextContents();
  await expect
    .poll(async () => (await shown()).slice(0, 2), { timeout: timeouts.change })
    .toEqual([headlines[1], headlines[0]]);
});

test("adds a benefit", async ({ page }) => {
  const file = "pages/industries/government.json";
  const at = valueIn<Sectioned>(file).sections.findIndex(({ type }) => type === "benefits");
  const count = valueIn<Sectioned>(file).sections[at]?.items?.length ?? 0;
  await openWithPage(page, "/industries/government");
  await openEntry(page, `sections[${at}]`);
  await page.getByRole("button", { name: "Add to Items" }).click();
  await field(page, `sections[${at}].items[${count}].headline`).fill("One report for all");
  await field(page, `sections[${at}].items[${count}].body`).fill(
    "Every office reads the same numbers, with the same notes.",
  );
  await save(page);
  expect(valueIn<Sectioned>(file).sections[at]?.items?.at(-1)?.headline).toBe("One report for all");
  await expectOnPage(preview(page).getByRole("heading", { name: "One report for all" }));
});

test("adds a leader, with messages at missing fields", async ({ page }) => {
  await openWithPage(page, "/about-us");
  await open(page, "Leaders");
  const count = valueIn<{ leaders: object[] }>("leaders.json").leaders.length;
  await page.getByRole("button", { name: "Add to Leaders" }).click();
  const at = `leaders[${count}]`;
  await field(page, `${at}.name`).fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(`[data-path="${at}.id"]`).getByRole("alert")).toHaveText(
    "Id is missing; expected text in quotes",
  );
  await field(page, `${at}.id`).fill("ada-lovelace");
  await field(page, `${at}.title`).fill("Director of Analysis");
  await field(page, `${at}.summary`).fill("Leads analysis and answers for every figure.");
  await field(page, `${at}.portrait`).selectOption("./images/leaders/leader-1.jpg");
  await field(page, `${at}.portraitAlt`).fill("Monogram in place of a portrait of Ada Lovelace.");
  await page.locator(`[data-path="${at}.placeholder"]`).getByRole("checkbox").check();
  await save(page);
  expect(valueIn<{ leaders: { name: string }[] }>("leaders.json").leaders.at(-1)?.name).toBe(
    "Ada Lovelace",
  );
  await expectOnPage(preview(page).getByText("Ada Lovelace", { exact: true }));
});

test("adds a code", async ({ page }) => {
  await openWithPage(page, "/innovation/naics-codes");
  await open(page, "NAICS codes");
  const count = valueIn<{ codes: object[] }>("naics.json").codes.length;
  await page.getByRole("button", { name: "Add to Codes" }).click();
  await field(page, `codes[${count}].code`).fill("541910");
  await field(page, `codes[${count}].description`).fill(
    "Marketing Research and Public Opinion Polling",
  );
  await save(page);
  expect(valueIn<{ codes: { code: string }[] }>("naics.json").codes.at(-1)?.code).toBe("541910");
  await expectOnPage(preview(page).getByText("541910"));
});

test("makes a page, deletes it, and undoes that", async ({ page }) => {
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Address/).fill("/about-us/awards");
  await dialog.getByLabel(/^Name in menus/).fill("Awards");
  await dialog.getByRole("button", { name: "Make the page" }).click();
  await expect(page.getByRole("status").first()).toHaveText(
    "Created /about-us/awards. Now write its text.",
  );
  await expectNoMistakes(page);
  await expectHeadline(page, /write: the headline/);
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByRole("status").first()).toHaveText(
    "Deleted /about-us/awards. Undo restores it.",
  );
  await page.getByRole("button", { name: /^Undo deletion/ }).click();
  await openPage(page, "/about-us/awards");
  await expectNoMistakes(page);
  await expectHeadline(page, /write: the headline/);
});

test("asks before deleting a page with links to it", async ({ page }) => {
  await openPage(page, "/innovation/naics-codes");
  await page.getByRole("button", { name: "Delete page" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toContainText("/innovation/naics-codes");
  await dialog.getByRole("button", { name: "Keep the page" }).click();
  await expectNoMistakes(page);
});

test("renames a page in the menu", async ({ page }) => {
  await openWithPage(page, "/about-us/careers");
  await open(page, "Navigation");
  const { items } = valueIn<{ items: { path: string; label: string }[] }>("navigation.json");
  const at = items.findIndex(({ path }) => path === "/about-us");
  await openEntry(page, `items[${at}]`);
  await field(page, `items[${at}].label`).fill("Who We Are");
  await save(page);
  await expect(
    page.getByRole("navigation").getByRole("button", { name: "Who We Are" }),
  ).toBeVisible();
  await expectOnPage(
    preview(page).getByRole("contentinfo").getByRole("link", { name: "Who We Are", exact: true }),
  );
});

test("moves a page to another address, with every link to it", async ({ page }) => {
  await openWithPage(page, "/about-us/careers");
  const headline = valueIn<{ hero: { headline: string } }>("pages/about-us/careers.json").hero
    .headline;
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New address").fill("/about-us");
  await dialog.getByRole("button", { name: "Move the page" }).click();
  await expect(dialog.getByRole("alert")).toContainText("/about-us is already a page of this site");
  await dialog.getByLabel("New address").fill("/about-us/jobs");
  await dialog.getByRole("button", { name: "Move the page" }).click();
  await expect(page.getByRole("status").first()).toHaveText(
    "Moved /about-us/careers to /about-us/jobs.",
  );
  await expect(page.getByText("data/pages/about-us/jobs.json")).toBeVisible();
  await expectNoMistakes(page);
  await expect(page.locator("iframe")).toHaveAttribute("src", /\/about-us\/jobs$/, {
    timeout: timeouts.change,
  });
  await expectHeadline(page, headline);
  expect(valueIn<{ redirects: object[] }>("redirects.json").redirects).toContainEqual({
    from: "/about-us/careers",
    to: "/about-us/jobs",
  });
  await page.getByRole("button", { name: "Undo move of /about-us/careers" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Undone: move of /about-us/careers.");
  expect(existsSync(pathIn("pages/about-us/careers.json"))).toBe(true);
  expect(existsSync(pathIn("pages/about-us/jobs.json"))).toBe(false);
});

test("schedules a page, which the editor still shows", async ({ page }) => {
  await openWithPage(page, "/about-us/media");
  await open(page, "Navigation");
  const { items } = valueIn<{ items: { path: string; subLinks?: { path: string }[] }[] }>(
    "navigation.json",
  );
  const { headline } = valueIn<{ hero: { headline: string } }>("pages/about-us/media.json").hero;
  const at = items.findIndex(({ path }) => path === "/about-us");
  const below = items[at]?.subLinks?.findIndex(({ path }) => path === "/about-us/media");
  const entry = `items[${at}].subLinks[${below}]`;
  await openEntry(page, `items[${at}]`);
  await openEntry(page, entry);
  await field(page, `${entry}.publishAt`).fill("soon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(`[data-path="${entry}.publishAt"]`)).toContainText("2027-01-15");
  await field(page, `${entry}.publishAt`).fill("2031-01-15");
  await save(page);
  expect(textIn("navigation.json")).toContain('"publishAt": "2031-01-15"');
  await expectHeadline(page, headline);
  const undo = page.getByRole("button", { name: "Undo change of navigation.json" });
  await undo.click();
  await expect(field(page, `${entry}.publishAt`)).toHaveValue("soon");
  await undo.click();
  await expect(field(page, `${entry}.publishAt`)).toHaveValue("");
  await expectNoMistakes(page);
});

test("changes the words and a field of a document", async ({ page }) => {
  await openWithPage(page, "/privacy-policy");
  await field(page, "updated").fill("2027-01-31");
  const words = page.getByLabel("Text of the document, in Markdown");
  await words.fill(`${await words.inputValue()}\nOne more sentence stands here.\n`);
  await save(page);
  const text = textIn("pages/privacy-policy.mdx");
  expect(text).toMatch(/^updated: ['"]?2027-01-31/m);
  expect(text).toMatch(/One more sentence stands here\.\n$/);
  await expectOnPage(preview(page).getByText("One more sentence stands here."));
});

test("undoes what was saved, byte for byte", async ({ page }) => {
  const file = pathIn("site.json");
  const before = readFileSync(file);
  const { name } = valueIn<{ name: string }>("site.json");
  const banner = preview(page).getByRole("banner");
  await openWithPage(page, "/about-us/careers");
  await open(page, "Site");
  await field(page, "name").fill("Another Name");
  await save(page);
  expect(readFileSync(file).equals(before)).toBe(false);
  await expectOnPage(banner.getByText("Another Name"));
  await page.getByRole("button", { name: "Undo change of site.json" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Undone: change of site.json.");
  expect(readFileSync(file).equals(before)).toBe(true);
  await expect(field(page, "name")).toHaveValue(name);
  await expectNoMistakes(page);
  await expectOnPage(banner.getByText(name));
});
