import { z } from "zod";
import { alt, focus, id, image, markdown, schemaReference, text } from "../../schema/fields";

const leader = z
  .strictObject({
    id: id("Unique id, lowercase words joined by hyphens."),
    name: text(60, "Full name."),
    title: text(80, "Position in the company."),
    summary: markdown(1600, "What the person does here."),
    topics: z
      .array(text(60, "A subject to ask the person about."))
      .min(2)
      .max(4)
      .optional()
      .meta({ description: "Subjects to ask the person about, two to four." }),
    portrait: image("Portrait.", "portrait"),
    portraitAlt: alt("the portrait"),
    portraitFocus: focus("the portrait").optional(),
    placeholder: z.boolean().meta({
      description: "True while name and portrait are placeholders: shows the FPO overlay.",
    }),
  })
  .meta({ typeName: "Leader", description: "A leader." });

export const leaders = z
  .strictObject({
    $schema: schemaReference,
    leaders: z.array(leader).min(1).meta({ description: "The people, in the order of the page." }),
  })
  .meta({ description: "The people on the About Us page, in order.", typeName: "LeadersData" });
