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

/** What a reader gets of it. */
export const reads = [
  "Helper",
  "## Questions",
  "What the work turns on.",
  "1. ### Is it the same change?",
  "  **Bioinformatics**",
  "  File formats, statistics",
  "  [Apply for bioinformatics (opens in a new tab)](https://jobs.example/list)",
  "1. ### Who may see it?",
  "  **Privacy**",
  "  Plain writing",
  "  [Ask about privacy](/contact-us)",
];
