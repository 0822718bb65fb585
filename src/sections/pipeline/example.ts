import type { FieldsOf } from "../../schema/section";
import type { pipeline } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof pipeline> = {
  headline: "Pipeline",
  checkLabel: "Checked by",
  caption: "One invented read.",
  stages: [
    { headline: "Reads", body: "Bases.", format: "FASTQ", sample: ["@read", "GATTACA"] },
    {
      headline: "Variants",
      body: "Differences.",
      check: "A benchmark.",
      format: "VCF",
      sample: ["10 C/T", "T"],
      marked: "T",
    },
    { headline: "Table", body: "Rows.", format: "CSV", sample: ["person,T"] },
  ],
};

/** What a reader gets of it. */
export const reads = [
  "## Pipeline",
  "1. ### Reads",
  "  Bases.",
  "  Hands over FASTQ",
  "  @read",
  "  GATTACA",
  "1. ### Variants",
  "  Differences.",
  "  Hands over VCF",
  "  10 C/**T**",
  "  **T**",
  "  Checked by",
  "  A benchmark.",
  "1. ### Table",
  "  Rows.",
  "  Hands over CSV",
  "  person,T",
  "One invented read.",
];
