import { findPlaceholders } from "../placeholders";
import { formatProblem, suggest } from "../problem";
import { type Ask, collect, Refusal } from "./answers";
import { code, leader, mediaEntry } from "./entries";
import { page } from "./page";
import type { Recipe } from "./recipe";
import { mistakesAfter, sourceOf, writeAll } from "./write";

const recipes: Readonly<Record<string, Recipe>> = { page, leader, media: mediaEntry, code };

/** Someone to ask, or nobody, until it is closed. */
export interface Terminal {
  readonly ask?: Ask;
  readonly close: () => void;
}

/** What the command works with. */
export interface Surroundings {
  /** The data folder. */
  readonly folder: string;
  /** Name of the data folder in messages. */
  readonly label: string;
  readonly open: () => Terminal;
}

/** How the command ended, and its last words. */
export interface Ending {
  readonly failed: boolean;
  readonly words: string;
}

function helpOf(name: string, { what, example, questions }: Recipe): string {
  const lines = questions.map(({ flag, ask, positional, fallback }) => {
    const optional =
      fallback === undefined ? "" : ` (may be left out${fallback && `: ${fallback}`})`;
    return `  ${(positional ? flag.toUpperCase() : `--${flag}`).padEnd(16)}${ask}${optional}`;
  });
  return [`${name}: makes ${what}`, ...lines, "", `  ${example}`].join("\n");
}

/** A section type is code and no data, and so not made by a recipe (src/content/new/section.ts). */
const sectionHelp = [
  "section: makes a section type, for developers; it is rendered at build and costs browsers no code",
  "  NAME            its name, lowercase words joined by hyphens",
  "  --live          a component instead, for what depends on the browser",
  "",
  "  npm run new -- section pull-quote",
].join("\n");

const help = (): string =>
  [
    "npm run new -- page PATH | leader | media | code CODE | section NAME   [--flag value ...]",
    "Asks for what no flag says. Writes nothing when the data would have a mistake.",
    ...Object.entries(recipes).map(([name, recipe]) => helpOf(name, recipe)),
    sectionHelp,
  ].join("\n\n");

async function make(
  recipe: Recipe,
  args: readonly string[],
  { folder, label, open }: Surroundings,
): Promise<string> {
  const before = mistakesAfter(folder, label, []);
  if (before.length > 0)
    throw new Refusal(
      ["the data has mistakes; fix them first:", ...before.map(formatProblem)].join("\n"),
    );
  const { ask, close } = open();
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
  return [
    "Written:",
    ...outcome.changes.map(({ file }) => `  ${label}/${file}`),
    "Next:",
    ...[...outcome.next, ...words].map((step) => `  ${step}`),
  ].join("\n");
}

async function answer(
  [name = "", ...args]: readonly string[],
  surroundings: Surroundings,
): Promise<string> {
  const recipe = Object.hasOwn(recipes, name) ? recipes[name] : undefined;
  if (["", "--help", "-h", "help"].includes(name)) return help();
  if (name === "section") return sectionHelp;
  if (!recipe)
    throw new Refusal(
      `there is no ${name} to make${suggest(name, [...Object.keys(recipes), "section"])}; choose from ${[...Object.keys(recipes), "section"].join(", ")}`,
    );
  if (args.includes("--help") || args.includes("-h")) return helpOf(name, recipe);
  return make(recipe, args, surroundings);
}

/** How something ends that tells what it did, or refuses. */
export async function ended(work: () => Promise<string> | string): Promise<Ending> {
  try {
    return { failed: false, words: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { failed: true, words: `${error.message}\nNothing was written.` };
  }
}

/** Makes what the arguments ask for, whole and right, or says why not. */
export const runCommand = (args: readonly string[], surroundings: Surroundings): Promise<Ending> =>
  ended(() => answer(args, surroundings));
