import type { FieldsOf } from "../../schema/section";
import type { ownership } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof ownership> = {
  headline: "Ownership",
  parties: ["You", "We"],
  things: [
    { name: "Records", text: "Yours.", parties: [["owns", "holds", "sees"], []] },
    { name: "Code", parties: [["agreed", "holds"], ["sees"]] },
  ],
};
