import { type Column, type Model, missing } from "./model";
import type { Batch } from "./sampler";

/** Writes rows as CSV (RFC 4180, UTF-8, but with LF line endings). */
export interface CsvWriter {
  /** The header line. */
  readonly header: Uint8Array;
  /** The lines of a batch. A missing value is empty. */
  lines(batch: Batch): Uint8Array;
}

const encoder = new TextEncoder();
const comma = 44;
const lineFeed = 10;
const minus = 45;
const point = 46;
const zero = 48;

const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];

/** Maximum bytes of a number: a sign, ten digits, a point, and the separator. */
const widest = 13;

/** Writes the last `count` digits of a whole number; returns the next position. */
function writeDigits(bytes: Uint8Array, start: number, value: number, count: number): number {
  let rest = value;
  for (let at = start + count - 1; at >= start; at--) {
    const next = Math.floor(rest / 10);
    bytes[at] = zero + rest - next * 10;
    rest = next;
  }
  return start + count;
}

/** Writes a whole number of 10^-decimals; returns the next position. */
function writeNumber(bytes: Uint8Array, start: number, value: number, decimals: number): number {
  let at = start;
  if (value < 0) bytes[at++] = minus;
  const size = Math.abs(value);
  const whole = Math.floor(size / (powers[decimals] as number));
  let digits = 1;
  while ((powers[digits] as number) <= whole) digits++;
  at = writeDigits(bytes, at, whole, digits);
  if (decimals === 0) return at;
  bytes[at++] = point;
  return writeDigits(bytes, at, size, decimals);
}

/** The encoded labels of a column that has labels instead of numbers. @throws when a label would need quotes. */
function wordsOf({ type, labels }: Column): readonly Uint8Array[] | undefined {
  const words = type === "flag" ? ["false", "true"] : labels;
  return words?.map((word) => {
    if (/[",\r\n]/.test(word)) throw new Error(`A label would need quotes: ${word}`);
    return encoder.encode(word);
  });
}

/**
 * A writer for the chosen columns of a model, in the model's order; for all if none are named. The rows are
 * the same whatever columns are chosen.
 * @throws when no column is chosen, or one that the model does not have.
 */
export function createCsvWriter(model: Model, chosen?: readonly string[]): CsvWriter {
  const unknown = chosen?.find((name) => !model.columns.some((column) => column.name === name));
  if (unknown !== undefined) throw new Error(`There is no column called ${unknown}.`);
  const fields = model.columns
    .map((column, index) => ({ ...column, index, words: wordsOf(column) }))
    .filter(({ name }) => chosen?.includes(name) ?? true);
  if (fields.length === 0) throw new Error("Choose at least one column.");
  const lengths = fields.flatMap(({ words }) => words?.map(({ length }) => length + 1) ?? []);
  const lineWidth = fields.length * Math.max(widest, ...lengths);

  return {
    header: encoder.encode(`${fields.map(({ name }) => name).join(",")}\n`),
    lines({ rows, columns }) {
      const bytes = new Uint8Array(rows * lineWidth);
      let at = 0;
      for (let row = 0; row < rows; row++) {
        for (const { index, words, decimals } of fields) {
          const value = (columns[index] as Int32Array)[row] as number;
          if (value !== missing) {
            if (words) {
              const word = words[value] as Uint8Array;
              // For such short texts, a loop is faster than `set`.
              for (let i = 0; i < word.length; i++) bytes[at++] = word[i] as number;
            } else at = writeNumber(bytes, at, value, decimals);
          }
          bytes[at++] = comma;
        }
        bytes[at - 1] = lineFeed;
      }
      return bytes.slice(0, at);
    },
  };
}
