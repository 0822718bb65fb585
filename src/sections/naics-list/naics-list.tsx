import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Section } from "../../ui/section";

export const naicsListFields = graphql`
  fragment NaicsListFields on NaicsListSection {
    ...SectionBase
    headline
    lead
    codes {
      code
      description
    }
  }
`;

/** NAICS codes with their official titles. */
export const NaicsList = ({ codes, ...section }: Queries.NaicsListFieldsFragment) => (
  <Section {...section}>
    <dl className={variant("codes.list")}>
      {codes.map(({ code, description }) => (
        <div key={code} className={variant("codes.item")}>
          <dt className={variant("codes.code")}>{code}</dt>
          <dd className={variant("codes.title")}>{description}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
