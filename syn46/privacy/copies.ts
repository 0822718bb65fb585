import { columnSpecs } from "../columns";
import type { ExactCopies } from "../report-types";
import { type Table, valuesOf } from "../table";

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
