import { listOf, markdown, namedObject, text } from "../../schema/fields";
import { headline, plainSectionType, when } from "../../schema/section";

const question = namedObject("FaqItem", "One question with its answer.", {
  question: text(140, "A question a buyer asks, ending with a question mark."),
  answer: markdown(1200, "A straight answer."),
  when,
});

export const faq = plainSectionType("faq", "Questions and answers that open and close.", {
  headline,
  items: listOf(question, 2, 8, "The questions with their answers, two to eight."),
});
