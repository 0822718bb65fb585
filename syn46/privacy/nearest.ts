import { cumsum, group, range } from "d3-array";
import { columnSpecs } from "../columns";
import { wilson } from "../measure/intervals";
import { type Table, valuesOf } from "../table";
import type { Points } from "./encode";

/** An alias, because Jest makes access to globals such as Math far slower. */
const { abs } = Math;

/** Bytes summed up between two checks of whether a point is too far already. */
const stride = 8;

/** The bytes in an order that rules out most points first: those of few values, each by descending spread. */
function orderOf({ rows, width, bytes }: Points): number[] {
  const all = Array.from({ length: width }, (_, at) => {
    const values = new Set<number>();
    let spread = 0;
    for (let row = 0, before = bytes[at] as number; row < rows; row++) {
      const value = bytes[row * width + at] as number;
      values.add(value);
      spread += abs(value - before);
      before = value;
    }
    return { at, spread, isContinuous: values.size > 3 };
  });
  const rank = (byte: (typeof all)[number]) => Number(byte.isContinuous);
  return all
    .sort((one, other) => rank(one) - rank(other) || other.spread - one.spread)
    .map(({ at }) => at);
}

/** Reorders the bytes of every row and pads rows with zeros to whole strides. */
function arrange(
  { rows, width, bytes }: Points,
  order: readonly number[],
  full: number,
): Uint8Array {
  const arranged = new Uint8Array(rows * full);
  for (let row = 0; row < rows; row++) {
    for (let at = 0; at < width; at++) {
      arranged[row * full + at] = bytes[row * width + (order[at] as number)] as number;
    }
  }
  return arranged;
}

/** Sum of the absolute differences of one stride. Unrolled, because it runs billions of times. */
function strideDistance(one: Uint8Array, from: number, other: Uint8Array, start: number): number {
  return (
    abs((one[from] as number) - (other[start] as number)) +
    abs((one[from + 1] as number) - (other[start + 1] as number)) +
    abs((one[from + 2] as number) - (other[start + 2] as number)) +
    abs((one[from + 3] as number) - (other[start + 3] as number)) +
    abs((one[from + 4] as number) - (other[start + 4] as number)) +
    abs((one[from + 5] as number) - (other[start + 5] as number)) +
    abs((one[from + 6] as number) - (other[start + 6] as number)) +
    abs((one[from + 7] as number) - (other[start + 7] as number))
  );
}

/** The rows in groups whose first strides are equal. */
const groupsOf = (arranged: Uint8Array, full: number, rows: number): number[][] => [
  ...group(range(rows), (row) =>
    arranged.subarray(row * full, row * full + stride).join(),
  ).values(),
];

/**
 * Finds the nearest point of each query by exhaustive search, the first of several: its `index`, and as `first`
 * its distance, which is the mean difference over columns, from 0 to about 1. The first stride, which
 * many points share, is compared once for all that do.
 * @throws when queries and points have different columns, or there are no points.
 */
export function nearest(queries: Points, points: Points) {
  if (queries.width !== points.width) throw new Error("Queries and points have different columns.");
  if (points.rows < 1) throw new Error("There must be a point.");
  const order = orderOf(points);
  const full = Math.ceil(points.width / stride) * stride;
  const from = arrange(queries, order, full);
  const unsorted = arrange(points, order, full);
  const groups = groupsOf(unsorted, full, points.rows);
  const ends = Int32Array.from(cumsum(groups, ({ length }) => length));
  const rows = Int32Array.from(groups.flat());
  const to = new Uint8Array(unsorted.length);
  for (const [at, row] of rows.entries())
    to.set(unsorted.subarray(row * full, (row + 1) * full), at * full);
  const first = new Float64Array(queries.rows);
  const index = new Int32Array(queries.rows);
  const scale = 254 * new Set(points.columns).size;

  for (let row = 0; row < queries.rows; row++) {
    const query = row * full;
    let best = 1 << 30;
    let which = -1;
    for (let group = 0, point = 0; group < ends.length; group++) {
      const head = strideDistance(from, query, to, point * full);
      const end = ends[group] as number;
      if (head > best) point = end;
      for (; point < end; point++) {
        let sum = head;
        for (let at = stride; at < full && sum <= best; at += stride) {
          sum += strideDistance(from, query + at, to, point * full + at);
        }
        const own = rows[point] as number;
        if (sum > best || (sum === best && own > which)) continue;
        best = sum;
        which = own;
      }
    }
    first[row] = best / scale;
    index[row] = which;
  }
  return { first, index };
}

/**
 * Distance to the closest record (DCR) of synthetic rows: to people the generator has seen, and to as many it
 * has not; ties count half. Rows of a generator that memorizes lie nearer to the former (compare SDMetrics,
 * DCROverfittingProtection).
 */
export function compareClosest(synthetic: Points, fitted: Points, control: Points) {
  const [toFitted, toControl] = [nearest(synthetic, fitted), nearest(synthetic, control)];
  let nearer = 0;
  for (const [at, distance] of toFitted.first.entries()) {
    const other = toControl.first[at] as number;
    nearer += distance < other ? 1 : distance === other ? 0.5 : 0;
  }
  return { rows: synthetic.rows, nearerToFitted: wilson(nearer, synthetic.rows) };
}

/** Each row as one string. */
function texts(table: Table): string[] {
  const columns = columnSpecs.map(({ name }) => valuesOf(table, name));
  return Array.from({ length: table.rows }, (_, row) =>
    columns.map((values) => values[row]).join(","),
  );
}

/**
 * Counts synthetic rows that are equal in every column to a row the generator has seen, and to one it has not:
 * the number expected by chance.
 */
export function countCopies(synthetic: Table, fitted: Table, control: Table) {
  const rows = texts(synthetic);
  const among = (table: Table) => {
    const known = new Set(texts(table));
    return rows.filter((row) => known.has(row)).length;
  };
  return { ofFitted: among(fitted), ofControl: among(control), rows: synthetic.rows };
}
