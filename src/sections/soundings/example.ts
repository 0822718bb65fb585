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

/** What a reader gets of it. */
export const reads = [
  "## Soundings",
  "1. Planned",
  "  ### Stage 1",
  "  What happens.",
  "  You: Ask",
  "  We: Answer",
  "  On paper: A letter",
  "1. By hand today",
  "  ### Stage 2",
  "  What happens.",
  "  You: Ask",
  "  We: Answer",
  "  On paper: A letter",
  "1. By hand today",
  "  ### Stage 3",
  "  What happens.",
  "  You: Ask",
  "  We: Answer",
  "  On paper: A letter",
];
