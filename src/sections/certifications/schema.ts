import { factId } from "../../schema/company-ids";
import { listOf, markdown, object, text } from "../../schema/fields";
import { sectionType } from "../../schema/section";

const certification = object("One certification.", {
  headline: text(60, "Full name of the certification, status or award, set large."),
  body: markdown(480, "What it is for."),
  issuer: factId("Fact of company.json that says who issued it.").optional(),
  date: factId("Fact of company.json that says when.").optional(),
  status: factId("Fact of company.json whose state says whether it is confirmed."),
});

export const certifications = sectionType(
  "certifications",
  "Certifications, statuses and awards as words: what, who issued it, when, and whether it is confirmed.",
  {
    items: listOf(certification, 1, 6, "The certifications, one to six."),
  },
);
