import type { FieldsOf } from "../../schema/section";
import type { layers } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof layers> = {
  headline: "Layers",
  items: ["Records", "Decision", "Model", "People"].map((name) => ({
    name,
    body: "What happens there.",
    tag: "Map",
    file: `${name} on file`,
  })),
};
