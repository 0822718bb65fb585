import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, isNumeric } from "../columns";
import { edgesOf, endsOf } from "../fit/edges";
import { createRandom } from "../source/random";
import { type Table, take, valuesOf } from "../table";

/** Shares of rows that leak, one generator for each; the others are those of a stranger. */
export const leaks = [0.01, 0.1, 1] as const;

/** The name of the generator that leaks a share of its rows. */
export const leakName = (share: number): string => `leak-${share * 100}`;

/** Probability that a code is replaced by that of another row. */
const swaps = 0.02;

/**
 * Rows of a positive control for the attacks: source rows drawn again, with numbers moved within their public
 * cells and a few codes swapped. They score well for likeness and expose people. A test that cannot fail proves nothing, so
 * every attack is made on such rows too.
 */
export function leak(fitted: Table, seed: number, rows: number): Table {
  const random = createRandom(seed);
  const drawn = take(
    fitted,
    Int32Array.from({ length: rows }, () => random.below(fitted.rows)),
  );
  const columns: Record<string, Int32Array> = {};
  for (const spec of columnSpecs) {
    const { name, bounds } = spec;
    const [least, most] = bounds;
    columns[name] = valuesOf(drawn, name).map((value) => {
      if (value === missing) return value;
      if (!isNumeric(spec)) {
        if (!random.bernoulli(swaps)) return value;
        return valuesOf(fitted, name)[random.below(fitted.rows)] as number;
      }
      const [low, high] = endsOf(edgesOf(name), value);
      return Math.min(most, Math.max(least, low + random.below(high - low)));
    });
  }
  return { rows, columns };
}
