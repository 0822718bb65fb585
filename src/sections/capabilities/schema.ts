import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const capability = z
  .strictObject({
    headline: text(90, "Name of the capability."),
    body: markdown(900, "What it does."),
    classifications: z
      .array(text(60, "A classification code with its system."))
      .min(1)
      .max(6)
      .meta({ description: "Classification codes, such as NAICS 541715." }),
  })
  .meta({ typeName: "CapabilityItem", description: "One capability with its codes." });

export const capabilities = sectionType(
  "capabilities",
  "Capabilities with classification codes, that open and close.",
  {
    headline,
    lead,
    items: z
      .array(capability)
      .min(2)
      .max(10)
      .meta({ description: "The capabilities, two to ten." }),
  },
);
