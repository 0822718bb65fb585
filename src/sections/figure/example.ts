import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"FigureSection"> = {
  __typename: "FigureSection",
  ...sectionBase,
  headline: "Rows",
  lead: null,
  btnLabel: "See more",
  btnURL: "/innovation/syn46",
  caption: "<p>The first rows.</p>",
  drawing: {
    html: '<div class="scroll"><table><caption>Seed 46</caption><tbody><tr><td>46</td></tr></tbody></table></div>',
    notice: "The source is simulated as well.",
  },
};
