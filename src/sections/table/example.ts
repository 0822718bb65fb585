import type { FieldsOf } from "../../schema/section";
import type { table } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof table> = {
  headline: "Table",
  columns: ["You need", "You get"],
  rows: [{ cells: ["Data", 'A <a href="/data">table</a>'] }],
};
