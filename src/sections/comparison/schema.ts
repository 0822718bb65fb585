import { listOf, markdown, object, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const pair = object("A row: the same matter on both sides.", {
  headline: text(60, "What both sides are about."),
  mark: text(40, "Where the line comes from: a citation, or whose rule it is.").optional(),
  left: markdown(260, "What is on the left side of the line."),
  right: markdown(260, "What is on the right side of the line."),
});

export const comparison = sectionType(
  "comparison",
  "A line down the page: what is permitted at its left, what is forbidden at its right.",
  {
    leftLabel: text(24, "Name of the left side, such as Permitted."),
    rightLabel: text(24, "Name of the right side, such as Forbidden."),
    pairs: listOf(pair, 2, 10, "The rows, from the top."),
  },
);
