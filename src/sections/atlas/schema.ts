import { headline, lead, sectionType } from "../../schema/section";

export const atlas = sectionType(
  "atlas",
  "Every plate of plates.json, uncropped, with how it was made.",
  { headline, lead },
);
