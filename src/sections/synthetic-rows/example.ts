import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"SyntheticRowsSection"> = {
  __typename: "SyntheticRowsSection",
  ...sectionBase,
  headline: "Rows",
  lead: null,
  btnLabel: "See more",
  btnURL: "/innovation/syn46",
  table: {
    notice: "The source is simulated as well.",
    origin: "Seed 46",
    columns: [
      { title: "Age", unit: "years", source: [0.25, 0.5, 0.25], synthetic: [0.3, 0.4, 0.3] },
      { title: "Sex", unit: null, source: [0.5, 0.5], synthetic: [0.45, 0.55] },
    ],
    rows: [
      ["46", "female"],
      ["71", ""],
    ],
  },
};
