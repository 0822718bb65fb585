import { z } from "zod";
import { factId } from "../../schema/company-ids";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType, unlisted } from "../../schema/section";

const row = z
  .strictObject({
    control: text(60, "Name of the control."),
    practice: markdown(260, "What is done, or what an answer has to say."),
    evidence: markdown(200, "What shows it: a document, a file, a test."),
    status: factId("Fact of company.json that says whether it is confirmed."),
  })
  .meta({ description: "One control with its evidence and status." });

export const assurance = sectionType(
  "assurance",
  "A table of controls: what is done, what shows it, and its status in company.json.",
  {
    headline,
    lead,
    columns: z
      .array(text(40, "Heading of a column."))
      .length(4)
      .meta({ description: "Headings of the columns: control, practice, evidence, status." }),
    unlisted,
    rows: z.array(row).min(2).max(20).meta({ description: "The controls, from the top." }),
  },
);
