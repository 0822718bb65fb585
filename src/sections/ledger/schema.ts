import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const entry = z
  .strictObject({
    headline: text(60, "Name of what is sold, set large; entries are numbered automatically."),
    body: markdown(480, "What is done."),
    deliverable: text(160, "What the buyer has in hand at the end."),
    form: text(160, "In which form it is delivered: kinds of file, code or session."),
    classifications: z
      .array(text(60, "A classification code with its system."))
      .min(1)
      .max(6)
      .optional()
      .meta({ description: "Classification codes, such as NAICS 541715." }),
  })
  .meta({ description: "One entry of the ledger." });

export const ledger = sectionType(
  "ledger",
  "What is sold, numbered and fully visible: what is done, what is delivered and in which form.",
  {
    headline,
    lead,
    items: z.array(entry).min(2).max(9).meta({ description: "The entries, two to nine." }),
  },
);
