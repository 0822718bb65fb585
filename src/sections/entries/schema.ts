import { listOf, markdown, object, oneOf, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const detail = object("A labeled line of an entry.", {
  label: text(40, "What the text says of the entry, such as Deliverable."),
  text: markdown(320, "The text."),
});

const entry = object("An entry to look up.", {
  marks: listOf(
    text(28, "A citation or number. It never breaks."),
    1,
    3,
    "Lines in the margin; the entry’s number unless given.",
  ).optional(),
  headline: text(110, "Title of the entry."),
  body: markdown(620, "What the entry says.").optional(),
  details: listOf(detail, 1, 4, "Labeled lines under it.").optional(),
  note: markdown(320, "Text in the other margin.").optional(),
});

export const entries = sectionType(
  "entries",
  "Entries with details: laws, findings, clauses, parts of a file, what is sold, questions or stages.",
  {
    look: oneOf(
      "EntriesLook",
      ["law", "notebook", "contract", "paper", "dossier", "catalog", "questions", "depth"],
      "law has citations in the margin, notebook lies on ruled paper, contract is a sheet with comments beside it, paper has an abstract and margin notes, dossier has a list of contents, catalog has large numbers and the details beside the text, questions are set large with the details and the note below, depth gets darker from entry to entry and is for a dark background.",
    ),
    noteLabel: text(
      40,
      "What the notes are: a small line above the first, and above each on a phone.",
    ).optional(),
    entries: listOf(entry, 2, 16, "The entries, in order."),
  },
);
