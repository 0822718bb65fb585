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

/** What a reader gets of it. */
export const reads = [
  "## Layers",
  "1. ### Records",
  "  What happens there.",
  "  **Map** Records on file",
  "1. ### Decision",
  "  What happens there.",
  "  **Map** Decision on file",
  "1. ### Model",
  "  What happens there.",
  "  **Map** Model on file",
  "1. ### People",
  "  What happens there.",
  "  **Map** People on file",
];
