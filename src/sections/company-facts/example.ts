import type { FieldsOf } from "../../schema/section";
import type { companyFacts } from "./schema";

/** A small one, for tests: a fact of each state. */
export const example: FieldsOf<typeof companyFacts> = {
  headline: "Company data",
  facts: ["ownership", "uei", "price-list"],
};
