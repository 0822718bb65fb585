import { sectionBase } from "../../../__tests__/support/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"TableSection"> = {
  __typename: "TableSection",
  ...sectionBase,
  headline: "Table",
  lead: null,
  columns: ["You need", "You get"],
  rows: [{ cells: ["Data", 'A <a href="/data">table</a>'] }],
};
