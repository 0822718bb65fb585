import { z } from "zod";
import { alt, caption, image, link, markdown, text } from "../fields";
import { headline, sectionType } from "./base";

const picture = {
  image: image("Picture beside the text.").optional(),
  imageAlt: alt("the picture").optional(),
  imageCaption: caption.optional(),
};

const button = {
  btnLabel: text(40, "Label of the button.").optional(),
  btnURL: link("Where the button leads.").optional(),
};

export const intro = sectionType("intro", "Opening paragraph of a page.", {
  headline,
  body: markdown(1400, "Introduction of 60 to 120 words."),
  ...picture,
  ...button,
});

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
