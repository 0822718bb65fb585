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
