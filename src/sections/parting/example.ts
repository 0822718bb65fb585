import type { FieldsOf } from "../../schema/section";
import type { parting } from "./schema";

const question = (headline: string, btnURL: string) => ({
  headline,
  answer: "A rule",
  btnLabel: `Page of ${btnURL}`,
  btnURL,
});

/** A small one, for tests. */
export const example: FieldsOf<typeof parting> = {
  headline: "Where does it come from?",
  left: {
    headline: "Agencies ask",
    questions: [question("Who may see it?", "/a"), question("Who accepts it?", "/b")],
  },
  right: {
    headline: "Companies ask",
    questions: [
      question("Who owns it?", "/c"),
      question("Who may keep it?", "/d"),
      question("Who may join it?", "/e"),
    ],
  },
};

/** What a reader gets of it. */
export const reads = [
  "## Where does it come from?",
  "### Agencies ask",
  "1. Who may see it?",
  "  A rule. [Page of /a](/a)",
  "1. Who accepts it?",
  "  A rule. [Page of /b](/b)",
  "### Companies ask",
  "1. Who owns it?",
  "  A rule. [Page of /c](/c)",
  "1. Who may keep it?",
  "  A rule. [Page of /d](/d)",
  "1. Who may join it?",
  "  A rule. [Page of /e](/e)",
];
