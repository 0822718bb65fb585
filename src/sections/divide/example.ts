import type { FieldsOf } from "../../schema/section";
import type { divide } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof divide> = {
  headline: "Divide",
  leftLabel: "Permitted",
  rightLabel: "Forbidden",
  pairs: [
    { headline: "Price", mark: "Our rule", left: "Tests.", right: "Premiums." },
    { headline: "Benefit", left: "One result.", right: "The same result in a price." },
  ],
};

/** What a reader gets of it. */
export const reads = [
  "## Divide",
  "- Permitted",
  "  ### Price",
  "  Tests.",
  "  Forbidden",
  "  Our rule",
  "  Premiums.",
  "- Permitted",
  "  ### Benefit",
  "  One result.",
  "  Forbidden",
  "  The same result in a price.",
];
