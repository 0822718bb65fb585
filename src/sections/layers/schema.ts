import { z } from "zod";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const layer = z
  .strictObject({
    name: text(50, "Name of the layer."),
    body: markdown(260, "What happens there, in one or two sentences."),
    tag: text(24, "What it is filed under."),
    file: text(110, "What is put on file."),
  })
  .meta({ description: "One layer of the stack." });

export const layers = sectionType(
  "layers",
  "Layers that rest on one another, drawn as a cone that opens from a ring of chromosomes.",
  {
    headline,
    lead,
    items: z
      .array(layer)
      .min(4)
      .max(8)
      .meta({ description: "The layers from the ring outward; the first is the ring." }),
  },
);
