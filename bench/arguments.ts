import { type ParseArgsConfig, parseArgs } from "node:util";

/** An invalid command line; the message is for the person who typed it. */
export class WrongUsage extends Error {}

/** A list of words separated by commas. @throws WrongUsage when it holds none. */
export function parseList(flag: string, text: string): string[] {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.length === 0) throw new WrongUsage(`--${flag} needs at least one value`);
  return words;
}

/** A whole number from `least` on. @throws WrongUsage when the text is none. */
export function parseCount(flag: string, text: string, least = 1): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) {
    throw new WrongUsage(`--${flag} must be a whole number from ${least} on, not ${text}`);
  }
  return value;
}

/**
 * The paths among `known` that `text` names, separated by commas, or all of them for `all`.
 * @throws WrongUsage naming those that are none.
 */
export function chooseRoutes(text: string, known: readonly string[]): readonly string[] {
  if (text === "all") return known;
  const chosen = parseList("routes", text);
  const unknown = chosen.filter((path) => !known.includes(path));
  if (unknown.length > 0) {
    throw new WrongUsage(`no such route: ${unknown.join(", ")}; --routes all takes every route`);
  }
  return chosen;
}

/**
 * The values of flags, each of which takes one; their fallbacks where they are left out.
 * @throws WrongUsage for a flag or a word that is not among them.
 */
export function parseFlags<Flag extends string>(
  args: readonly string[],
  fallbacks: Readonly<Record<Flag, string>>,
): Record<Flag, string> {
  const flags = Object.keys(fallbacks);
  const options: ParseArgsConfig["options"] = Object.fromEntries(
    flags.map((flag) => [flag, { type: "string" as const }]),
  );
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return { ...fallbacks, ...(values as Partial<Record<Flag, string>>) };
  } catch (error) {
    const known = flags.map((flag) => `--${flag}`).join(", ");
    throw new WrongUsage(`${(error as Error).message} (there is ${known})`);
  }
}
