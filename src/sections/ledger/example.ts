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

/** What a reader gets of it. */
export const reads = [
  "Helper",
  "## Ledger",
  "What we sell.",
  "1. ### Reading",
  "  We _read_ the records.",
  "  You get: Clean tables",
  "  Delivered as: CSV files",
  "  Codes: NAICS\u00A0518210, NAICS\u00A0541511",
  "1. ### Teaching",
  "  We teach.",
  "  You get: A course",
  "  Delivered as: Sessions",
];
