import type { FieldsOf } from "../../schema/section";
import type { table } from "./schema";

/** A small one, for tests: columns, rows and cells can be equal. */
export const example: FieldsOf<typeof table> = {
  headline: "Table",
  columns: ["You need", "You get", "You get"],
  rows: [
    { cells: ["Data", "A [table](/data)", "A [table](/data)"] },
    { cells: ["Data", "A [table](/data)", "A [table](/data)"] },
  ],
};
