import { link, listOf, markdown, object, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const question = object("A question, and the page that answers it.", {
  headline: text(90, "The question."),
  answer: markdown(110, "What the page has on it."),
  btnLabel: text(40, "Name of the page that answers it."),
  btnURL: link("That page."),
});

const side = (which: string) =>
  object(`${which} side: who asks what.`, {
    headline: text(40, "Who asks these questions."),
    questions: listOf(question, 2, 5, "What they ask, two to five."),
  });

export const questionFork = signature(
  "questionFork",
  "One question that parts into two columns of questions, on both sides of a fork.",
  {
    left: side("Left"),
    right: side("Right"),
  },
);
