import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";

/** What a marketing person does in a week, done on a copy of the real words. */

let folder: string;
let program: ChildProcess;
let address: string;

test.describe.configure({ mode: "serial" });

/** Starts `npm run edit` without the development server, and waits for the address that it prints. */
async function startEditor(): Promise<string> {
  const args = ["--no-site", "--no-open", "--port", "0", "--data", folder];
  program = spawn(process.execPath, ["--import", "tsx", "scripts/edit.ts", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  for await (const chunk of program.stdout ?? []) {
    said += chunk;
    const found = /http:\S+/.exec(said);
    if (found) return found[0];
  }
  throw new Error(`the editor has not started: ${said}`);
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "editor-"));
  cpSync("data", folder, { recursive: true });
  address = await startEditor();
});

test.afterAll(async () => {
  program.kill("SIGTERM");
  await once(program, "exit");
  rmSync(folder, { recursive: true });
});

test.beforeEach(({ page }) => page.goto(address).then(() => undefined));

const valueIn = <Value>(file: string): Value =>
  JSON.parse(readFileSync(join(folder, file), "utf8")) as Value;

const open = async (page: Page, name: string) => {
  await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** The field at a path of the file. */
const field = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator("input, textarea, select").first();

const openEntry = (page: Page, path: string) =>
  page.locator(`[data-entry="${path}"] > details > summary`).click();

/** Saves, and expects that the check finds nothing. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Saved.");
  await expect(page.getByText("✓ No mistakes")).toBeVisible();
}

interface Sectioned {
  sections: { type: string; headline?: string; items?: { headline: string }[] }[];
}

test("changes a word", async ({ page }) => {
  await open(page, "Government");
  await field(page, "hero.headline").fill("Health data for the public");
  await save(page);
  expect(
    valueIn<{ hero: { headline: string } }>("pages/industries/government.json").hero.headline,
  ).toBe("Health data for the public");
});

test("replaces a picture with one that is uploaded, and says what it shows", async ({ page }) => {
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
});

test("reorders sections", async ({ page }) => {
  const file = "pages/industries/government.json";
  const before = valueIn<Sectioned>(file).sections.map(({ type }) => type);
  await open(page, "Government");
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
});

test("adds a benefit", async ({ page }) => {
  const file = "pages/industries/government.json";
  const at = valueIn<Sectioned>(file).sections.findIndex(({ type }) => type === "benefits");
  const count = valueIn<Sectioned>(file).sections[at]?.items?.length ?? 0;
  await open(page, "Government");
  await openEntry(page, `sections[${at}]`);
  await page.getByRole("button", { name: "Add to Items" }).click();
  await field(page, `sections[${at}].items[${count}].headline`).fill("One report for all");
  await field(page, `sections[${at}].items[${count}].body`).fill(
    "Every office reads the same numbers, with the same notes.",
  );
  await save(page);
  expect(valueIn<Sectioned>(file).sections[at]?.items?.at(-1)?.headline).toBe("One report for all");
});

test("adds a leader, and is told at the field what is missing", async ({ page }) => {
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
});

test("adds a code", async ({ page }) => {
  await open(page, "Naics");
  const count = valueIn<{ codes: object[] }>("naics.json").codes.length;
  await page.getByRole("button", { name: "Add to Codes" }).click();
  await field(page, `codes[${count}].code`).fill("541910");
  await field(page, `codes[${count}].description`).fill(
    "Marketing Research and Public Opinion Polling",
  );
  await save(page);
  expect(valueIn<{ codes: { code: string }[] }>("naics.json").codes.at(-1)?.code).toBe("541910");
});

test("makes a page, deletes it, and undoes that", async ({ page }) => {
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Address/).fill("/about-us/awards");
  await dialog.getByLabel(/^Name in menus/).fill("Awards");
  await dialog.getByRole("button", { name: "Make the page" }).click();
  await expect(page.getByRole("status")).toHaveText("Made /about-us/awards. Write its words now.");
  await expect(page.getByText("✓ No mistakes")).toBeVisible();
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "Deleted: /about-us/awards. Undo brings it back.",
  );
  await page.getByRole("button", { name: /^Undo deletion/ }).click();
  await open(page, "Awards");
  await expect(page.getByText("✓ No mistakes")).toBeVisible();
});

test("asks before it deletes a page to which links lead", async ({ page }) => {
  await open(page, "NAICS Codes");
  await page.getByRole("button", { name: "Delete page" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toContainText("/innovation/naics-codes");
  await dialog.getByRole("button", { name: "Keep the page" }).click();
  await expect(page.getByText("✓ No mistakes")).toBeVisible();
});

test("renames a page in the menu", async ({ page }) => {
  await open(page, "Navigation");
  const { items } = valueIn<{ items: { path: string; label: string }[] }>("navigation.json");
  const at = items.findIndex(({ path }) => path === "/about-us");
  await openEntry(page, `items[${at}]`);
  await field(page, `items[${at}].label`).fill("Who We Are");
  await save(page);
  await expect(
    page.getByRole("navigation").getByRole("button", { name: "Who We Are" }),
  ).toBeVisible();
});

test("moves a page to another address, with every link to it", async ({ page }) => {
  await open(page, "Careers");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New address").fill("/about-us");
  await dialog.getByRole("button", { name: "Move the page" }).click();
  await expect(dialog.getByRole("alert")).toContainText("/about-us is a page of this site already");
  await dialog.getByLabel("New address").fill("/about-us/jobs");
  await dialog.getByRole("button", { name: "Move the page" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "Moved: /about-us/careers is /about-us/jobs now.",
  );
  await expect(page.getByText("data/pages/about-us/jobs.json")).toBeVisible();
  await expect(page.getByText("✓ No mistakes")).toBeVisible();
  expect(valueIn<{ redirects: object[] }>("redirects.json").redirects).toContainEqual({
    from: "/about-us/careers",
    to: "/about-us/jobs",
  });
  await page.getByRole("button", { name: "Undo move of /about-us/careers" }).click();
  await expect(page.getByRole("status")).toHaveText("Undone: move of /about-us/careers.");
  expect(existsSync(join(folder, "pages/about-us/careers.json"))).toBe(true);
  expect(existsSync(join(folder, "pages/about-us/jobs.json"))).toBe(false);
});

test("schedules a page", async ({ page }) => {
  await open(page, "Navigation");
  const { items } = valueIn<{ items: { path: string; subLinks?: { path: string }[] }[] }>(
    "navigation.json",
  );
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
  expect(readFileSync(join(folder, "navigation.json"), "utf8")).toContain(
    '"publishAt": "2031-01-15"',
  );
  const undo = page.getByRole("button", { name: "Undo change of navigation.json" });
  await undo.click();
  await expect(field(page, `${entry}.publishAt`)).toHaveValue("soon");
  await undo.click();
  await expect(field(page, `${entry}.publishAt`)).toHaveValue("");
  await expect(page.getByText("✓ No mistakes")).toBeVisible();
});

test("changes the words and a field of a document", async ({ page }) => {
  await page
    .getByRole("navigation")
    .getByRole("button", { name: /Privacy/ })
    .click();
  await field(page, "updated").fill("2027-01-31");
  const words = page.getByLabel("Words of the document, in Markdown");
  await words.fill(`${await words.inputValue()}\nOne more sentence stands here.\n`);
  await save(page);
  const text = readFileSync(join(folder, "pages/privacy-policy.mdx"), "utf8");
  expect(text).toMatch(/^updated: ['"]?2027-01-31/m);
  expect(text).toMatch(/One more sentence stands here\.\n$/);
});

test("undoes what was saved, byte for byte", async ({ page }) => {
  const file = join(folder, "site.json");
  const before = readFileSync(file);
  await open(page, "Site");
  await field(page, "name").fill("Another Name");
  await save(page);
  expect(readFileSync(file).equals(before)).toBe(false);
  await page.getByRole("button", { name: "Undo change of site.json" }).click();
  await expect(page.getByRole("status")).toHaveText("Undone: change of site.json.");
  expect(readFileSync(file).equals(before)).toBe(true);
  await expect(field(page, "name")).not.toHaveValue("Another Name");
});

test("is worked by keys alone", async ({ page }) => {
  const button = page.getByRole("navigation").getByRole("button", { name: "Careers", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const title = field(page, "title");
  await expect(title).toBeVisible();
  await title.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" Here");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status")).toHaveText("Saved.");
  expect(valueIn<{ title: string }>("pages/about-us/careers.json").title).toMatch(/ Here$/);
});
