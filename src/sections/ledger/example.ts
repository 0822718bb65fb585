import type { FieldsOf } from "../../schema/section";
import type { ledger } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof ledger> = {
  helper: "Helper",
  headline: "Ledger",
  lead: "What we sell.",
  items: [
    {
      headline: "Reading",
      body: "We *read* the records.",
      deliverable: "Clean tables",
      form: "CSV files",
      classifications: ["NAICS 518210", "NAICS 541511"],
    },
    { headline: "Teaching", body: "We teach.", deliverable: "A course", form: "Sessions" },
  ],
};
