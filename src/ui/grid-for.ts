import type { VariantName } from "../theme";

/** The grid that leaves no item alone in its row, if the count allows it; large items come in pairs. */
export function gridFor(count: number, large = false): VariantName {
  if (count === 2 || (large && count % 2 === 0)) return "grids.two";
  if (count === 5) return "grids.five";
  if (count % 3 === 0) return "grids.three";
  return count % 4 === 0 ? "grids.four" : "grids.three";
}
