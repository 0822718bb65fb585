import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const companyFactsFields = graphql`
  fragment CompanyFactsFields on CompanyFactsSection {
    ...SectionBase
    headline
    lead
    list
  }
`;

/** What the company says of itself, to be looked up. The list is made at build (src/content/fact-list.ts). */
export const CompanyFacts = ({ list, ...section }: Queries.CompanyFactsFieldsFragment) => (
  <Section {...section}>
    <div className={variant("factList.root")} {...trustedHtml(list)} />
  </Section>
);
