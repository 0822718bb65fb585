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
