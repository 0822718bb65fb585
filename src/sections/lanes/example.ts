import type { FieldsOf } from "../../schema/section";
import type { lanes } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof lanes> = {
  headline: "Lanes",
  scaleLabel: "More of it crosses",
  rows: ["Records", "Software"],
  lanes: [
    {
      name: "Extract",
      tone: "source",
      bands: [
        { strength: 3, text: "Real people" },
        { strength: 0, text: "No program" },
      ],
    },
    {
      name: "Method",
      bands: [
        { strength: 0, text: "No people" },
        { strength: 2, text: "A container" },
      ],
    },
  ],
};
