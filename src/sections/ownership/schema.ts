import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** The rights a party can have in a thing; `agreed`: the agreement decides who owns it. */
export const rights = ["owns", "holds", "sees", "agreed"] as const;

const thing = z
  .strictObject({
    name: text(60, "The thing."),
    text: markdown(200, "A remark on it.").optional(),
    parties: z
      .array(z.array(z.enum(rights)).max(3))
      .min(2)
      .max(4)
      .meta({
        description:
          "For each party what it has in the thing: owns, holds, sees, or agreed where the agreement decides who owns it; none is an empty list.",
      }),
  })
  .meta({
    description: "A thing that one of the parties makes or provides.",
  });

export const ownership = sectionType(
  "ownership",
  "A map of who owns, holds and may see each thing: a row for each thing, a column for each party.",
  {
    headline,
    lead,
    parties: z.array(text(24, "A party.")).min(2).max(4).meta({ description: "The columns." }),
    things: z.array(thing).min(2).max(12).meta({ description: "The rows, from the top." }),
  },
);
