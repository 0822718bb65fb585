import type { FieldsOf } from "../../schema/section";
import type { naicsList } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof naicsList> = {
  headline: "Codes",
  only: ["541330", "541380"],
};

/** What a reader gets of it. */
export const reads = [
  "## Codes",
  "541330: Engineering Services",
  "541380: Testing Laboratories and Services",
];
