import { z } from "zod";
import { listOf, markdown, object, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const thing = object("A thing that one of the parties makes or provides.", {
  name: text(60, "The thing."),
  text: markdown(200, "A remark on it.").optional(),
  parties: listOf(
    z.array(z.enum(["owns", "holds", "sees", "agreed"])).max(3),
    2,
    4,
    "For each party what it has in the thing: owns, holds, sees, or agreed where the agreement decides who owns it; none is an empty list.",
  ),
});

/** A word for each right, and for none of them. */
const words = object("What the marks are called.", {
  owns: text(24, "The party owns the thing."),
  holds: text(24, "It holds it."),
  sees: text(24, "It may see it."),
  agreed: text(24, "The agreement decides who owns it."),
  none: text(24, "It has no right in it."),
});

export const ownership = signature(
  "ownership",
  "A map of who owns, holds and may see each thing: a row for each thing, a column for each party.",
  {
    words,
    parties: listOf(text(24, "A party."), 2, 4, "The columns."),
    things: listOf(thing, 2, 12, "The rows, from the top."),
  },
);
