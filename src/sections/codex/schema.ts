import { z } from "zod";
import { markdown, oneOf, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** How the entries are set; each look has its styles in `styles.ts`. */
export const looks = ["codex", "notebook", "contract", "paper", "dossier"] as const;

const detail = z
  .strictObject({
    label: text(40, "What the text says of the entry, such as Deliverable."),
    text: markdown(320, "The text."),
  })
  .meta({ description: "A labeled line of an entry." });

const entry = z
  .strictObject({
    marks: z
      .array(text(28, "A citation or number. It never breaks."))
      .min(1)
      .max(3)
      .optional()
      .meta({
        description: "Lines in the margin; the entry’s number unless given.",
      }),
    headline: text(90, "Title of the entry."),
    body: markdown(620, "What the entry says.").optional(),
    details: z
      .array(detail)
      .min(1)
      .max(4)
      .optional()
      .meta({ description: "Labeled lines under it." }),
    note: markdown(320, "Text in the other margin.").optional(),
  })
  .meta({ description: "An entry to look up." });

export const codex = sectionType(
  "codex",
  "Numbered entries to look up, with a margin: laws, findings, clauses, sections, parts of a file.",
  {
    headline,
    lead,
    look: oneOf(
      "CodexLook",
      looks,
      "codex has citations in the margin, notebook lies on ruled paper, contract is a sheet with comments beside it, paper has an abstract and margin notes, dossier has a list of contents.",
    ),
    noteLabel: text(
      40,
      "What the notes are: a small line above the first, and above each on a phone.",
    ).optional(),
    entries: z.array(entry).min(2).max(16).meta({ description: "The entries, in order." }),
  },
);
