import { listOf, markdown, namedObject, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const row = namedObject("TableRow", "A row of the table.", {
  cells: listOf(markdown(260, "Content of a cell."), 2, 4, "One cell a column."),
});

/** Fields of a table of up to so many rows. */
export const tableFields = (most: number) => ({
  columns: listOf(
    text(40, "Heading of a column."),
    2,
    4,
    "Headings of the columns, the first naming the rows.",
  ),
  rows: listOf(row, 2, most, "The rows, from the top."),
});

export const table = sectionType("table", "A small table, for what is delivered in what form.", {
  ...tableFields(20),
});
