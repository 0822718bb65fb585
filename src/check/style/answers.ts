import { plainText } from "../../data";
import { problemAt, type Rule, sectionsOf, stringsOf, writtenFiles } from "./passages";
import { sentencesOf, wordsOf } from "./reading-grade";

/** A question that is answered by yes, no, or one of two choices. */
const yesOrNo =
  /^(?:Are|Can|Could|Did|Do|Does|Has|Have|Is|May|Might|Must|Should|Was|Were|Will|Would)\b/;

/** Words that answer such a question directly. */
const direct =
  /\b(?:yes|no|not|never|none|nobody|only|unless|both|either|neither|often|usually|sometimes|possibly|some|don['’]t|isn['’]t|won['’]t)\b/i;

/** A direct answer must be within this many words. */
const openingWords = 8;

/** First sentences that put the reader off. */
const deferral =
  /^(?:(?:it|that|this) (?:depends|varies)\b|that is for\b|(?:please )?ask\b|you can ask\b|raise (?:it|the)\b|(?:a|the|your) (?:scope|agreement|contract|project plan|institution) (?:decides|determines|names|settles|states)\b)/i;

function problemOf(question: string, answer: string): string | undefined {
  const [first = ""] = sentencesOf(plainText(answer.replace(/\s+/g, " ")));
  if (deferral.test(first)) return `puts off the answer; begin with it: "${first}"`;
  const opening = wordsOf(first).slice(0, openingWords).join(" ");
  return yesOrNo.test(question) && !direct.test(opening)
    ? `does not begin with the answer; begin with yes, no or the choice: "${first}"`
    : undefined;
}

/** Questions without a question mark. */
export const unaskedQuestions: Rule = (files) =>
  writtenFiles(files)
    .flatMap(stringsOf)
    .filter(({ path, text }) => path.at(-1) === "question" && !/\?[”’)]*$/.test(text))
    .map((passage) => problemAt(passage, `ends without a question mark: ${passage.text}`));

/** FAQ answers that do not begin with the answer. */
export const deferringAnswers: Rule = (files) =>
  files.flatMap((file) =>
    sectionsOf(file).flatMap(({ section, path }) =>
      section.type === "faq"
        ? section.items.flatMap(({ question, answer }, index) => {
            const message = problemOf(question, answer);
            return message ? [file.problem([...path, "items", index, "answer"], message)] : [];
          })
        : [],
    ),
  );
