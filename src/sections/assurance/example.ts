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

/** What a reader gets of it. */
export const reads = [
  "## Controls",
  "(Controls)",
  "Logging | Practice: Each access is _logged_. | Evidence: A page of the log | Status: _To be confirmed_",
  "Price | Practice: A price is quoted. | Evidence: A letter | Status: Not held. Each order is quoted.",
];
