import { graphql } from "gatsby";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { variant } from "../theme/class-name";

export const stepsFields = graphql`
  fragment StepsFields on StepsSection {
    ...SectionBase
    headline
    lead
    items {
      headline
      body
    }
  }
`;

/** A numbered sequence. */
export const Steps = ({ items, ...section }: Queries.StepsFieldsFragment) => (
  <Section {...section}>
    <ol className={variant("steps.list")}>
      {items.map(({ headline, body }) => (
        <li key={headline} className={variant("steps.item")}>
          <h3 className={variant("text.title")}>{headline}</h3>
          <Prose html={body} />
        </li>
      ))}
    </ol>
  </Section>
);
