import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { bundleForm } from "../editor/bundle";
import { createEditor } from "../editor/server";
import { start, withOptions } from "../src/commands/program";
import { launch, withFolder } from "./bench/site";

const usage = `npx tsx tools/editor-pictures.ts [--site http://localhost:8000]
Takes the pictures of docs/editors-guide.md while it does each task on a copy of the data. Needs
\`npm run develop\` in another terminal, for the preview.`;

const folder = join("docs", "images");
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

const open = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("button", { name, exact: true }).click();

const field = (page: Page, path: string) =>
  page.locator(`[data-path="${path}"]`).locator("input, textarea, select").first();

const entry = (page: Page, path: string) => page.locator(`[data-entry="${path}"]`);

const toTop = (page: Page, path: string) =>
  page
    .locator(`[data-path="${path}"], [data-entry="${path}"]`)
    .first()
    .evaluate((place) => place.scrollIntoView({ block: "start" }));

/** Waits for the page beside the form, which the development server may take a while to show. */
const untilShown = (page: Page) =>
  page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor({ timeout: 120_000 });

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.").waitFor();
}

/** The tasks of the guide, each up to the state in its picture. */
const tasks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async start(page) {
    await open(page, "Careers");
    await untilShown(page);
  },
  async word(page) {
    await field(page, "hero.headline").fill("Work on health data, in the open");
    await toTop(page, "hero");
  },
  async mistake(page) {
    await field(page, "hero.headline").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(/^Not saved: /).waitFor();
    await page.locator("main").evaluate((main) => main.scrollTo(0, 0));
  },
  async undo(page) {
    await page.getByRole("button", { name: "Undo Hero, Headline" }).click();
    await page.getByText(/^Undone/).waitFor();
  },
  async sections(page) {
    await entry(page, "sections[1]")
      .getByRole("button", { name: /^Move up/ })
      .click();
    await toTop(page, "sections");
  },
  async picture(page) {
    await save(page);
    await open(page, "Leaders");
    await entry(page, "leaders[0]").locator("> details > summary").click();
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

const options = { site: { type: "string", default: "http://localhost:8000" } } as const;

start(
  module,
  withOptions(usage, { options }, ({ values: { site } }, print) =>
    withFolder(async (data) => {
      cpSync("data", data, { recursive: true });
      const key = "pictures";
      const app = createEditor({
        folder: data,
        key,
        site,
        siteOrigin: site,
        bundle: await bundleForm(),
      });
      await app.listen({ host: "127.0.0.1", port: 0 });
      const browser = await launch();
      try {
        const page = await browser.newPage({ viewport: window });
        await page.goto(`http://localhost:${new URL(app.listeningOrigin).port}/?key=${key}`);
        for (const [name, task] of Object.entries(tasks)) {
          await task(page);
          await shoot(page, name);
          print.info(`${folder}/editor-${name}.webp`);
        }
        return 0;
      } finally {
        await browser.close();
        await app.close();
      }
    }),
  ),
);
