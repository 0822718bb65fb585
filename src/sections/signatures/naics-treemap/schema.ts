import { signature } from "../../../schema/section";

export const naicsTreemap = signature(
  "naicsTreemap",
  "All codes of naics.json with their titles, as a treemap by sector.",
  {},
);
