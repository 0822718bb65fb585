import { headline, lead, sectionType } from "../../schema/section";

export const sectors = sectionType(
  "sectors",
  "All codes of naics.json with their titles, as a treemap by sector.",
  { headline, lead },
);
