import type { FieldsOf } from "../../schema/section";
import type { benefits } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof benefits> = {
  headline: "Benefits",
  display: "grid",
  items: [
    { icon: "shield", headline: "First", body: "One *point*." },
    { headline: "Second", body: "Two." },
  ],
};
