import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const stage = z
  .strictObject({
    headline: text(40, "Name of the stage."),
    body: markdown(200, "What is done there, in a sentence."),
    check: markdown(160, "The check that the stage has to pass.").optional(),
    format: text(24, "The file format that it hands over, such as VCF."),
    sample: z
      .array(text(24, "A line of such a file."))
      .min(1)
      .max(4)
      .meta({ description: "The first lines of such a file, shortened, one to four." }),
    marked: text(12, "What is highlighted in those lines, such as a changed base.").optional(),
  })
  .meta({ description: "A stage of the pipeline." });

export const pipeline = sectionType(
  "pipeline",
  "Stages along one line, each with the file that it hands to the next.",
  {
    headline,
    lead,
    checkLabel: text(24, "Label above each check."),
    caption: markdown(240, "Small text below the line: where the sample lines come from."),
    stages: z.array(stage).min(3).max(5).meta({ description: "The stages, in their order." }),
  },
);
