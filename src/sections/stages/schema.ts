import { code, listOf, markdown, object, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const stage = object("A stage.", {
  headline: text(40, "Name of the stage."),
  body: markdown(200, "What is done there, in a sentence."),
  check: markdown(160, "The check that the stage has to pass.").optional(),
  format: text(24, "The file format that it hands over, such as VCF."),
  sample: listOf(
    code(24, "A line of such a file."),
    1,
    4,
    "The first lines of such a file, shortened, one to four.",
  ),
  marked: code(12, "What is highlighted in those lines, such as a changed base.").optional(),
});

export const stages = sectionType(
  "stages",
  "Stages along one line, each with the file that it hands to the next.",
  {
    checkLabel: text(24, "Label above each check."),
    caption: markdown(240, "Small text below the line: where the sample lines come from."),
    stages: listOf(stage, 3, 5, "The stages, in their order."),
  },
);
