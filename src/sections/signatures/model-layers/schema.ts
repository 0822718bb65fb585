import { listOf, markdown, object, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

const layer = object("One layer of the stack.", {
  name: text(50, "Name of the layer."),
  body: markdown(260, "What happens there, in one or two sentences."),
  tag: text(24, "What it is filed under."),
  file: text(110, "What is put on file."),
});

export const modelLayers = signature(
  "modelLayers",
  "Layers that rest on one another, drawn as a cone that opens from a ring of chromosomes.",
  {
    items: listOf(layer, 4, 8, "The layers from the ring outward; the first is the ring."),
  },
);
