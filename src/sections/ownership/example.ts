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

/** What a reader gets of it. */
export const reads = [
  "## Ownership",
  "(Ownership)",
  "Records Yours. | You: Owns, holds, may see | We: Nothing",
  "Code | You: Owner as agreed, holds | We: May see",
];
