import { Refusal } from "../../src/data";
import { foundRoutes, testedRoutes } from "../../testing/browsers/routes";

/** The values of a benchmark's flags, as they were typed. */
export type Flags = Readonly<Record<string, string | undefined>>;

/** A benchmark of `npm run bench`. */
export interface Benchmark {
  /** What it measures, for the usage message. */
  readonly what: string;
  /** Its flags with the values that they have unless given. */
  readonly flags: Readonly<Record<string, string>>;
  /** Measures and reports. @throws Refusal for the value of a flag. */
  run(flags: Flags): Promise<void>;
}

/** The whole number of a flag, at least 1. @throws Refusal for any other text. */
export function countOf(flags: Flags, flag: string): number {
  const text = flags[flag] ?? "";
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Refusal(`--${flag} must be a whole number of at least 1, not ${text}`);
  return Number(text);
}

const sampled = new Set(testedRoutes.map(({ path }) => path));

/**
 * The routes in the flag `--routes`: some separated by commas, those that stand for all others (`sampled`),
 * or all. @throws Refusal naming unknown ones.
 */
export function routesOf({ routes: text = "" }: Flags): readonly string[] {
  const known = foundRoutes.map(({ path }) => path);
  if (text === "all") return known;
  if (text === "sampled") return known.filter((path) => sampled.has(path));
  const chosen = text.split(",").map((path) => path.trim());
  const unknown = chosen.filter((path) => !known.includes(path));
  if (unknown.length > 0)
    throw new Refusal(`there is no route ${unknown.join(", ")}; all measures every route`);
  return chosen;
}
