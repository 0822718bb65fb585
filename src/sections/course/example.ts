import type { FieldsOf } from "../../schema/section";
import type { course } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof course> = {
  headline: "Course",
  left: "Executives",
  right: "Analysts",
  both: "Together",
  items: [
    { name: "Chart", channel: "both", before: "Nod", after: "Ask" },
    { name: "Price", channel: "left", before: "Approve", after: "Weigh" },
    { name: "Baseline", channel: "right", before: "Report", after: "Compare" },
  ],
  note: "The mouth.",
};

/** What a reader gets of it. */
export const reads = [
  "## Course",
  "1. Together",
  "  ### Chart",
  "  Before: Nod",
  "  After: Ask",
  "1. Executives",
  "  ### Price",
  "  Before: Approve",
  "  After: Weigh",
  "1. Analysts",
  "  ### Baseline",
  "  Before: Report",
  "  After: Compare",
  "The mouth.",
];
