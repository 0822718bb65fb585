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
