import type { FieldsOf } from "../../schema/section";
import type { offerings } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof offerings> = {
  headline: "Offerings",
  items: [
    {
      name: "SYN46",
      body: "A stand-in.",
      inside: "generated",
      insideText: "Nobody",
      bestFor: "Building",
      check: "The tests",
      btnLabel: "More about SYN46",
      btnURL: "/innovation/syn46",
    },
    {
      name: "Curo46",
      body: "A platform.",
      inside: "either",
      insideText: "In training",
      bestFor: "Ranking",
      check: "The baseline",
    },
    {
      name: "De-identified datasets",
      body: "Records.",
      inside: "real",
      insideText: "Yes",
      bestFor: "Evidence",
      check: "The fields",
    },
  ],
};
