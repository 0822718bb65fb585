import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, isNumeric } from "../columns";
import { createRandom } from "../source/random";
import { type Table, take, valuesOf } from "../table";

/** Standard deviation of the noise on numbers, as a share of the column's public range. */
const noise = 0.01;

/** Probability that a code is replaced by that of another row. */
const swaps = 0.02;

/**
 * A positive control for the attacks: a generator that resamples source rows, perturbs numbers slightly
 * and swaps a few codes. It scores well for likeness and exposes people. A test that cannot fail proves
 * nothing, so every attack is made on its rows too.
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
      const moved = Math.round(value + random.normal(0, noise * (most - least)));
      return Math.min(most, Math.max(least, moved));
    });
  }
  return { rows, columns };
}
