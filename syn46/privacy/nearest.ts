import type { Points } from "./encode";

/** For each query, the distance to its nearest point, and the index of that. */
interface Nearest {
  /** Mean difference over columns, 0 to about 1. */
  readonly first: Float64Array;
  readonly index: Int32Array;
}

/** An alias, because Jest makes access to globals such as Math far slower. */
const { abs } = Math;

/** Bytes summed up between two checks of whether a point is too far already. */
const stride = 8;

/** The bytes by descending spread, so that the first rule out most points. */
function orderOf({ rows, width, bytes }: Points): number[] {
  const spread = Array.from({ length: width }, (_, at) => {
    let sum = 0;
    for (let row = 1; row < rows; row++) {
      sum += abs((bytes[row * width + at] as number) - (bytes[(row - 1) * width + at] as number));
    }
    return { at, sum };
  });
  return spread.sort((one, other) => other.sum - one.sum || one.at - other.at).map(({ at }) => at);
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

/**
 * Finds the nearest point of each query by exhaustive search.
 * @throws when queries and points have different columns, or there are no points.
 */
export function nearest(queries: Points, points: Points): Nearest {
  if (queries.width !== points.width) throw new Error("Queries and points have different columns.");
  if (points.rows < 1) throw new Error("There must be a point.");
  const order = orderOf(points);
  const full = Math.ceil(points.width / stride) * stride;
  const from = arrange(queries, order, full);
  const to = arrange(points, order, full);
  const end = to.length;
  const first = new Float64Array(queries.rows);
  const index = new Int32Array(queries.rows);
  const scale = 254 * new Set(points.columns).size;

  for (let row = 0; row < queries.rows; row++) {
    const query = row * full;
    let best = 1 << 30;
    let which = -1;
    for (let start = 0; start < end; start += full) {
      let sum = strideDistance(from, query, to, start);
      for (let at = stride; at < full && sum < best; at += stride) {
        sum += strideDistance(from, query + at, to, start + at);
      }
      if (sum >= best) continue;
      best = sum;
      which = start;
    }
    first[row] = best / scale;
    index[row] = which / full;
  }
  return { first, index };
}
