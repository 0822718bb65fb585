import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Ask, collect, Refusal } from "../new/answers";
import { code, leader, mediaEntry } from "../new/entries";
import { page } from "../new/page";
import type { Recipe } from "../new/recipe";
import { mistakesAfter, sourceOf, writeAll } from "../new/write";
import { findPlaceholders } from "../placeholders";
import { formatProblem, suggest } from "../problem";

const recipes: Readonly<Record<string, Recipe>> = { page, leader, media: mediaEntry, code };

/** The data folder; another one for trying things out. */
const label = process.env.DATA_FOLDER ?? "data";
const folder = resolve(label);

function helpOf(name: string, { what, example, questions }: Recipe): string {
  const lines = questions.map(({ flag, ask, positional, fallback }) => {
    const optional =
      fallback === undefined ? "" : ` (may be left out${fallback && `: ${fallback}`})`;
    return `  ${(positional ? flag.toUpperCase() : `--${flag}`).padEnd(16)}${ask}${optional}`;
  });
  return [`${name}: makes ${what}`, ...lines, "", `  ${example}`].join("\n");
}

const help = (): string =>
  [
    "npm run new -- page PATH | leader | media | code CODE   [--flag value ...]",
    "Asks for what no flag says. Writes nothing when the data would have a mistake.",
    ...Object.entries(recipes).map(([name, recipe]) => helpOf(name, recipe)),
  ].join("\n\n");

/** Asks on the terminal, when there is one. */
function terminal(): { ask?: Ask; close: () => void } {
  if (!process.stdin.isTTY) return { close: () => {} };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = new AbortController();
  lines.once("close", () => left.abort());
  const ask: Ask = (words) =>
    lines.question(words, { signal: left.signal }).catch(() => {
      throw new Refusal("\nstopped");
    });
  return { ask, close: () => lines.close() };
}

async function make(recipe: Recipe, args: readonly string[]): Promise<void> {
  const before = mistakesAfter(folder, label, []);
  if (before.length > 0)
    throw new Refusal(
      ["the data has mistakes; mend them first:", ...before.map(formatProblem)].join("\n"),
    );
  const { ask, close } = terminal();
  const answers = await collect(recipe, args, ask).finally(close);
  const outcome = recipe.make(answers, sourceOf(folder, label));
  if ("refusal" in outcome) throw new Refusal(outcome.refusal);
  const mistakes = mistakesAfter(folder, label, outcome.changes);
  if (mistakes.length > 0)
    throw new Refusal(["this would be a mistake:", ...mistakes.map(formatProblem)].join("\n"));
  const left = findPlaceholders(folder, label).length;
  writeAll(folder, outcome.changes);
  const more = findPlaceholders(folder, label).length - left;
  const words = more > 0 ? [`npm run placeholders lists the ${more} that this added`] : [];
  console.info(["Written:", ...outcome.changes.map(({ file }) => `  ${label}/${file}`)].join("\n"));
  console.info(["Next:", ...[...outcome.next, ...words].map((step) => `  ${step}`)].join("\n"));
}

/** `npm run new -- page|leader|media|code ...`: makes one, whole and right, or says why not. */
async function main([name = "", ...args]: readonly string[]): Promise<void> {
  const recipe = Object.hasOwn(recipes, name) ? recipes[name] : undefined;
  if (["", "--help", "-h", "help"].includes(name)) return console.info(help());
  if (!recipe)
    throw new Refusal(
      `there is no ${name} to make${suggest(name, Object.keys(recipes))}; choose from ${Object.keys(recipes).join(", ")}`,
    );
  if (args.includes("--help") || args.includes("-h")) return console.info(helpOf(name, recipe));
  await make(recipe, args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  console.error(`${error.message}\nNothing was written.`);
  process.exitCode = 1;
});
