import type { FieldsOf } from "../../schema/section";
import type { questions } from "./schema";

/** A small one, for tests. */
export const example: FieldsOf<typeof questions> = {
  helper: "Helper",
  headline: "Questions",
  lead: "What the work turns on.",
  items: [
    {
      question: "Is it the same change?",
      discipline: "Bioinformatics",
      skills: "File formats, statistics",
      btnLabel: "Apply for bioinformatics",
      btnURL: "https://jobs.example/list",
    },
    {
      question: "Who may see it?",
      discipline: "Privacy",
      skills: "Plain writing",
      btnLabel: "Ask about privacy",
      btnURL: "/contact-us",
    },
  ],
};
