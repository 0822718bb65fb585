import type { FieldsOf } from "../../schema/section";
import type { codex } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof codex> = {
  id: "file",
  look: "dossier",
  headline: "Codex",
  noteLabel: "Changes",
  entries: [
    {
      marks: ["45 CFR 164.514(b)(2)"],
      headline: "Safe Harbor",
      body: "See 45 CFR 164.514(b)(2).",
      details: [{ label: "Deliverable", text: "A table" }],
      note: "Dates shrink.",
    },
    { headline: "Second", body: "Says little." },
  ],
};

/** What a reader gets of it. */
export const reads = [
  "## Codex",
  "(Contents: Codex)",
  "1. [Safe Harbor](#file-1)",
  "1. [Second](#file-2)",
  "1. 45 CFR 164.514(b)(2)",
  "  ### Safe Harbor",
  "  See 45\u00A0CFR\u00A0164.514(b)(2).",
  "  Deliverable: A table",
  "  Changes",
  "  Dates shrink.",
  "1. 2",
  "  ### Second",
  "  Says little.",
];
