import { z } from "zod";
import { listOf } from "../../schema/fields";
import { point, sectionType } from "../../schema/section";

export const benefits = sectionType(
  "benefits",
  "What the reader gains: a grid of points or a check list.",
  {
    display: z
      .enum(["grid", "checklist"])
      .meta({ description: "grid shows icons in columns, checklist a list of ticked points." }),
    items: listOf(point("BenefitItem", "One benefit."), 2, 8, "The benefits, two to eight."),
  },
);
