import { markdown, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

export const statement = sectionType(
  "statement",
  "One sentence at display size, and little else.",
  {
    headline: text(150, "The sentence. It has to bear being read from across a room."),
    body: markdown(400, "What has to be added, small.").optional(),
  },
);
