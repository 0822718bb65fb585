import type { FieldsOf } from "../../schema/section";
import type { soundings } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof soundings> = {
  headline: "Soundings",
  items: (["planned", "today", "today"] as const).map((state, index) => ({
    headline: `Stage ${index + 1}`,
    body: "What happens.",
    state,
    you: "Ask",
    we: "Answer",
    paper: "A letter",
  })),
};
