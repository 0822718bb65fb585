import { sectionBase } from "../../../testing/section-base";
import type { SectionOf } from "..";

/** A small one, for tests. */
export const example: SectionOf<"TableMakerSection"> = {
  __typename: "TableMakerSection",
  ...sectionBase,
  headline: "Make your own",
  lead: null,
  notice: "<p>Nothing leaves your browser.</p>",
  openLabel: "Choose a table",
  makeLabel: "Make the table",
  rowsHint: "From 100 to 1,000,000.",
  settingHint: "A smaller epsilon keeps more private.",
  seedHint: "The same seed makes the same table.",
  settings: [
    { setting: "copula", label: "No added noise" },
    { setting: "epsilon-1", label: "Epsilon 1" },
  ],
  tableColumns: [
    { name: "age", label: "Age" },
    { name: "sex", label: "Sex" },
    { name: "bmi", label: "Body mass index" },
  ],
  fileName: "syn46",
  downloadsLabel: "Take a table that is ready",
  downloadsURL: "/data",
};
