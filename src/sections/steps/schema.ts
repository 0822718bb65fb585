import { listOf } from "../../schema/fields";
import { point, sectionType } from "../../schema/section";

export const steps = sectionType("steps", "A numbered sequence of steps.", {
  items: listOf(
    point("StepItem", "One step."),
    2,
    8,
    "The steps in order, two to eight; they are numbered automatically.",
  ),
});
