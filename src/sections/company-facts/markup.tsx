import type { FieldsOf } from "../../schema/section";
import { variant } from "../../theme/class-name";
import { SectionHead } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";
import type { companyFacts } from "./schema";

interface CompanyFactsProps extends FieldsOf<typeof companyFacts> {
  /** The facts as HTML (src/content/fact-list.ts). */
  list: string;
}

/** Facts of the company, as a list to look up. */
export const CompanyFacts = ({ list, ...section }: CompanyFactsProps) => (
  <>
    <SectionHead {...section} />
    <div className={variant("factList.root")} {...trustedHtml(list)} />
  </>
);
