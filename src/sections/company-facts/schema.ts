import { factGroupIds, factIds } from "../../schema/company-ids";
import { sectionType, unlisted } from "../../schema/section";

export const companyFacts = sectionType(
  "companyFacts",
  "Facts of company.json, each with its value or with how much is known of it.",
  {
    groups: factGroupIds("Groups of company.json whose facts are shown; or name facts.").optional(),
    facts: factIds("Facts of company.json to show, in this order; or name groups.").optional(),
    unlisted,
  },
);
