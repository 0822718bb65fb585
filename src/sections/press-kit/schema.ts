import { z } from "zod";
import { alt, caption, image, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const pressPlate = z
  .strictObject({
    headline: text(60, "What the plate draws, in a few words."),
    image: image("The plate, offered as it is for download."),
    imageAlt: alt("the plate"),
    imageCaption: caption,
  })
  .meta({ typeName: "PressPlate", description: "A plate to download." });

export const pressKit = sectionType(
  "pressKit",
  "Plates to download at the size they print in, each with caption, credit line, size and format.",
  {
    headline,
    lead,
    plates: z.array(pressPlate).min(2).max(12).meta({ description: "The plates, two to twelve." }),
  },
);
