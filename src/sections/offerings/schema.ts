import { z } from "zod";
import { link, markdown, oneOf, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** Whose records an offering holds; the strip beside it is drawn from this. */
const insides = ["generated", "either", "real"] as const;

const offering = z
  .strictObject({
    name: text(50, "Name of the offering, at display size."),
    body: markdown(240, "What it is, in a sentence or two."),
    inside: oneOf(
      "Inside",
      insides,
      "Whose records are inside: generated ones, real ones, or either.",
    ),
    insideText: text(120, "The same in words."),
    bestFor: text(120, "What it is best for."),
    check: text(120, "What a buyer should check first."),
    btnLabel: text(60, "Text of the link.").optional(),
    btnURL: link("Where the link leads.").optional(),
  })
  .meta({ description: "An offering, as a row of the index." });

export const offerings = sectionType(
  "offerings",
  "What can be ordered, as an index of large rows, sorted by whose records are inside.",
  {
    headline,
    lead,
    items: z
      .array(offering)
      .min(2)
      .max(6)
      .meta({ description: "The offerings, from generated records to real ones." }),
  },
);
