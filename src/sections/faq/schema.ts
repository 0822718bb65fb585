import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, sectionType, when } from "../../schema/section";

const question = z
  .strictObject({
    question: text(140, "A question a buyer asks, ending with a question mark."),
    answer: markdown(1200, "A straight answer."),
    when,
  })
  .meta({ typeName: "FaqItem", description: "One question with its answer." });

export const faq = sectionType("faq", "Questions and answers that open and close.", {
  headline,
  items: z
    .array(question)
    .min(2)
    .max(8)
    .meta({ description: "The questions with their answers, two to eight." }),
});
