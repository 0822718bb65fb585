import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { markDocument, markedDocument } from "../../testing/browsers/page";
import { put, spoilable } from "../../testing/data-copy";
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
  saveRefused,
  startEditor,
} from "../../testing/editor";
import { freePort } from "../../testing/free-port";
import { isNightly } from "../../testing/nightly";
import { copyProject } from "../../testing/project-copy";
import { slips } from "../../testing/slips";

/**
 * `npm run edit` and the development server beside it, in a copy of the project with the small site: each
 * kind of task in docs/editors-guide.md, with the page that follows, and at night the new section types of
 * docs/editing.md. Takes minutes, since a development server starts cold, and for code once more.
 */

/** Suffices for a start of the development server on a busy machine, in ms. */
const startTimeout = 600_000;

const route = "/innovation/naics-codes";
const file = "pages/innovation/naics-codes.json";
const headline = "Codes for the public";

let project: ReturnType<typeof copyProject>;
let data: ReturnType<typeof spoilable>;
let editor: RunningEditor;
let site: string;
/** One window for all tasks, as an editor has. */
let page: Page;

test.describe.configure({ mode: "serial", timeout: startTimeout });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(startTimeout);
  project = copyProject();
  data = spoilable(join(project.folder, "data"));
  data.write("naics.json", data.read("naics.json").replace('"541330",', '"541330"'));
  const sitePort = String(await freePort());
  site = `http://localhost:${sitePort}`;
  editor = await startEditor(["--site-port", sitePort], {
    cwd: project.folder,
    // With CI set, Gatsby would rebuild every page after each change.
    env: { API_PORT: String(await freePort()), GATSBY_TELEMETRY_DISABLED: "1", CI: "false" },
  });
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(startTimeout);
  page.on("pageerror", ({ stack }) => process.stdout.write(`${stack}\n`));
});

test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus) process.stdout.write(editor?.said().slice(-4000) ?? "");
});

test.afterAll(async () => {
  await page?.close();
  await editor?.stop();
  project.dispose();
});

const valueIn = <Value>(name: string): Value => JSON.parse(data.read(name)) as Value;
const overlay = () => preview(page).locator("gatsby-fast-refresh");

/** Expects a main heading in the preview. (Gatsby's error overlay also has an h1.) */
const expectHeadline = (words: string | RegExp) =>
  expect(preview(page).locator("main h1")).toHaveText(words);

/** Expects something to be visible in the preview. */
const expectOnPage = (part: ReturnType<ReturnType<typeof preview>["getByText"]>) =>
  expect(part.first()).toBeVisible();

const expectStatus = (words: string) => expect(page.getByRole("status").first()).toHaveText(words);

const expectSaid = (words: string, since = 0) =>
  expect
    .poll(() => editor.said().slice(since), { message: words, timeout: startTimeout })
    .toContain(words);

test("waits with the start of the site until the data has no mistake", async () => {
  await expectSaid("Waiting with the start until they are fixed.");
  expect(editor.said()).toMatch(
    /data\/naics\.json:\d+:\d+ {2}add a comma after the value before this/,
  );
  data.restore();
  await page.goto(editor.address);
  await openPage(page, route);
  await expect(preview(page).locator("main h1")).toBeVisible({ timeout: startTimeout });
});

test("shows a word while it is typed without a mistake, and then saves it", async () => {
  const saved = data.read(file);
  const words = valueIn<{ hero: { headline: string } }>(file).hero.headline;
  for (const [typed, shown] of [
    [headline, headline],
    ["", words],
    [headline, headline],
  ] as const) {
    await field(page, "hero.headline").fill(typed);
    await expectHeadline(shown);
    expect(data.read(file)).toBe(saved);
  }
  await save(page);
  expect(valueIn(file)).toMatchObject({ hero: { headline } });
});

test("opens the fields of what is clicked in the page, and shows what is opened", async () => {
  const section = (index: number) => preview(page).locator("main > section").nth(index);
  await section(1).click({ position: { x: 5, y: 5 } });
  await expect(page.locator('[data-entry="sections[1]"] > details > summary')).toBeFocused();
  await expect(field(page, "sections[1].headline")).toBeVisible();
  await field(page, "hero.headline").focus();
  await expect(section(1)).not.toBeInViewport();
  await openEntry(page, "sections[1]");
  await expect(section(1)).toBeInViewport();
  await preview(page).getByRole("link", { name: "About Us", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await openPage(page, route);
});

test("keeps a mistake in the form, while the pages follow what else is saved", async () => {
  const before = data.read(file);
  await field(page, "hero.headline").fill("");
  await saveRefused(page);
  await expect(page.locator('[data-path="hero.headline"]').getByRole("alert")).toHaveText(
    "Headline is missing",
  );
  expect(data.read(file)).toBe(before);
  await openPage(page, "/about-us/careers");
  await field(page, "hero.headline").fill("Work with us");
  await save(page);
  await expectHeadline("Work with us");
  await expect(overlay()).not.toBeAttached();
  await page.getByRole("button", { name: "Undo change of Careers" }).click();
  await expectHeadline("Careful work on data that can heal");
  await openPage(page, route);
  await expect(field(page, "hero.headline")).toHaveValue("");
});

test("shows a mistake that is saved anyway over the page, which stays, and heals when it is undone", async () => {
  const before = data.read(file);
  await saveAnyway(page);
  await expect(overlay()).toBeAttached();
  await expectHeadline(headline);
  // The list of findings leads to the field.
  await page.getByRole("button", { name: /Hero, Headline is missing/ }).click();
  await expect(field(page, "hero.headline")).toBeFocused();
  await page.getByRole("button", { name: /^Undo change/ }).click();
  await expectNoMistakes(page);
  await expect(overlay()).not.toBeAttached();
  await expectHeadline(headline);
  expect(data.read(file)).toBe(before);
});

/** Every slip is made without a browser (__tests__/content/slips.test.ts). */
const sample = slips.filter(({ says }) =>
  /add a comma after|spoiled\.jpg is damaged|a picture too small/.test(says),
);

test("prints what is wrong with files changed by hand, and goes on showing the page", async () => {
  expect(sample).toHaveLength(3);
  for (const { make, isWarning } of sample) {
    const since = editor.said().length;
    for (const line of await make(data)) await expectSaid(line, since);
    if (!isWarning) await expect(overlay()).toBeAttached();
    await expectHeadline(headline);
    data.restore();
    await expect(overlay()).not.toBeAttached();
  }
  expect(editor.said()).not.toContain("Unable to parse JSON");
});

test("moves, adds, copies and deletes sections, and what is in them", async () => {
  const types = () => valueIn<{ sections: { type: string }[] }>(file).sections.map((it) => it.type);
  const before = types();
  const buttons = (index: number) =>
    page.locator(`[data-entry="sections[${index}]"] > .entry-buttons`);
  const press = (index: number, name: RegExp) =>
    buttons(index).getByRole("button", { name }).click();
  await press(1, /^Move up/);
  await page.getByLabel("Kind to add: Sections").selectOption("benefits");
  await page.getByRole("button", { name: "Add to Sections" }).click();
  await field(page, "sections[3].headline").fill("What it is good for");
  await page.getByRole("button", { name: "Add to Items" }).click();
  await field(page, "sections[3].items[2].headline").fill("One report for all");
  await field(page, "sections[3].items[2].body").fill("Every office reads it.");
  await save(page);
  await expectOnPage(preview(page).getByRole("heading", { name: "One report for all" }));
  expect(types()).toEqual([before[1], before[0], before[2], "benefits"]);
  await press(3, /^Copy/);
  await press(3, /^Delete/);
  await press(2, /^Delete/);
  await openEntry(page, "sections[2]");
  await field(page, "sections[2].headline").fill("What it is best for");
  await save(page);
  const shown = preview(page).locator("main").getByRole("heading", { level: 2 });
  await expect(shown.last()).toHaveText("What it is best for");
  expect(types()).toEqual([before[1], before[0], "benefits"]);
});

test("replaces a picture with one that is uploaded, and says what it shows", async () => {
  await open(page, "Leaders");
  await openEntry(page, "leaders[0]");
  const size = { width: 900, height: 900, channels: 3, background: "#345" } as const;
  const buffer = await sharp({ create: size }).jpeg().toBuffer();
  await page
    .locator('[data-path="leaders[0].portrait"]')
    .getByLabel("Upload another")
    .setInputFiles({ name: "Morgan Ellis.jpg", mimeType: "image/jpeg", buffer });
  const portrait = "./images/morgan-ellis.jpg";
  await expect(field(page, "leaders[0].portrait")).toHaveValue(portrait);
  const words = page.locator('[data-path="leaders[0].portraitAlt"]');
  await expect(words).toContainText("These words were written for another picture");
  await field(page, "leaders[0].portraitAlt").fill("Morgan Ellis at a desk, in daylight.");
  await save(page);
  expect(valueIn<{ leaders: object[] }>("leaders.json").leaders[0]).toMatchObject({ portrait });
  await expectOnPage(preview(page).getByAltText("Morgan Ellis at a desk, in daylight."));
});

test("adds a leader, who is shown at once, and then written", async () => {
  await page.getByRole("button", { name: "Add to Leaders" }).click();
  const at = "leaders[4]";
  await field(page, `${at}.name`).fill("Ada Lovelace");
  await save(page);
  await expectOnPage(preview(page).getByText("Ada Lovelace", { exact: true }));
  await field(page, `${at}.id`).fill("");
  await saveRefused(page);
  await expect(page.locator(`[data-path="${at}.id"]`).getByRole("alert")).toHaveText(
    "Id is missing",
  );
  await field(page, `${at}.id`).fill("ada-lovelace");
  await field(page, `${at}.title`).fill("Director of Analysis");
  await field(page, `${at}.summary`).fill("Leads analysis and answers for every figure.");
  await field(page, `${at}.portrait`).selectOption("./images/leaders/leader-1.jpg");
  await field(page, `${at}.portraitAlt`).fill("Monogram in place of a portrait of Ada Lovelace.");
  await expect(page.locator(`[data-path="${at}.placeholder"]`).getByRole("checkbox")).toBeChecked();
  await save(page);
  expect(valueIn<{ leaders: object[] }>("leaders.json").leaders[4]).toMatchObject({
    name: "Ada Lovelace",
    placeholder: true,
  });
  await expectOnPage(preview(page).getByText("Director of Analysis", { exact: true }));
});

test("makes a page, deletes it, and undoes that", async ({ browser }) => {
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Address/).fill("/about-us/awards");
  await dialog.getByLabel(/^Name in menus/).fill("Awards");
  await dialog.getByRole("button", { name: "Make the page" }).click();
  await expectStatus("Created /about-us/awards. Now write its text.");
  await expectNoMistakes(page);
  await expectHeadline(/write: the headline/);
  await page.getByRole("button", { name: "Delete page" }).click();
  await expectStatus("Deleted /about-us/awards. Undo restores it.");
  const other = await browser.newPage();
  await expect(async () => {
    await other.goto(`${site}/about-us/awards`);
    await expect(other.getByText("not a page or function yet")).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole("button", { name: /^Undo deletion/ }).click();
  await openPage(page, "/about-us/awards");
  await expectNoMistakes(page);
  await expectHeadline(/write: the headline/);
  await expect(other.locator("main h1")).toHaveText(/write: the headline/);
  await other.close();
});

test("moves a page to another address, with every link to it, and back", async () => {
  await openPage(page, "/about-us/careers");
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New address").fill("/about-us");
  await dialog.getByRole("button", { name: "Move the page" }).click();
  await expect(dialog.getByRole("alert")).toContainText("/about-us is already a page of this site");
  await dialog.getByLabel("New address").fill("/about-us/jobs");
  await dialog.getByRole("button", { name: "Move the page" }).click();
  await expectStatus("Moved /about-us/careers to /about-us/jobs.");
  await expect(page.getByText("data/pages/about-us/jobs.json")).toBeVisible();
  await expectNoMistakes(page);
  await expect(page.locator("iframe")).toHaveAttribute("src", /\/about-us\/jobs$/);
  await expectHeadline("Careful work on data that can heal");
  expect(valueIn<{ redirects: object[] }>("redirects.json").redirects).toContainEqual({
    from: "/about-us/careers",
    to: "/about-us/jobs",
  });
  await page.getByRole("button", { name: "Undo move of /about-us/careers" }).click();
  await expectStatus("Undone: move of /about-us/careers.");
  const exists = (name: string) => existsSync(join(data.folder, "pages/about-us", name));
  expect([exists("careers.json"), exists("jobs.json")]).toEqual([true, false]);
});

test("renames a page in the menu, and schedules one below it, which is still shown", async () => {
  await openPage(page, "/about-us/media");
  await open(page, "Navigation");
  const { items } = valueIn<{ items: { path: string }[] }>("navigation.json");
  const group = `items[${items.findIndex(({ path }) => path === "/about-us")}]`;
  const entry = `${group}.subLinks[0]`;
  await openEntry(page, group);
  await field(page, `${group}.label`).fill("Who We Are");
  await openEntry(page, entry);
  await field(page, `${entry}.publishAt`).fill("soon");
  await saveRefused(page);
  await expect(page.locator(`[data-path="${entry}.publishAt"]`)).toContainText("2027-01-15");
  await field(page, `${entry}.publishAt`).fill("2031-01-15");
  await save(page);
  await expect(
    page.getByRole("navigation").getByRole("button", { name: "Who We Are" }),
  ).toBeVisible();
  const footer = preview(page).getByRole("contentinfo");
  await expectOnPage(footer.getByRole("link", { name: "Who We Are", exact: true }));
  await expectOnPage(preview(page).getByText("Scheduled for January 15, 2031"));
});

test("changes the words and a field of a document, which stays as it was while it does not compile", async () => {
  await openPage(page, "/privacy-policy");
  await expectHeadline("Privacy policy");
  const words = page.getByLabel("Text of the document, in Markdown");
  const before = await words.inputValue();
  await words.fill(`${before}\nWe keep it for {days} days.\n`);
  await saveAnyway(page);
  await expect(page.locator('[data-path=""]').getByRole("alert")).toContainText(
    "has braces, which would run what is in them",
  );
  await expect(overlay()).toBeAttached();
  await expectHeadline("Privacy policy");
  await words.fill(`${before}\nWe keep it for ten days.\n`);
  await field(page, "updated").fill("2027-01-31");
  await save(page);
  await expectOnPage(preview(page).getByText("We keep it for ten days."));
  const text = data.read("pages/privacy-policy.mdx");
  expect(text).toMatch(/^updated: ['"]?2027-01-31/m);
  expect(text).toMatch(/We keep it for ten days\.\n$/);
});

test("answers to this computer's names and its own pages alone, and opens no socket for others", async () => {
  const ask = (headers: Record<string, string>, path = "/") =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${site}${path}`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("upgrade", (_, socket) => resolve(Number(socket.destroy() && 101)))
        .on("error", reject)
        .end();
    });
  const socket = "/socket.io/?EIO=4&transport=websocket";
  const upgrade = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  };
  expect(await ask({})).toBe(200);
  expect(await ask({ ...upgrade, origin: site }, socket)).toBe(101);
  expect(await ask({ host: `rebound.example:${new URL(site).port}` })).toBe(403);
  // What browsers send for the image and the script of a page at another port, whose host is the same.
  const embedded = { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" };
  expect(await ask(embedded, "/commons.js")).toBe(403);
  expect(await ask({}, "/_gatsby/image/x/y/z.png?u=http://localhost:1/a.png&a=w=1")).toBe(403);
  expect(await ask({ ...upgrade, origin: "http://localhost:1" }, socket)).toBe(403);
  expect(await ask({ ...upgrade, host: "rebound.example" }, socket)).toBe(403);
});

function editSource(name: string, change: (text: string) => string): void {
  const path = join(project.folder, name);
  const before = readFileSync(path, "utf8");
  expect(change(before), `the edit of ${name} changes nothing`).not.toBe(before);
  writeFileSync(path, change(before));
}

const quote = () => page.locator("main > section", { hasText: "The words of somebody else." });

const nightlyTest = isNightly ? test : () => undefined;

nightlyTest("starts the site again for a changed markup and new section types", async () => {
  const since = editor.said().length;
  editSource("src/sections/signatures/naics-treemap/markup.tsx", (text) =>
    text.replace("<h3>", '<h3 title="changed">'),
  );
  await expectSaid("has changed: restarting", since);
  for (const args of [["pull-quote"], ["turned-quote", "--live"]])
    execFileSync("npm", ["run", "new", "--", "section", ...args], { cwd: project.folder });
  const entry = { type: "pullQuote", headline: "A quote", body: "The words of *somebody* else." };
  data.write(
    "pages/industries.json",
    put(["sections", -1], entry)(data.read("pages/industries.json")),
  );
  await expect(async () => {
    await page.goto(`${site}/components`);
    await expect(page.getByText('"type": "turnedQuote"').first()).toBeAttached({
      timeout: 10_000,
    });
  }).toPass({ timeout: startTimeout });
  await page.goto(`${site}${route}`);
  await expect(page.locator("h3[title=changed]").first()).toBeVisible();
  await page.goto(`${site}/industries`);
  await expect(quote().getByRole("heading", { level: 2 })).toHaveText("A quote");
  await expect(quote().locator("em")).toHaveText("somebody");
});

nightlyTest("shows another style, color and word of the new section in the open page", async () => {
  await markDocument(page);
  editSource("src/sections/pull-quote/styles.ts", (text) => text.replace('"60ch"', "321"));
  await expect(quote().locator(".pullQuote-body")).toHaveCSS("max-width", "321px");
  editSource("src/theme/palette.ts", (text) => text.replace(/paper: "#\w+"/, 'paper: "#FDF6E3"'));
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(253, 246, 227)");
  await expect(markedDocument(page)).toBeAttached();
  editSource("data/pages/industries.json", (text) => text.replace("A quote", "Words"));
  await expect(page.getByRole("heading", { level: 2, name: "Words" })).toBeVisible();
});

test("loads a page anew that was cut off, since what changed meanwhile was not sent to it", async () => {
  let cutOff = () => {};
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    cutOff = () => void socket.close();
  });
  await page.goto(`${site}/industries`);
  await markDocument(page);
  await expect(markedDocument(page)).toBeAttached();
  cutOff();
  await expect(markedDocument(page)).not.toBeAttached();
  await expect(page.locator("main h1")).toBeVisible();
});

test("ends everything it has started when it is stopped", async () => {
  expect(editor.isRunning()).toBe(true);
  await editor.stop();
});
