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

/** A whole number of at least `least`. @throws WrongUsage for any other text. */
export function parseCount(flag: string, text: string, least = 1): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least)) {
    throw new WrongUsage(`--${flag} must be a whole number of at least ${least}, not ${text}`);
  }
  return value;
}

/**
 * The routes in a list separated by commas, or all of `known` for `all`.
 * @throws WrongUsage naming unknown routes.
 */
export function chooseRoutes(text: string, known: readonly string[]): readonly string[] {
  if (text === "all") return known;
  const chosen = parseList("routes", text);
  const unknown = chosen.filter((path) => !known.includes(path));
  if (unknown.length > 0) {
    throw new WrongUsage(`no such route: ${unknown.join(", ")}; --routes all measures every route`);
  }
  return chosen;
}

/**
 * The values of the flags, with fallbacks for missing ones.
 * @throws WrongUsage for an unknown flag or any other word.
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
    throw new WrongUsage(`${(error as Error).message} (the flags are ${known})`);
  }
}
