import { id, listOf, markdown, object, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const term = object("A term with what it means and who says so.", {
  id: id("Anchor of the term: links such as /glossary#k-anonymity lead to it."),
  term: text(60, "The term as it is listed, such as k-anonymity."),
  definition: markdown(340, "What it means, in two plain sentences at most."),
  source: markdown(220, "The one law, standard or paper that says so, with a link if it has one."),
  used: markdown(160, "Where on this site it comes up: a link or two.").optional(),
  forms: listOf(
    text(40, "A way to write the term, such as k-anonymous."),
    1,
    8,
    "For a term that buyers may not know, how pages write it: the first on a page has to link here (npm run check -- --style). Upper case stays upper case.",
  ).optional(),
});

export const glossary = signature(
  "glossary",
  "Terms with their definitions, grouped by letter under an index of letters. The build sorts them.",
  {
    items: listOf(term, 2, 120, "The terms, in any order."),
  },
);
