import { sectionType } from "../../schema/section";

export const leadership = sectionType(
  "leadership",
  "The people of leaders.json, each with a dialog.",
  {},
);
