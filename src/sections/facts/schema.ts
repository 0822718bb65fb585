import { z } from "zod";
import { text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const fact = z
  .strictObject({
    value: text(16, "The figure, such as 600M+."),
    label: text(90, "What the figure counts."),
  })
  .meta({ description: "One figure with its label." });

export const facts = sectionType("facts", "Two to four figures set large.", {
  headline,
  lead,
  items: z.array(fact).min(2).max(4).meta({ description: "The figures, two to four." }),
});
