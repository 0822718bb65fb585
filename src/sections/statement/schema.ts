import { markdown, text } from "../../schema/fields";
import { plainSectionType } from "../../schema/section";

export const statement = plainSectionType(
  "statement",
  "One sentence at display size, and little else.",
  {
    headline: text(150, "The sentence, short enough for display size."),
    body: markdown(400, "An addition in small text.").optional(),
  },
);
