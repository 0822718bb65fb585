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

/** What a reader gets of it. */
export const reads = [
  "## Table",
  "(Table)",
  "Data | You get: A [table](/data) | You get: A [table](/data)",
  "Data | You get: A [table](/data) | You get: A [table](/data)",
];
