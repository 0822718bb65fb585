import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const pair = z
  .strictObject({
    headline: text(60, "What both sides are about."),
    mark: text(40, "Where the line comes from: a citation, or whose rule it is.").optional(),
    left: markdown(260, "What is on the left side of the line."),
    right: markdown(260, "What is on the right side of the line."),
  })
  .meta({ description: "A row: the same matter on both sides." });

export const divide = sectionType(
  "divide",
  "A line down the page: what is permitted at its left, what is forbidden at its right.",
  {
    headline,
    lead,
    leftLabel: text(24, "Name of the left side, such as Permitted."),
    rightLabel: text(24, "Name of the right side, such as Forbidden."),
    pairs: z.array(pair).min(2).max(10).meta({ description: "The rows, from the top." }),
  },
);
