import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Slip, slips } from "../../__tests__/content/slips";
import { field, openPage, preview } from "../../__tests__/editor/support/editor";
import { type Spoilable, spoilable } from "../../__tests__/support/data-copy";
import { ensureChromium, launchArgs } from "../../scripts/chromium";
import { formatProblem } from "../../src/content/problem";
import { parseCount, parseFlags } from "../arguments";
import type { Benchmark } from "../benchmark";
import { changeWord, copyProject } from "../build/project";
import { type Progress, startProgress } from "../progress";
import { writeResults } from "../results";
import { withTemporaryFolder } from "../temporary";
import { type RunningSite, withRunningSite } from "./running-site";
import { type EditingTimes, formatTimes, slowest, type Told } from "./told";

/** The page whose words are changed while a browser shows it. */
const shownRoute = "/about-us";

/** Longest time until what was typed or saved is seen, in ms. */
const patienceMs = 120_000;

/** @throws when a line that tells of a slip is not among those that were said. */
function expectTold({ says }: Slip, where: string, lines: readonly string[], said: string): void {
  const missing = lines.filter((line) => !said.includes(line));
  if (missing.length > 0)
    throw new Error(`${where} does not tell of ${says}:\n${missing.join("\n")}\nbut\n${said}`);
}

async function timeCheck(slip: Slip, data: Spoilable, folder: string): Promise<number> {
  const lines = await slip.make(data);
  const start = performance.now();
  const { stdout, stderr } = spawnSync("npm", ["run", "check"], { cwd: folder, encoding: "utf8" });
  const ms = performance.now() - start;
  expectTold(slip, "npm run check", lines, stdout + stderr);
  data.restore();
  return ms;
}

/** Development server and editor are asked at the same time, as when a person saves in the editor. */
async function timeSite(
  slip: Slip,
  data: Spoilable,
  site: RunningSite,
): Promise<Pick<Told, "developMs" | "editorMs">> {
  const since = site.mark();
  const lines = await slip.make(data);
  const start = performance.now();
  const passed = () => performance.now() - start;
  const [developMs, editorMs] = await Promise.all([
    site.printed(lines, since).then(passed),
    site.findings().then((findings) => {
      const ms = passed();
      expectTold(slip, "The editor", lines, findings.map(formatProblem).join("\n"));
      return ms;
    }),
  ]);
  await site.served(shownRoute);
  const mended = site.mark();
  data.restore();
  await site.quiet(mended);
  return { developMs, editorMs };
}

/** A slip as it is typed into a form, and the beginning of its message there. */
interface Typed {
  readonly route: string;
  readonly path: string;
  readonly words: string;
  readonly message: RegExp;
}

const typed: readonly Typed[] = [
  { route: "/innovation/curo46", path: "hero.headline", words: "", message: /is missing/ },
  {
    route: "/innovation/curo46",
    path: "hero.headline",
    words: "A **bold** step",
    message: /shows \*\* as/,
  },
  {
    route: "/innovation/curo46",
    path: "title",
    words: "x".repeat(107),
    message: /at most 60 characters/,
  },
  { route: "/privacy-policy", path: "", words: "For {days} days.", message: /uses days/ },
];

async function timeTyped(page: Page, { path, words, message }: Typed): Promise<number> {
  const start = performance.now();
  await field(page, path).fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const alert = page.locator(`[data-path="${path}"]`).getByRole("alert");
  await alert.getByText(message).waitFor({ timeout: patienceMs });
  return performance.now() - start;
}

async function timeAllTyped(browser: Browser, site: RunningSite): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.editor);
  const times: number[] = [];
  for (const slip of typed) {
    await openPage(page, slip.route);
    // As a person does, who looks at the page before typing.
    await preview(page).locator("main h1").waitFor({ timeout: patienceMs });
    const since = site.mark();
    times.push(await timeTyped(page, slip));
    await page.getByRole("button", { name: /^Undo change/ }).click();
    await page.getByText("✓ No mistakes").waitFor({ timeout: patienceMs });
    await site.quiet(since);
  }
  await page.close();
  return times;
}

/** How long it takes until the page in a browser shows a word that was saved. */
async function timeWords(
  browser: Browser,
  site: RunningSite,
  folder: string,
  count: number,
): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${site.origin}${shownRoute}`, { timeout: patienceMs });
  await page.getByRole("heading", { level: 1 }).waitFor({ timeout: patienceMs });
  // The page is told of new data over a connection that it opens after it is shown.
  await page.waitForTimeout(5000);
  const times: number[] = [];
  for (let word = 1; word <= count; word += 1) {
    const since = site.mark();
    await changeWord(folder, word);
    const start = performance.now();
    await page
      .getByRole("heading", { level: 1, name: new RegExp(`^Word${word} `) })
      .waitFor({ timeout: patienceMs });
    times.push(performance.now() - start);
    await site.quiet(since);
  }
  await page.close();
  return times;
}

async function measure(folder: string, all: readonly Slip[], words: number, progress: Progress) {
  const data = spoilable(join(folder, "data"));
  progress.step("npm run check, once without counting");
  spawnSync("npm", ["run", "check"], { cwd: folder });
  const checks: number[] = [];
  for (const slip of all) {
    progress.step(`npm run check: ${slip.says}`);
    checks.push(await timeCheck(slip, data, folder));
  }
  // What the check remembers of spoiled documents is not to help the others.
  await rm(join(folder, ".data"), { recursive: true });
  progress.step("the development server starts");
  return withRunningSite(folder, async (site): Promise<EditingTimes> => {
    const told: Told[] = [];
    for (const [index, slip] of all.entries()) {
      progress.step(`develop and editor: ${slip.says}`);
      const times = await timeSite(slip, data, site);
      told.push({ says: slip.says, checkMs: checks[index] ?? Number.NaN, ...times });
    }
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...launchArgs],
    });
    try {
      progress.step("slips that are typed");
      const typedMs = await timeAllTyped(browser, site);
      progress.step("words that are saved");
      const wordMs = await timeWords(browser, site, folder, words);
      return { slips: told, typedMs, wordMs };
    } finally {
      await browser.close();
    }
  });
}

/** So many of the slips, from all over the list. */
const spread = (count: number): Slip[] =>
  slips.filter(
    (_, index) =>
      Math.floor((index * count) / slips.length) !==
      Math.floor(((index - 1) * count) / slips.length),
  );

async function run(args: readonly string[]): Promise<void> {
  const flags = parseFlags(args, { slips: "all", words: "5" });
  const chosen =
    flags.slips === "all"
      ? slips
      : spread(Math.min(slips.length, parseCount("slips", flags.slips)));
  const words = parseCount("words", flags.words);
  await withTemporaryFolder(async (folder) => {
    await copyProject(folder);
    const progress = startProgress(2 * chosen.length + 4);
    const times = await measure(folder, chosen, words, progress);
    progress.end();
    const file = await writeResults("editing", { words, ...times });
    console.info(`\n${formatTimes(times)}\n`);
    console.info(`The slowest: ${slowest(times.slips).join("; ")}`);
    console.info(`${chosen.length} of ${slips.length} slips; every figure is in ${file}`);
  });
}

/** `npm run bench -- editing`: how soon an editor is told of a slip. */
export const editingBenchmark: Benchmark = {
  what: "how soon the check, the development server and the editor tell of each slip in the data, and a saved word is on its page",
  flags: "[--slips all|10] [--words 5]",
  run,
};
