import { factIds } from "../../../schema/company-ids";
import { listOf, text } from "../../../schema/fields";
import { signature } from "../../../schema/section";

export const capabilityStatement = signature(
  "capabilityStatement",
  "On screen a button that prints one sheet with the company's facts, its codes and how to reach it.",
  {
    printLabel: text(40, "Label of the button that prints the statement."),
    statement: text(60, "Title of the printed sheet."),
    competencies: listOf(
      text(110, "A core competency, in a few words."),
      3,
      8,
      "Core competencies on the printed sheet.",
    ),
    differentiators: listOf(
      text(110, "A fact that sets the company apart."),
      3,
      8,
      "Facts about the company on the printed sheet.",
    ),
    pastPerformanceFacts: factIds("Facts of company.json under Past performance."),
    companyDataFacts: factIds("Facts of company.json under Company data."),
  },
);
