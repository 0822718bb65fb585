import { missing } from "../../src/shared/synthesizer/model";
import type { Table } from "../table";
import type { VariableSpec } from "./variables";

/** Marks a missing value among cells. */
export const noCell = -1;

/**
 * The cell of each row's value; `noCell` where it is missing. Values beyond the public borders are
 * clipped to the outermost cells, so that a single person can reach no further.
 */
export function cellsOf(variable: VariableSpec, table: Table): Int16Array {
  const { edges, cells } = variable;
  const read = variable.read(table);
  return Int16Array.from({ length: table.rows }, (_, row) => {
    const value = read(row);
    if (value === missing) return noCell;
    if (!edges) return Math.min(cells - 1, Math.max(0, value));
    let cell = 0;
    while (cell < cells - 1 && value >= (edges[cell + 1] as number)) cell++;
    return cell;
  });
}

/** How many rows are in each cell; missing ones in none. */
export function countCells(cells: Int16Array, size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const cell of cells) if (cell !== noCell) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}
