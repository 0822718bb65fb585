import { plainText } from "../markdown";
import { type Rule, sectionsOf } from "./passages";
import { sentencesOf, wordsOf } from "./reading-grade";

/** A question that yes or no answers, or the choice of one of two. */
const yesOrNo =
  /^(?:Are|Can|Could|Did|Do|Does|Has|Have|Is|May|Might|Must|Should|Was|Were|Will|Would)\b/;

/** Words that answer such a question directly. */
const settled =
  /\b(?:yes|no|not|never|none|nobody|only|unless|both|either|neither|often|usually|sometimes|possibly|some|don['’]t|isn['’]t|won['’]t)\b/i;

/** Words of the first sentence in which an answer has to be settled. */
const early = 8;

/** First sentences that send the reader elsewhere, or to a later day. */
const deferral =
  /^(?:(?:it|that|this) (?:depends|varies)\b|that is for\b|(?:please )?ask\b|you can ask\b|raise (?:it|the)\b|(?:a|the|your) (?:scope|agreement|contract|project plan|institution) (?:decides|determines|names|settles|states)\b)/i;

function fault(question: string, answer: string): string | undefined {
  const [first = ""] = sentencesOf(plainText(answer.replace(/\s+/g, " ")));
  if (deferral.test(first)) return `puts the answer off; begin with the answer: "${first}"`;
  const opening = wordsOf(first).slice(0, early).join(" ");
  return yesOrNo.test(question) && !settled.test(opening)
    ? `does not begin with yes, no or the choice: "${first}"`
    : undefined;
}

/** Answers of an FAQ that do not begin with the answer. */
export const deferringAnswers: Rule = (files) =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) =>
      section.type === "faq"
        ? section.items.flatMap(({ question, answer }, index) => {
            const message = fault(question, answer);
            return message ? [file.problem([...path, "items", index, "answer"], message)] : [];
          })
        : [],
    ),
  );
