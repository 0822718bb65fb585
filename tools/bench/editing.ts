import { spawnSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatProblem } from "../../src/data";
import { put, type Spoilable, spoilable } from "../../testing/data-copy";
import { copyProject } from "../../testing/project-copy";
import { type Slip, slips } from "../../testing/slips";
import { type Benchmark, countOf, type Flags } from "./benchmark";
import { announce, type Figure, report } from "./report";
import { type RunningSite, withRunningSite } from "./running-site";
import { launch } from "./site";
import { thresholds } from "./thresholds";

/** The page whose words are changed while a browser shows it, and its file. */
const [shownRoute, shownFile] = ["/about-us", "pages/about-us.json"];

/** Longest time until what was saved is seen, in ms. */
const timeout = 120_000;

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
async function timeSite(slip: Slip, data: Spoilable, site: RunningSite): Promise<[number, number]> {
  const since = site.mark();
  const lines = await slip.make(data);
  const start = performance.now();
  const passed = () => performance.now() - start;
  const times = await Promise.all([
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
  return times;
}

/** How long it takes until the page in a browser shows a word that was saved. */
async function timeWords(site: RunningSite, folder: string, count: number): Promise<number[]> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}${shownRoute}`, { timeout });
    await page.getByRole("heading", { level: 1 }).waitFor({ timeout });
    // The page is told of new data over a connection that it opens after it is shown.
    await page.waitForTimeout(5000);
    const times: number[] = [];
    const file = join(folder, "data", shownFile);
    for (let word = 1; word <= count; word += 1) {
      const since = site.mark();
      const text = await readFile(file, "utf8");
      await writeFile(file, put(["hero", "headline"], `Word${word} on the page`)(text));
      const start = performance.now();
      const name = new RegExp(`^Word${word} `);
      await page.getByRole("heading", { level: 1, name }).waitFor({ timeout });
      times.push(performance.now() - start);
      await site.quiet(since);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Every time, by where an editor reads a message or sees a word. */
async function measure(folder: string, chosen: readonly Slip[], words: number) {
  const data = spoilable(join(folder, "data"));
  // Once without counting.
  spawnSync("npm", ["run", "check"], { cwd: folder });
  const check: number[] = [];
  for (const slip of chosen) {
    announce(`npm run check: ${slip.says}`);
    check.push(await timeCheck(slip, data, folder));
  }
  // What the check remembers of spoiled documents is not to help the others.
  await rm(join(folder, ".data"), { recursive: true, force: true });
  announce("the development server starts");
  return withRunningSite(folder, async (site) => {
    const told: [develop: number, editor: number][] = [];
    for (const slip of chosen) {
      announce(`develop and editor: ${slip.says}`);
      told.push(await timeSite(slip, data, site));
    }
    announce("words that are saved");
    return {
      check,
      develop: told.map(([ms]) => ms),
      editor: told.map(([, ms]) => ms),
      word: await timeWords(site, folder, words),
    };
  });
}

async function run(flags: Flags): Promise<void> {
  const count = flags.slips === "all" ? slips.length : countOf(flags, "slips");
  // From all over the list.
  const chosen = slips.filter((_, place) => place % Math.ceil(slips.length / count) === 0);
  const words = countOf(flags, "words");
  const { folder, dispose } = copyProject("data");
  try {
    const times = await measure(folder, chosen, words);
    const figure = (name: string, values: readonly number[]): Figure => ({
      name,
      values,
      accepted: thresholds.slipTold,
    });
    const says = chosen.map((slip) => slip.says);
    await report(
      "editing",
      { slips: says, words },
      {
        [`ms until ${chosen.length} of ${slips.length} slips are told of, and a word is shown`]: [
          figure("npm run check, start to end", times.check),
          figure("develop, saved to printed", times.develop),
          figure("editor, asked to answered", times.editor),
          { name: "develop, word saved to page", values: times.word },
        ],
      },
    );
  } finally {
    dispose();
  }
}

/** `npm run bench -- editing`: how soon an editor is told of a slip. */
export const editingBenchmark: Benchmark = {
  what: "how soon the check, the development server and the editor tell of each slip in the data, and a saved word is on its page",
  flags: { slips: "all", words: "5" },
  run,
};
