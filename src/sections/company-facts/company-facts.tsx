import { graphql } from "gatsby";
import { FactList } from "../../ui/fact-list";
import { Section } from "../../ui/section";

export const companyFactsFields = graphql`
  fragment CompanyFactsFields on CompanyFactsSection {
    ...SectionBase
    headline
    lead
    entries {
      ...FactFields
    }
  }
`;

/** What the company says of itself, to be looked up; what it has not said yet is marked as open. */
export const CompanyFacts = ({ entries, ...section }: Queries.CompanyFactsFieldsFragment) => (
  <Section {...section}>
    <FactList facts={entries} />
  </Section>
);
