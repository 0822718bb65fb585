import { headline, lead, sectionType } from "../../schema/section";

export const leadership = sectionType(
  "leadership",
  "The people of leaders.json, each with a dialog.",
  { headline, lead },
);
