import { missing } from "../../src/shared/synthesizer/model";
import type { Table } from "../table";
import { cellOf } from "./edges";
import type { VariableSpec } from "./variables";

/** The cell of a missing value. */
export const noCell = -1;

/**
 * The cell of each row's value; `noCell` if it is missing. Values beyond the public edges are clipped
 * to the outermost cells, which bounds the influence of any one person.
 */
export function cellsOf(variable: VariableSpec, table: Table): Int16Array {
  const { edges, cells } = variable;
  const read = variable.read(table);
  return Int16Array.from({ length: table.rows }, (_, row) => {
    const value = read(row);
    if (value === missing) return noCell;
    return edges ? cellOf(edges, value) : Math.min(cells - 1, Math.max(0, value));
  });
}

/** The number of rows in each cell; missing values are not counted. */
export function countCells(cells: Int16Array, size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const cell of cells) if (cell !== noCell) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}
