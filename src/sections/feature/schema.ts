import { z } from "zod";
import { button, markdown, picture } from "../../schema/fields";
import { headline, sectionType } from "../../schema/section";

export const feature = sectionType(
  "feature",
  "Text on a themed ground, with or without a picture.",
  {
    headline,
    body: markdown(1600, "Text of the section."),
    ...picture,
    imageSide: z
      .enum(["left", "right"])
      .optional()
      .meta({ description: "Side of the picture; right unless given." }),
    ...button,
  },
);
