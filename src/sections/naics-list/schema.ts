import { z } from "zod";
import { naicsCode } from "../../schema/naics-code";
import { headline, lead, sectionType } from "../../schema/section";

export const naicsList = sectionType("naicsList", "Codes of naics.json with their titles.", {
  headline,
  lead,
  only: z
    .array(naicsCode)
    .min(1)
    .optional()
    .meta({ description: "Codes to show; all of naics.json unless given." }),
});
