import { missing } from "../../src/shared/synthesizer/model";
import { columnSpecs, isNumeric } from "../columns";
import { createChance } from "../source/chance";
import { type Table, take, valuesOf } from "../table";

/** Deviation of the noise on numbers, as a share of the column's public range. */
const noise = 0.01;

/** How often a code is swapped for that of another row. */
const swaps = 0.02;

/**
 * A generator that must be caught: source rows resampled, with numbers slightly perturbed and a few
 * codes swapped. It looks like synthetic data, scores well for likeness and exposes people. A test that
 * cannot fail proves nothing, so every attack is made on it as well.
 */
export function leak(fitted: Table, seed: number, rows: number): Table {
  const chance = createChance(seed);
  const drawn = take(
    fitted,
    Int32Array.from({ length: rows }, () => chance.below(fitted.rows)),
  );
  const columns: Record<string, Int32Array> = {};
  for (const spec of columnSpecs) {
    const { name, bounds } = spec;
    const [least, most] = bounds;
    columns[name] = valuesOf(drawn, name).map((value) => {
      if (value === missing) return value;
      if (!isNumeric(spec)) {
        if (!chance.share(swaps)) return value;
        return valuesOf(fitted, name)[chance.below(fitted.rows)] as number;
      }
      const moved = Math.round(value + chance.normal(0, noise * (most - least)));
      return Math.min(most, Math.max(least, moved));
    });
  }
  return { rows, columns };
}
