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
