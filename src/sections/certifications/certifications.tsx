import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { gridFor } from "../../ui/grid-for";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const certificationsFields = graphql`
  fragment CertificationsFields on CertificationsSection {
    ...SectionBase
    headline
    lead
    items {
      headline
      body
      record
    }
  }
`;

/** A grid of certifications: no seals, but names with what is known of each (src/content/fact-list.ts). */
export const Certifications = ({ items, ...section }: Queries.CertificationsFieldsFragment) => (
  <Section {...section}>
    <ul className={variant(gridFor(items.length))}>
      {items.map(({ headline, body, record }) => (
        <li key={headline} className={variant("cards.root", "certifications.card")}>
          <h3 className={variant("text.heading")}>{headline}</h3>
          <Prose html={body} />
          <div {...trustedHtml(record)} />
        </li>
      ))}
    </ul>
  </Section>
);
