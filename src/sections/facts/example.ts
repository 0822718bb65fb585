import type { FieldsOf } from "../../schema/section";
import type { facts } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof facts> = {
  theme: "dark",
  background: "ink",
  headline: "Facts",
  items: [
    { value: "600M+", label: "records" },
    { value: "46", label: "chromosomes" },
  ],
};
