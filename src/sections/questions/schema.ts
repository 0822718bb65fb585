import { z } from "zod";
import { link, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const entry = z
  .strictObject({
    question: text(110, "The question, set large: one that is central to the work."),
    discipline: text(60, "Who works on it."),
    skills: text(110, "What helps to know, as a list in one line."),
    btnLabel: text(60, "Label of the link that says how to apply."),
    btnURL: link("Where that link leads."),
  })
  .meta({ description: "One question with its discipline." });

export const questions = sectionType(
  "questions",
  "Questions at display size, each with the discipline that works on it and the way to apply.",
  {
    headline,
    lead,
    items: z.array(entry).min(2).max(8).meta({ description: "The questions, two to eight." }),
  },
);
