import type { FieldsOf } from "../../schema/section";
import type { changelog } from "./schema";

/** A small one, for tests; out of order, as editors may leave it. */
export const example: FieldsOf<typeof changelog> = {
  headline: "Changelog",
  lead: "Day by day.",
  items: [
    { date: "2026-01-31", kind: "new", headline: "A form", body: "Write *to us*." },
    { date: "2026-02-03", kind: "better", headline: "A faster page", body: "It took long." },
    { date: "2026-01-31", kind: "fixed", headline: "A typo", body: "A word is right." },
  ],
};
