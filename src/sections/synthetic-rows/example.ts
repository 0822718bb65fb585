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
  table: "<table><caption>Seed 46</caption><tbody><tr><td>46</td></tr></tbody></table>",
  notice: "The source is simulated as well.",
};
