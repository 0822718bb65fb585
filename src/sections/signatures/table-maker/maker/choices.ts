import { withCommas } from "../../../../shared/with-commas";

/** The table that a visitor has asked for. */
export interface Order {
  readonly setting: string;
  readonly rows: number;
  readonly seed: number;
  /** Names of the columns, at least one. */
  readonly columns: readonly string[];
}

/** The numbers of rows that a visitor can ask for. */
export const rowLimits = { least: 100, most: 1_000_000 };

/** The sampler's `seeds`, repeated so that the form does not load the sampler; a test compares them. */
export const seedLimits = { least: 0, most: 4_294_967_295 };

/** The form's values, as typed. */
export interface Choices extends Omit<Order, "rows" | "seed"> {
  readonly rows: string;
  readonly seed: string;
}

/** The fields that are validated, in the order of the form. */
export const checkedFields = ["rows", "seed", "columns"] as const;
export type Errors = Partial<Record<(typeof checkedFields)[number], string>>;

/** Parses a whole number within limits; undefined for any other input. */
function wholeNumber(text: string, { least, most }: typeof rowLimits): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** Removes thousands separators, which visitors see on this page: 1,000,000. */
const withoutGroups = (text: string): string => text.trim().replace(/[, ](?=\d{3}(?!\d))/g, "");

const between = ({ least, most }: typeof rowLimits) =>
  `from ${withCommas(least)} to ${withCommas(most)}`;

/** Validates the form: returns the order, or a message for each field that is wrong. */
export function readChoices(choices: Choices): { order?: Order; errors: Errors } {
  const rows = wholeNumber(withoutGroups(choices.rows), rowLimits);
  const seed = wholeNumber(withoutGroups(choices.seed), seedLimits);
  const { setting, columns } = choices;
  if (rows !== undefined && seed !== undefined && columns.length > 0) {
    return { order: { setting, rows, seed, columns }, errors: {} };
  }
  const errors: Errors = {};
  if (rows === undefined) {
    errors.rows = `Enter the number of rows as a whole number ${between(rowLimits)}.`;
  }
  if (seed === undefined) {
    errors.seed = `Enter the seed as a whole number ${between(seedLimits)}.`;
  }
  if (columns.length === 0) errors.columns = "Choose at least one column.";
  return { errors };
}
