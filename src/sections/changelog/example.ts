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

/** What a reader gets of it. */
export const reads = [
  "## Changelog",
  "Day by day.",
  "1. ### February 3, 2026 (2026-02-03)",
  "  - Better",
  "    A faster page",
  "    It took long.",
  "1. ### January 31, 2026 (2026-01-31)",
  "  - New",
  "    A form",
  "    Write _to us_.",
  "  - Fixed",
  "    A typo",
  "    A word is right.",
];
