import type { FieldsOf } from "../../schema/section";
import type { takeAway } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof takeAway> = {
  headline: "Take it with you",
  documents: ["sheet"],
};

/** What a reader gets of it. */
export const reads = [
  "## Take it with you",
  "- [Sheet (PDF, 2 pages, 48 kB)](/documents/sheet.pdf)",
  "  What the sheet is for.",
];
