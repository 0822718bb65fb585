import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { gridFor } from "../../ui/grid-for";
import { Picture } from "../../ui/picture";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";

export const certificationsFields = graphql`
  fragment CertificationsFields on CertificationsSection {
    ...SectionBase
    headline
    lead
    items {
      headline
      body
      mark {
        childImageSharp {
          gatsbyImageData(width: 96, height: 96)
        }
      }
      markAlt
    }
  }
`;

/** A grid of certifications with their marks. */
export const Certifications = ({ items, ...section }: Queries.CertificationsFieldsFragment) => (
  <Section {...section}>
    <ul className={variant(gridFor(items.length))}>
      {items.map(({ headline, body, mark, markAlt }) => (
        <li key={headline} className={variant("cards.root")}>
          <div className={variant("cards.body")}>
            {mark && (
              <div className={variant("cards.iconImage")}>
                <Picture file={mark} alt={markAlt ?? ""} sizes="64px" />
              </div>
            )}
            <h3 className={variant("text.subheading")}>{headline}</h3>
            <Prose html={body} />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
