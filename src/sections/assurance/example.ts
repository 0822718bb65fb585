import type { FieldsOf } from "../../schema/section";
import type { assurance } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof assurance> = {
  headline: "Controls",
  columns: ["Control", "Practice", "Evidence", "Status"],
  rows: [
    {
      control: "Logging",
      practice: "Each access is *logged*.",
      evidence: "A page of the log",
      status: "uei",
    },
    {
      control: "Price",
      practice: "A price is quoted.",
      evidence: "A letter",
      status: "price-list",
    },
  ],
};
