import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { consentCookie } from "../__tests__/browser/support/consent-cookie";
import { openPage, scrollThrough } from "../__tests__/browser/support/page";
import { routes } from "../__tests__/browser/support/routes";
import { buildApp } from "../src/server/app";
import { readConfig } from "../src/server/config";
import { ensureChromium, launchArgs } from "./chromium";

/**
 * Takes screenshots of the built site into .screenshots/: all routes (or those named) at three widths in
 * both themes, each in full size and on contact sheets.
 *
 *     npm run screenshots
 *     npm run screenshots -- / /about-us
 *     npm run screenshots -- --openings
 *
 * `--openings` takes only the first viewport of each page, in the order of the menu, to compare neighbors.
 */
const folder = resolve(".screenshots");
const host = "127.0.0.1";
const windowHeight = 900;
/** Widths of the viewport, and of a screenshot on a contact sheet, in px. */
const widths = [
  { width: 390, onSheet: 220 },
  { width: 834, onSheet: 300 },
  { width: 1440, onSheet: 400 },
] as const;
const themes = ["light", "dark"] as const;

/** A contact sheet: its width, the height of cells and labels, and the gaps in px; and its rows. */
const sheet = { width: 2400, cellHeight: 1500, rows: 2, label: 28, gap: 16 } as const;

interface Shot {
  readonly path: string;
  readonly file: string;
}

const fileName = (path: string) => (path === "/" ? "index" : path.slice(1).replaceAll("/", "-"));

async function takeShot(page: Page, path: string, file: string, opening: boolean): Promise<Shot> {
  await openPage(page, path);
  if (!opening) await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: file, fullPage: !opening, animations: "disabled" });
  return { path, file };
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function drawLabel(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${sheet.label}"><text y="18" font-family="sans-serif" font-size="13">${escapeXml(text)}</text></svg>`,
  );
}

interface Cell {
  readonly label: string;
  readonly picture: Buffer;
}

/** A screenshot scaled to the width of a cell, and split into several cells if it is too long. */
async function cellsOf({ path, file }: Shot, width: number): Promise<Cell[]> {
  const { data, info } = await sharp(file)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const count = Math.ceil(info.height / sheet.cellHeight);
  return Promise.all(
    Array.from({ length: count }, async (_, part) => {
      const top = part * sheet.cellHeight;
      const height = Math.min(sheet.cellHeight, info.height - top);
      const picture = await sharp(data).extract({ left: 0, top, width, height }).png().toBuffer();
      return { label: part === 0 ? path : `${path} (${part + 1})`, picture };
    }),
  );
}

/** Draws a contact sheet of labeled cells. */
async function drawSheet(
  cells: readonly Cell[],
  cellWidth: number,
  cellHeight: number,
  file: string,
): Promise<void> {
  const { width, label, gap } = sheet;
  const columns = columnsOf(cellWidth);
  const parts = cells.flatMap(({ label: text, picture }, index): OverlayOptions[] => {
    const left = gap + (index % columns) * (cellWidth + gap);
    const top = gap + Math.floor(index / columns) * (label + cellHeight + gap);
    return [
      { input: drawLabel(text, cellWidth), left, top },
      { input: picture, left, top: top + label },
    ];
  });
  const rows = Math.ceil(cells.length / columns);
  const height = gap + rows * (label + cellHeight + gap);
  await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite(parts)
    .png()
    .toFile(file);
}

const columnsOf = (cellWidth: number) =>
  Math.floor((sheet.width - sheet.gap) / (cellWidth + sheet.gap));

/** Takes screenshots of all paths in one theme and width, and draws their contact sheets. */
async function takeSeries(
  browser: Browser,
  baseURL: string,
  paths: readonly string[],
  theme: (typeof themes)[number],
  { width, onSheet }: (typeof widths)[number],
  opening: boolean,
): Promise<void> {
  const series = `${opening ? "openings-" : ""}${theme}-${width}`;
  await mkdir(join(folder, series), { recursive: true });
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: windowHeight },
    colorScheme: theme,
    reducedMotion: "reduce",
    storageState: { cookies: [consentCookie(host)], origins: [] },
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const path of paths) {
    shots.push(await takeShot(page, path, join(folder, series, `${fileName(path)}.png`), opening));
  }
  await context.close();
  const cells = (await Promise.all(shots.map((shot) => cellsOf(shot, onSheet)))).flat();
  const cellHeight = opening ? Math.ceil((windowHeight * onSheet) / width) : sheet.cellHeight;
  const rows = opening ? cells.length : sheet.rows;
  const size = columnsOf(onSheet) * rows;
  for (let start = 0, number = 1; start < cells.length; start += size, number += 1) {
    const file = join(folder, `${series}-${number}.png`);
    await drawSheet(cells.slice(start, start + size), onSheet, cellHeight, file);
    process.stdout.write(`${file}\n`);
  }
}

/** The routes named on the command line, or all. @throws for an unknown route. */
function chosenPaths(named: readonly string[]): readonly string[] {
  const all = routes.map(({ path }) => path);
  const unknown = named.filter((path) => !all.includes(path));
  if (unknown.length > 0) throw new Error(`No such route: ${unknown.join(", ")}`);
  return named.length > 0 ? named : all;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { openings: { type: "boolean", default: false } },
  });
  const paths = chosenPaths(positionals);
  const app = await buildApp(
    readConfig({
      HOST: host,
      PUBLIC_DIR: process.env.PUBLIC_DIR,
      DATABASE_URL: `file:${join(tmpdir(), `screenshots-${process.pid}.db`)}`,
      LOG_LEVEL: "error",
    }),
  );
  const baseURL = await app.listen({ host, port: 0 });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...launchArgs],
  });
  try {
    for (const theme of themes) {
      for (const width of widths)
        await takeSeries(browser, baseURL, paths, theme, width, values.openings);
    }
  } finally {
    await browser.close();
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
