import { z } from "zod";
import { headline, lead, point, sectionType } from "../../schema/section";

export const steps = sectionType("steps", "A numbered sequence of steps.", {
  headline,
  lead,
  items: z
    .array(point("StepItem", "One step."))
    .min(2)
    .max(8)
    .meta({ description: "The steps in order, two to eight; they are numbered automatically." }),
});
