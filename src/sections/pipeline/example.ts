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
