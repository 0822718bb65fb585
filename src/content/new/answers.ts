import { parseArgs } from "node:util";
import { iconNames } from "../icons";
import { suggest } from "../problem";
import { Refusal } from "../refusal";
import type { Answers, Question, Recipe } from "./recipe";

/** Asks on a terminal. */
export type Ask = (prompt: string) => Promise<string>;

const named = ({ flag, positional }: Question): string =>
  positional ? `the ${flag}` : `--${flag}`;

/** What is wrong with an answer, if anything. */
function mistakeIn(question: Question, answer: string): string | undefined {
  if (answer === question.fallback) return undefined;
  const { error } = question.schema.safeParse(answer);
  if (error)
    return `${named(question)} ${error.issues[0]?.message} (it is ${JSON.stringify(answer)})`;
  const names = iconNames();
  return question.flag === "icon" && !names.has(answer)
    ? `--icon names ${answer}, which does not exist${suggest(answer, [...names])}`
    : undefined;
}

/** The answers on the command line. @throws Refusal for unknown flags and extra words. */
function given({ questions }: Recipe, args: readonly string[]): Record<string, string | undefined> {
  const flags = questions.filter(({ positional }) => !positional).map(({ flag }) => flag);
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "string" as const }]));
  const unknown = args.find(
    (arg) => /^--/.test(arg) && !flags.includes(arg.slice(2).split("=")[0] ?? ""),
  );
  if (unknown) {
    const flag = unknown.slice(2).split("=")[0] ?? "";
    throw new Refusal(`there is no flag --${flag}${suggest(flag, flags)}`);
  }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const places = questions.filter(({ positional }) => positional);
    if (positionals.length > places.length)
      throw new Refusal(`${positionals.at(-1)} is an extra word; put values with spaces in quotes`);
    return {
      ...(values as Record<string, string | undefined>),
      ...Object.fromEntries(places.map(({ flag }, index) => [flag, positionals[index]])),
    };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal((error as Error).message);
  }
}

async function askFor(question: Question, ask: Ask): Promise<string> {
  const { ask: text, fallback } = question;
  const prompt = fallback === undefined ? `${text}: ` : `${text} [${fallback || "none"}]: `;
  let complaint = "";
  for (;;) {
    const answer = (await ask(`${complaint}${prompt}`)).trim() || fallback;
    const mistake = answer === undefined ? "this is required" : mistakeIn(question, answer);
    if (answer !== undefined && !mistake) return answer;
    complaint = `  ${mistake}\n`;
  }
}

/**
 * The answers to a recipe's questions: from the command line, then from `ask`, or without `ask` from the
 * fallbacks.
 * @throws Refusal that names every missing or wrong flag.
 */
export async function collect(
  recipe: Recipe,
  args: readonly string[],
  ask?: Ask,
): Promise<Answers> {
  const answers = given(recipe, args);
  const wrong = recipe.questions.flatMap((question) => {
    const answer = answers[question.flag];
    return (answer === undefined ? undefined : mistakeIn(question, answer)) ?? [];
  });
  const missing = recipe.questions.filter(
    ({ flag, fallback }) => answers[flag] === undefined && fallback === undefined,
  );
  const unanswered =
    missing.length > 0 && !ask ? [`missing: ${missing.map(named).join(", ")} (see --help)`] : [];
  if (wrong.length + unanswered.length > 0) throw new Refusal([...wrong, ...unanswered].join("\n"));
  for (const question of recipe.questions) {
    answers[question.flag] ??= ask ? await askFor(question, ask) : question.fallback;
  }
  return answers as Answers;
}
