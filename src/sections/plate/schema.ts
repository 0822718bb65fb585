import { alt, caption, image, listOf, namedObject, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const label = namedObject("PlateLabel", "A label at a point of a plate.", {
  anchor: text(40, "A point of the plate, by its name in plates.json.").meta({ kind: "anchor" }),
  label: text(40, "What is drawn there."),
  text: text(160, "What it means, in a sentence.").optional(),
});

export const plate = sectionType(
  "plate",
  "A whole plate as a figure, with numbered labels on what it shows.",
  {
    image: image("The plate, uncropped.", "plate"),
    imageAlt: alt("the plate"),
    imageCaption: caption,
    labels: listOf(label, 2, 8, "The labels, in reading order."),
  },
);
