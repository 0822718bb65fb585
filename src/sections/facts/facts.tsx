import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Section } from "../../ui/section";

export const factsFields = graphql`
  fragment FactsFields on FactsSection {
    ...SectionBase
    headline
    lead
    items {
      value
      label
    }
  }
`;

/** Two to four figures set large, each with what it counts. */
export const Facts = ({ items, ...section }: Queries.FactsFieldsFragment) => (
  <Section {...section}>
    <dl className={variant("facts.list")}>
      {items.map(({ value, label }) => (
        <div key={label} className={variant("facts.item")}>
          <dt className={variant("facts.label")}>{label}</dt>
          <dd className={variant("facts.value")}>{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
