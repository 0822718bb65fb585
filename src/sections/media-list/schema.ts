import { headline, lead, sectionType } from "../../schema/section";

export const mediaList = sectionType("mediaList", "The items of media.json, newest first.", {
  headline,
  lead,
});
