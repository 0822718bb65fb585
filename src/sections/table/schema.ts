import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const row = z
  .strictObject({
    cells: z
      .array(markdown(240, "Content of a cell."))
      .min(2)
      .max(4)
      .meta({ description: "One cell a column." }),
  })
  .meta({ typeName: "TableRow", description: "A row of the table." });

/** Fields of a table of up to so many rows. */
export const tableFields = (most: number) => ({
  columns: z
    .array(text(40, "Heading of a column."))
    .min(2)
    .max(4)
    .meta({ description: "Headings of the columns, the first naming the rows." }),
  rows: z.array(row).min(2).max(most).meta({ description: "The rows, from the top." }),
});

export const table = sectionType("table", "A small table, for what is delivered in what form.", {
  headline,
  lead,
  ...tableFields(16),
});
