import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import components from "../data/pages/components.json";
import { start, withOptions } from "../src/commands/program";
import { field, open, openEntry, preview, save, saveRefused } from "../testing/editor";
import { copyProject } from "../testing/project-copy";
import { withRunningSite } from "./bench/running-site";
import { launch } from "./bench/site";

const usage = `npx tsx tools/editor-pictures.ts
Takes the pictures of docs/editors-guide.md while it does each task on a copy of the site, and those of the
kinds of sections for the editor.`;

const folder = join("docs", "images");
const kinds = join("editor", "kinds");
const window = { width: 1280, height: 760 };

/** Width of a picture in the guide, in px. */
const width = 1000;

async function shoot(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: "disabled" });
  await sharp(shot)
    .resize({ width })
    .webp({ quality: 52, effort: 6 })
    .toFile(join(folder, `editor-${name}.webp`));
}

const toTop = (page: Page, path: string) =>
  page
    .locator(`[data-path="${path}"], [data-entry="${path}"]`)
    .first()
    .evaluate((place) => place.scrollIntoView({ block: "start" }));

/** Waits for the page beside the form, which the development server may take a while to show. */
const untilShown = (page: Page) =>
  preview(page).getByRole("heading", { level: 1 }).waitFor({ timeout: 120_000 });

/** The tasks of the guide, each up to the state in its picture. */
const tasks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async start(page) {
    await open(page, "Careers");
    await untilShown(page);
  },
  async word(page) {
    await field(page, "hero.headline").fill("Work on health data, in the open");
    await preview(page).getByText("Work on health data, in the open").waitFor();
    await toTop(page, "hero");
  },
  async mistake(page) {
    await field(page, "hero.headline").fill("");
    await saveRefused(page);
    await page.locator("main").evaluate((main) => main.scrollTo(0, 0));
  },
  async undo(page) {
    await page.getByRole("button", { name: "Undo Hero, Headline" }).click();
    await page.getByText(/^Undone/).waitFor();
  },
  async sections(page) {
    await page.locator('[data-entry="sections[1]"] > div > [data-does="up"]').click();
    await toTop(page, "sections");
  },
  async picture(page) {
    await save(page);
    await open(page, "Leaders");
    await openEntry(page, "leaders[0]");
    await untilShown(page);
    await toTop(page, "leaders[0].portrait");
  },
  async leader(page) {
    await page.getByRole("button", { name: "Add to Leaders" }).click();
    await toTop(page, "leaders[4]");
  },
  async page(page) {
    await save(page);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.getByText(/^Undone/).waitFor();
    await page.getByRole("button", { name: "New page" }).click();
    await page.getByLabel(/^Address/).fill("/about-us/awards");
    await page.getByLabel(/^Name in menus/).fill("Awards");
  },
  async delete(page) {
    await page.keyboard.press("Escape");
    await open(page, "NAICS Codes");
    await page.getByRole("button", { name: "Delete page" }).click();
    await page.getByRole("button", { name: "Keep the page" }).waitFor();
  },
};

/** A small picture of each kind of section, from the page that has one of each. */
async function shootKinds(page: Page): Promise<void> {
  await page.setViewportSize({ width: 960, height: 900 });
  await page.addStyleTag({ content: 'header, [href="#main"] { display: none !important }' });
  const { sections } = components;
  // Twice: what is far down is loaded when it first comes into view.
  for (const [index, { type }] of [...sections.entries(), ...sections.entries()]) {
    const shot = await page.locator("main > section").nth(index).screenshot();
    const fit = (await sharp(shot).metadata()).height < 600 ? "contain" : "cover";
    await sharp(shot)
      .resize({ width: 320, height: 200, fit, position: "top", background: "#fff0" })
      .webp({ quality: 52, effort: 6 })
      .toFile(join(kinds, `${type}.webp`));
  }
}

start(
  module,
  withOptions(usage, {}, async (_, print) => {
    const project = copyProject("data");
    const browser = await launch();
    try {
      await withRunningSite(project.folder, async ({ address, origin }) => {
        const page = await browser.newPage({ viewport: window });
        await page.goto(address);
        for (const [name, task] of Object.entries(tasks)) {
          await task(page);
          await shoot(page, name);
          print.info(`${folder}/editor-${name}.webp`);
        }
        await page.goto(`${origin}/components`);
        await shootKinds(page);
      });
      return 0;
    } finally {
      await browser.close();
      project.dispose();
    }
  }),
);
