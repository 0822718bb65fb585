import { z } from "zod";
import { schemaReference, text } from "../../schema/fields";

const naicsEntry = z
  .strictObject({
    // Six digits, kept as text (spec 3).
    code: z
      .string()
      .regex(/^\d{6}$/, "must be a code of six digits, in quotes")
      .meta({ description: "NAICS code: six digits, in quotes." }),
    description: text(140, "Official 2022 title of the code."),
  })
  .meta({ typeName: "NaicsCode", description: "A code with its title." });

export const naics = z
  .strictObject({
    $schema: schemaReference,
    codes: z
      .array(naicsEntry)
      .min(1)
      .meta({ description: "The codes, in the order of the pages that list them." }),
  })
  .meta({ description: "NAICS codes of the company.", typeName: "NaicsData" });
