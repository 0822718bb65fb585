import { median } from "../statistics";
import { decimals, formatTable } from "../table";
import { thresholds, withMark } from "../thresholds";

/** How long it took in each place until a slip was told of, in ms. */
export interface Told {
  readonly says: string;
  /** `npm run check`, from its start to its end. */
  readonly checkMs: number;
  /** From the saved file to the message of the running development server. */
  readonly developMs: number;
  /** From the question of the editor's page to the answer, with the development server at work beside it. */
  readonly editorMs: number;
}

/** All that the benchmark measures, in ms. */
export interface EditingTimes {
  readonly slips: readonly Told[];
  /** From the first key to the message at the field, with the save in between. */
  readonly typedMs: readonly number[];
  /** From the saved file to the word on the page in a browser. */
  readonly wordMs: readonly number[];
}

/** A line of the table: the middle of the times and the longest, each of which a threshold accepts or not. */
const line = (what: string, times: readonly number[], threshold?: { readonly atMost: number }) => {
  const [middle, longest] = [median(times), Math.max(...times)];
  return [
    what,
    withMark(decimals(middle), middle, threshold),
    withMark(decimals(longest), longest, threshold),
    String(times.length),
  ];
};

/** A line for each place where an editor reads a message, and one for a word without a mistake. */
export function formatTimes({ slips, typedMs, wordMs }: EditingTimes): string {
  const threshold = thresholds.slipTold;
  return formatTable(
    ["ms", "median", "worst", "times"],
    [
      line(
        "npm run check, start to end",
        slips.map(({ checkMs }) => checkMs),
        threshold,
      ),
      line(
        "develop, saved to printed",
        slips.map(({ developMs }) => developMs),
        threshold,
      ),
      line(
        "editor, asked to answered",
        slips.map(({ editorMs }) => editorMs),
        threshold,
      ),
      line("editor, typed to shown", typedMs, threshold),
      line("develop, word saved to page", wordMs),
    ],
  );
}

/** The slips that took longest, with what took so long. */
export function slowest(slips: readonly Told[], count = 3): string[] {
  const ranked = slips
    .flatMap(({ says, checkMs, developMs, editorMs }) => [
      { where: "check", says, ms: checkMs },
      { where: "develop", says, ms: developMs },
      { where: "editor", says, ms: editorMs },
    ])
    .toSorted((one, other) => other.ms - one.ms);
  return ranked
    .slice(0, count)
    .map(({ where, says, ms }) => `${decimals(ms)} ms, ${where}: ${says}`);
}
