import { z } from "zod";
import { factId } from "../../schema/company-ids";
import { markdown, text } from "../../schema/fields";
import { headline, lead, sectionType } from "../../schema/section";

const certification = z
  .strictObject({
    headline: text(60, "Full name of the certification, status or award, set large."),
    body: markdown(480, "What it is for."),
    issuer: factId("Fact of company.json that says who issued it.").optional(),
    date: factId("Fact of company.json that says when.").optional(),
    status: factId("Fact of company.json whose state says whether it is confirmed."),
  })
  .meta({ description: "One certification." });

export const certifications = sectionType(
  "certifications",
  "Certifications, statuses and awards as words: what, who issued it, when, and whether it is confirmed.",
  {
    headline,
    lead,
    items: z
      .array(certification)
      .min(1)
      .max(6)
      .meta({ description: "The certifications, one to six." }),
  },
);
