import { z } from "zod";
import { link, markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const question = z
  .strictObject({
    headline: text(90, "The question."),
    answer: markdown(110, "What the page has on it."),
    btnLabel: text(40, "Name of the page that answers it."),
    btnURL: link("That page."),
  })
  .meta({ description: "A question, and the page that answers it." });

const side = (which: string) =>
  z
    .strictObject({
      headline: text(40, "Who asks these questions."),
      questions: z
        .array(question)
        .min(2)
        .max(5)
        .meta({ description: "What they ask, two to five." }),
    })
    .meta({ description: `${which} side: who asks what.` });

export const parting = sectionType(
  "parting",
  "One question that parts into two columns of questions, on both sides of a fork.",
  {
    headline,
    lead,
    left: side("Left"),
    right: side("Right"),
  },
);
