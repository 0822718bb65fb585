import { sectionType } from "../../schema/section";

export const callToAction = sectionType(
  "callToAction",
  "The call to action of site.json with its three cards.",
  {},
);
