import { createCsvWriter } from "../../../../shared/synthesizer/csv";
import type { Model } from "../../../../shared/synthesizer/model";
import { createSampler } from "../../../../shared/synthesizer/sampler";
import type { Order } from "./choices";
import { createCounter, type Margin } from "./margins";

/** What is known of a table before its first row is made. */
export interface Head {
  /** The header row, as bytes of the file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly names: readonly string[];
}

/** The rows that follow those of the previous part. */
export interface Part {
  /** Rows made so far, including this part. */
  readonly made: number;
  /** Their lines, as bytes of the file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Counts of all rows made so far. */
  readonly margins: readonly Margin[];
  /** The cells of the first rows; only in the first part. */
  readonly first?: readonly (readonly string[])[];
}

/** How many rows the page shows. */
export const shownRows = 12;

/** Rows of the first part: few, so that they are on the screen at once. */
const firstPart = 500;

/** Rows of every other part: about a tenth of a second's work, so that pausing feels immediate. */
const usualPart = 5000;

/** The cells of the first lines. A plain split is enough: the writer refuses labels with commas. */
const cellsOf = (bytes: Uint8Array, lines: number): string[][] =>
  new TextDecoder()
    .decode(bytes)
    .split("\n", lines)
    .map((line) => line.split(","));

/** The writer never uses shared memory, although its type allows that. */
const unshared = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/**
 * Makes a table part by part, on demand; of earlier parts only the counts are kept. The same order and
 * model give the same bytes everywhere.
 * @throws when the model lacks a column of the order, or the seed is out of range.
 */
export function makeTable(model: Model, order: Order): { head: Head; parts: Iterator<Part> } {
  const writer = createCsvWriter(model, order.columns);
  const sampler = createSampler(model, order.seed);
  const counter = createCounter(model, order.columns);
  function* parts(): Generator<Part> {
    let made = 0;
    while (made < order.rows) {
      const size = made === 0 ? firstPart : usualPart;
      const batch = sampler.next(Math.min(size, order.rows - made));
      const bytes = unshared(writer.lines(batch));
      counter.add(batch.columns);
      const first = made === 0 ? cellsOf(bytes, Math.min(shownRows, batch.rows)) : undefined;
      made += batch.rows;
      yield { made, bytes, margins: counter.margins(), first };
    }
  }
  const [names = []] = cellsOf(writer.header, 1);
  return { head: { bytes: unshared(writer.header), names }, parts: parts() };
}
