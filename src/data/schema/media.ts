import { z } from "zod";
import { alt, focus, image, link, markdown, schemaReference, text } from "../../schema/fields";

const mediaItem = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, "must be lowercase words joined by hyphens")
      .meta({ description: "Unique id, lowercase words joined by hyphens." }),
    image: image("Picture of the item.", "news"),
    imageAlt: alt("the picture"),
    imageFocus: focus("the picture").optional(),
    publication: text(80, "Where it appeared."),
    date: z.iso
      .date("must be a date such as 2022-04-22")
      .meta({ description: "Date of publication, YYYY-MM-DD." }),
    headline: text(140, "Headline of the article."),
    subhead: markdown(420, "What it is about."),
    url: link("Address of the article."),
  })
  .meta({ typeName: "MediaItem", description: "An article or press release." });

export const media = z
  .strictObject({
    $schema: schemaReference,
    items: z
      .array(mediaItem)
      .min(1)
      .meta({ description: "The items, in any order: the page shows the newest first." }),
  })
  .meta({ description: "Articles and press releases on the Media page.", typeName: "MediaData" });
