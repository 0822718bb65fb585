import { missing } from "../../src/shared/synthesizer/model";
import { type ColumnSpec, columnSpecs, isNumeric } from "../columns";
import { cellOf, edgesOf } from "../fit/edges";
import { type Table, valuesOf } from "../table";

/**
 * Rows encoded as bytes, whose absolute differences add up to a distance like Gower's (Biometrics 27,
 * 1971). Every column has the same weight: it contributes 254 at most.
 */
export interface Points {
  readonly rows: number;
  readonly width: number;
  /** Row by row. */
  readonly bytes: Uint8Array;
  /** The column of each byte in a row. */
  readonly columns: readonly string[];
}

const most = 254;

/** Encodes a column's value as one byte. */
type Byte = (value: number) => number;

/** Encodes a number by its position among the public edges, which spreads skewed columns evenly. */
function positionIn(edges: readonly number[]): Byte {
  const cells = edges.length - 1;
  return (value) => {
    const cell = cellOf(edges, value);
    const [low, high] = [edges[cell] as number, edges[cell + 1] as number];
    const within = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return Math.round(((cell + within) / cells) * most);
  };
}

/** The bytes of a column: one, or one per label without an order; and one for a missing value. */
function bytesOf(spec: ColumnSpec): Byte[] {
  const { name, bounds, labels = [], gap } = spec;
  const known: Byte[] = isNumeric(spec)
    ? [positionIn(edgesOf(name))]
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

/** Encodes rows as points; `without` names columns that the attacker does not know. */
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
