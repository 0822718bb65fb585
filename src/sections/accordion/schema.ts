import { listOf, markdown, namedObject, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const entry = namedObject("AccordionItem", "An entry that opens and closes.", {
  headline: text(90, "What is always seen: the name of the entry."),
  body: markdown(900, "What opens."),
  classifications: listOf(
    text(60, "A classification code with its system."),
    1,
    6,
    "Classification codes, such as NAICS 541715.",
  ).optional(),
});

export const accordion = sectionType(
  "accordion",
  "Entries that open and close, such as capabilities with their classification codes.",
  {
    items: listOf(entry, 2, 10, "The entries, two to ten."),
  },
);
