import { link, listOf, markdown, object, oneOf, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const detail = object("A labeled line of an offering.", {
  label: text(24, "What the text says of the offering, such as Best for."),
  text: text(120, "What it says of it."),
});

const offering = object("An offering, as a row of the index.", {
  name: text(50, "Name of the offering, at display size."),
  body: markdown(240, "What it is, in a sentence or two."),
  inside: oneOf(
    "Inside",
    ["generated", "either", "real"],
    "Whose records are inside: generated ones, real ones, or either.",
  ),
  details: listOf(detail, 1, 3, "What is inside, in words, what it is best for, what to check."),
  btnLabel: text(60, "Text of the link.").optional(),
  btnURL: link("Where the link leads.").optional(),
});

export const offerings = signature(
  "offerings",
  "What can be ordered, as an index of large rows, sorted by whose records are inside.",
  {
    items: listOf(offering, 2, 6, "The offerings, from generated records to real ones."),
  },
);
