import { z } from "zod";
import { factIds } from "../../schema/company-ids";
import { text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

export const capabilityStatement = sectionType(
  "capabilityStatement",
  "On screen a button that prints one sheet with the company's facts, its codes and how to reach it.",
  {
    headline,
    lead,
    printLabel: text(40, "Label of the button that prints the statement."),
    statement: text(60, "Title of the printed sheet."),
    competencies: z
      .array(text(110, "A core competency, in a few words."))
      .min(3)
      .max(8)
      .meta({ description: "Core competencies on the printed sheet." }),
    differentiators: z
      .array(text(110, "A fact that sets the company apart."))
      .min(3)
      .max(8)
      .meta({ description: "Facts about the company on the printed sheet." }),
    pastPerformanceFacts: factIds("Facts of company.json under Past performance."),
    companyDataFacts: factIds("Facts of company.json under Company data."),
  },
);
