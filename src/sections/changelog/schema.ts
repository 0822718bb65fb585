import { z } from "zod";
import { markdown, oneOf, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

/** What an entry reports. */
export const changeKinds = ["new", "better", "fixed"] as const;

const change = z
  .strictObject({
    date: z.iso
      .date("must be a date such as 2026-01-31")
      .meta({ description: "The day of the change." }),
    kind: oneOf("ChangeKind", changeKinds, "new was not there before, better is, fixed was wrong."),
    headline: text(90, "What visitors can do now, in a few words."),
    body: markdown(420, "What changed for them, with a link to it."),
  })
  .meta({ description: "One change that visitors notice." });

export const changelog = sectionType(
  "changelog",
  "Dated changes under their days, the latest first. The build sorts them.",
  {
    headline,
    lead,
    items: z.array(change).min(1).max(60).meta({
      description: "The changes, in any order; those of one day stay as they are here.",
    }),
  },
);
