import { z } from "zod";
import { headline, lead, point, sectionType } from "../../schema/section";

export const benefits = sectionType(
  "benefits",
  "What the reader gains: a grid of points or a check list.",
  {
    headline,
    lead,
    display: z
      .enum(["grid", "checklist"])
      .meta({ description: "grid shows icons in columns, checklist a list of ticked points." }),
    items: z
      .array(point("BenefitItem", "One benefit."))
      .min(2)
      .max(8)
      .meta({ description: "The benefits, two to eight." }),
  },
);
