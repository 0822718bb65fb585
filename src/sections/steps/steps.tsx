import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const stepsFields = graphql`
  fragment StepsFields on StepsSection {
    ...HeadedSectionBase
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
