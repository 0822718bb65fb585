import { z } from "zod";
import { alt, caption, image, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const label = z
  .strictObject({
    anchor: text(40, "A point of the plate, by its name in plates.json.").meta({ kind: "anchor" }),
    label: text(40, "What is drawn there."),
    text: text(160, "What it means, in a sentence.").optional(),
  })
  .meta({ typeName: "PlateLabel", description: "A label at a point of a plate." });

export const plate = sectionType(
  "plate",
  "A whole plate as a figure, with numbered labels on what it shows.",
  {
    headline,
    lead,
    image: image("The plate, uncropped.", "plate"),
    imageAlt: alt("the plate"),
    imageCaption: caption,
    labels: z.array(label).min(2).max(8).meta({ description: "The labels, in reading order." }),
  },
);
