import { z } from "zod";
import { listOf, markdown, object, oneOf, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const change = object("One change that visitors notice.", {
  date: z.iso
    .date("must be a date such as 2026-01-31")
    .meta({ description: "The day of the change." }),
  kind: oneOf(
    "ChangeKind",
    ["new", "better", "fixed"],
    "new was not there before, better is, fixed was wrong.",
  ),
  headline: text(90, "What visitors can do now, in a few words."),
  body: markdown(420, "What changed for them, with a link to it."),
});

export const changelog = signature(
  "changelog",
  "Dated changes under their days, the latest first. The build sorts them.",
  {
    items: listOf(
      change,
      1,
      60,
      "The changes, in any order; those of one day stay as they are here.",
    ),
  },
);
