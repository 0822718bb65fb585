import { createCsvWriter } from "../../../shared/synthesizer/csv";
import type { Model } from "../../../shared/synthesizer/model";
import { createSampler } from "../../../shared/synthesizer/sampler";
import { createCounter, type Margin, type Scale } from "./margins";
import type { Order } from "./order";

/** What is known of a table before its first row. */
export interface Head {
  /** The line of names, as bytes of the file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly names: readonly string[];
  readonly scales: readonly Scale[];
}

/** Rows of a table that follow those of the part before. */
export interface Part {
  /** Rows made so far, with these. */
  readonly made: number;
  /** Their lines, as bytes of the file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** All rows so far, counted. */
  readonly margins: readonly Margin[];
  /** The cells of the first rows; in the first part alone. */
  readonly first?: readonly (readonly string[])[];
}

/** How many of the first rows are shown. */
export const shownRows = 12;

/** Rows of the first part, which is to be on the screen at once. */
const firstPart = 500;

/** Rows of every other part: a tenth of a second's work, so that pausing takes hold at once. */
const usualPart = 5000;

/** The words of a file's first lines. No label holds a comma (the writer refuses one). */
const cellsOf = (bytes: Uint8Array, lines: number): string[][] =>
  new TextDecoder()
    .decode(bytes)
    .split("\n", lines)
    .map((line) => line.split(","));

/** The writer's bytes are never shared between threads, which its type leaves open. */
const own = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/**
 * Makes a table part by part, each when it is asked for; nothing of an earlier part is kept but its
 * counts. The same order and model make the same bytes everywhere.
 * @throws when the model lacks a column of the order, or the seed is none.
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
      const bytes = own(writer.lines(batch));
      counter.add(batch.columns);
      const first = made === 0 ? cellsOf(bytes, Math.min(shownRows, batch.rows)) : undefined;
      made += batch.rows;
      yield { made, bytes, margins: counter.margins(), first };
    }
  }
  const [names = []] = cellsOf(writer.header, 1);
  return { head: { bytes: own(writer.header), names, scales: counter.scales }, parts: parts() };
}
