import { checkContent } from "../check";
import { readContent } from "../content";
import { findPlaceholders } from "../placeholders";
import { suggest } from "../problem";
import { Refusal } from "../refusal";
import { writeAll } from "../writer";
import { type Ask, collect } from "./answers";
import { code, leader, mediaEntry } from "./entries";
import { page } from "./page";
import type { Recipe } from "./recipe";
import { mistakesAfter, refuseMistakes, sourceOf } from "./write";

const recipes: Readonly<Record<string, Recipe>> = { page, leader, media: mediaEntry, code };

/** A terminal to ask on; without `ask` it is not interactive. */
export interface Terminal {
  readonly ask?: Ask;
  readonly close: () => void;
}

/** What the command works on. */
export interface CommandContext {
  /** The data folder. */
  readonly folder: string;
  /** Name of the data folder in messages. */
  readonly label: string;
  readonly open: () => Terminal;
}

/** Whether the command failed, and what it prints. */
export interface CommandResult {
  readonly failed: boolean;
  readonly output: string;
}

function helpOf(name: string, { what, example, questions }: Recipe): string {
  const lines = questions.map(({ flag, ask, positional, fallback }) => {
    const optional =
      fallback === undefined ? "" : ` (may be left out${fallback && `: ${fallback}`})`;
    return `  ${(positional ? flag.toUpperCase() : `--${flag}`).padEnd(16)}${ask}${optional}`;
  });
  return [`${name}: makes ${what}`, ...lines, "", `  ${example}`].join("\n");
}

/** A section type is code rather than data, so section.ts makes it without a recipe. */
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
    "Asks for what no flag gives. Writes nothing if the data would then have mistakes.",
    ...Object.entries(recipes).map(([name, recipe]) => helpOf(name, recipe)),
    sectionHelp,
  ].join("\n\n");

async function make(
  recipe: Recipe,
  args: readonly string[],
  { folder, label, open }: CommandContext,
): Promise<string> {
  refuseMistakes("the data has mistakes; fix them first:", await checkContent(folder, label));
  const { ask, close } = open();
  const answers = await collect(recipe, args, ask).finally(close);
  const outcome = recipe.make(answers, sourceOf(folder, label));
  if ("refusal" in outcome) throw new Refusal(outcome.refusal);
  refuseMistakes(
    "this would leave mistakes in the data:",
    await mistakesAfter(folder, label, outcome.changes),
  );
  const countLeft = () => findPlaceholders(readContent(folder, label).content).length;
  const left = countLeft();
  writeAll(folder, outcome.changes);
  const more = countLeft() - left;
  const placeholders = more > 0 ? [`npm run placeholders lists the ${more} that this added`] : [];
  return [
    "Written:",
    ...outcome.changes.map(({ file }) => `  ${label}/${file}`),
    "Next:",
    ...[...outcome.next, ...placeholders].map((step) => `  ${step}`),
  ].join("\n");
}

async function run(
  [name = "", ...args]: readonly string[],
  context: CommandContext,
): Promise<string> {
  const recipe = Object.hasOwn(recipes, name) ? recipes[name] : undefined;
  if (["", "--help", "-h", "help"].includes(name)) return help();
  if (name === "section") return sectionHelp;
  if (!recipe)
    throw new Refusal(
      `cannot make "${name}"${suggest(name, [...Object.keys(recipes), "section"])}; choose from ${[...Object.keys(recipes), "section"].join(", ")}`,
    );
  if (args.includes("--help") || args.includes("-h")) return helpOf(name, recipe);
  return make(recipe, args, context);
}

/** Runs `work` and returns its output, or the message with which it refused. */
export async function resultOf(work: () => Promise<string> | string): Promise<CommandResult> {
  try {
    return { failed: false, output: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { failed: true, output: `${error.message}\nNothing was written.` };
  }
}

/** `npm run new` for everything but section types: writes all files or none. */
export const runCommand = (
  args: readonly string[],
  context: CommandContext,
): Promise<CommandResult> => resultOf(() => run(args, context));
