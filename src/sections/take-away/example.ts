import type { FieldsOf } from "../../schema/section";
import type { takeAway } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof takeAway> = {
  headline: "Take it with you",
  documents: ["sheet"],
};
