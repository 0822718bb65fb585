import { z } from "zod";
import { schemaReference, text } from "../../schema/fields";
import { naicsCode } from "../../schema/naics-code";

const naicsEntry = z
  .strictObject({
    code: naicsCode,
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
