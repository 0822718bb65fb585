import { listOf, object, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const fact = object("One figure with its label.", {
  value: text(16, "The figure, such as 600M+."),
  label: text(90, "What the figure counts."),
});

export const keyFigures = sectionType("keyFigures", "Two to four figures set large.", {
  items: listOf(fact, 2, 4, "The figures, two to four."),
});
