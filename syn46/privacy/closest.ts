import { columnSpecs } from "../columns";
import { wilson } from "../measure/intervals";
import type { ClosestRecord, ExactCopies } from "../report-types";
import { type Table, valuesOf } from "../table";
import type { Points } from "./encode";
import { nearest } from "./nearest";

/**
 * Distance to the closest record (DCR) of synthetic rows: to people the generator has seen, and to as many it
 * has not. Rows of a generator that memorizes lie nearer to the former (compare SDMetrics,
 * DCROverfittingProtection).
 */
export function compareClosest(synthetic: Points, fitted: Points, control: Points): ClosestRecord {
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

/** Counts synthetic rows that are equal to a row of the source in every column. */
export function countCopies(synthetic: Table, fitted: Table, control: Table): ExactCopies {
  const rows = texts(synthetic);
  const among = (table: Table) => {
    const known = new Set(texts(table));
    return rows.filter((row) => known.has(row)).length;
  };
  return { ofFitted: among(fitted), ofControl: among(control), rows: synthetic.rows };
}
