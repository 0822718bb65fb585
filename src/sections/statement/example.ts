import type { FieldsOf } from "../../schema/section";
import type { statement } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof statement> = {
  scale: "statement",
  helper: "Helper",
  headline: "Every picture is data.",
  body: "*No* patient’s data was used.",
};
