import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { start, withOptions } from "../src/commands/program";
import { openPage, scrollThrough, settle } from "../testing/browsers/page";
import { routes } from "../testing/browsers/routes";
import { type Site, withSite } from "./bench/site";

const usage = `npm run screenshots [-- FLAGS] [-- ROUTES]
Takes screenshots of the built pages into .screenshots/, at three widths in both themes, and shows those
of each width and theme side by side in .screenshots/index.html.

  npm run screenshots                   all pages
  npm run screenshots -- / /about-us    some of them
  npm run screenshots -- --openings     only the first viewport of each, to compare neighbors`;

const folder = ".screenshots";
const height = 900;
const widths = [390, 834, 1440] as const;
const themes = ["light", "dark"] as const;

const fileName = (path: string) => (path === "/" ? "index" : path.slice(1).replaceAll("/", "-"));

/** Takes screenshots of all paths in one theme and width. Returns their files, by path. */
async function takeSeries(
  { browser, origin }: Site,
  paths: readonly string[],
  theme: (typeof themes)[number],
  width: number,
  isOpening: boolean,
): Promise<(readonly [path: string, file: string])[]> {
  const series = join(folder, `${isOpening ? "openings-" : ""}${theme}-${width}`);
  await mkdir(series, { recursive: true });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const taken: (readonly [path: string, file: string])[] = [];
  for (const path of paths) {
    const file = join(series, `${fileName(path)}.png`);
    await openPage(page, path);
    if (!isOpening) await scrollThrough(page);
    await settle(page);
    await page.screenshot({ path: file, fullPage: !isOpening, animations: "disabled" });
    taken.push([path, relative(folder, file)]);
  }
  await context.close();
  return taken;
}

/** A page with all screenshots of a series side by side, in the order of the menu. */
const sheetOf = (title: string, taken: readonly (readonly [path: string, file: string])[]) =>
  `<h2>${title}</h2>\n<div style="display: flex; flex-wrap: wrap; align-items: start; gap: 16px">\n${taken
    .map(
      ([path, file]) =>
        `<a href="${file}">${path}<br><img src="${file}" alt="" width="300" loading="lazy"></a>`,
    )
    .join("\n")}\n</div>`;

const options = { openings: { type: "boolean", default: false } } as const;

start(
  module,
  withOptions(usage, { options, allowPositionals: true }, async (given, print) => {
    const { values, positionals } = given;
    const all = routes.map(({ path }) => path);
    const unknown = positionals.filter((path) => !all.includes(path));
    if (unknown.length > 0) {
      print.error(`There is no route ${unknown.join(", ")}`);
      return 1;
    }
    const paths = positionals.length > 0 ? positionals : all;
    await withSite(async (site) => {
      const sheets: string[] = [];
      for (const theme of themes) {
        for (const width of widths) {
          const taken = await takeSeries(site, paths, theme, width, values.openings);
          sheets.push(sheetOf(`${theme}, ${width} px`, taken));
          print.info(`${theme}, ${width} px`);
        }
      }
      await writeFile(join(folder, "index.html"), `<!doctype html>\n${sheets.join("\n")}\n`);
    });
    print.info(`${folder}/index.html`);
    return 0;
  }),
);
