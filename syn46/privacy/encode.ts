import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric } from "../columns";
import { edgesOf } from "../fit/edges";
import { type Table, valuesOf } from "../table";

/**
 * Rows as points: bytes whose absolute differences add up to a distance in the manner of Gower
 * (Biometrics 27, 1971). Each column weighs the same, 254 at most.
 */
export interface Points {
  readonly rows: number;
  readonly width: number;
  /** Row after row. */
  readonly bytes: Uint8Array;
  /** The column each of the bytes belongs to. */
  readonly columns: readonly string[];
}

const most = 254;

/** One byte of a row as a function of the column's value. */
type Byte = (value: number) => number;

/** A number's place on the ladder of public borders, which spreads skewed columns evenly. */
function placeOn(edges: readonly number[]): Byte {
  const cells = edges.length - 1;
  return (value) => {
    let cell = 0;
    while (cell < cells - 1 && value >= (edges[cell + 1] as number)) cell++;
    const [low, high] = [edges[cell] as number, edges[cell + 1] as number];
    const within = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return Math.round(((cell + within) / cells) * most);
  };
}

/** The bytes of a column: one, or one for each word where words have no order, and one for a gap. */
function bytesOf(spec: ColumnSpec): Byte[] {
  const { name, bounds, labels = [], gap } = spec;
  const known: Byte[] = isNumeric(spec)
    ? [placeOn(edgesOf(name))]
    : name === "region"
      ? labels.map((_, code) => (value) => (value === code ? most / 2 : 0))
      : [(value) => Math.round((value / bounds[1]) * most)];
  if (gap === undefined) return known;
  return [
    ...known.map(
      (byte): Byte =>
        (value) =>
          value === missing ? most / 2 : byte(value),
    ),
    (value) => (value === missing ? most / 2 : 0),
  ];
}

/** Rows as points; `without` names columns an attacker does not know. */
export function encode(table: Table, without: readonly string[] = []): Points {
  const parts = columnSpecs
    .filter(({ name }) => !without.includes(name))
    .flatMap((spec) => bytesOf(spec).map((byte) => ({ byte, name: spec.name })));
  const width = parts.length;
  const bytes = new Uint8Array(table.rows * width);
  for (const [at, { byte, name }] of parts.entries()) {
    const values = valuesOf(table, name);
    for (let row = 0; row < table.rows; row++)
      bytes[row * width + at] = byte(values[row] as number);
  }
  return { rows: table.rows, width, bytes, columns: parts.map(({ name }) => name) };
}
