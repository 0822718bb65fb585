import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

// One size per picture: a `srcset` for every plate would outweigh the page's text.
export const atlasFields = graphql`
  fragment AtlasFields on AtlasSection {
    ...SectionBase
    headline
    lead
    plates {
      entry
      image {
        publicURL
        childImageSharp {
          resize(width: 1080, height: 675, quality: 62, toFormat: WEBP) {
            src
          }
        }
      }
      imageAlt
      record
    }
  }
`;

/** Every plate with its record, which is rendered at build (src/render/plate.tsx). */
export const Atlas = ({ plates, ...section }: Queries.AtlasFieldsFragment) => (
  <Section {...section}>
    <ol className={variant("atlas.list")}>
      {plates.map(({ entry, image, imageAlt, record }, index) => (
        <li key={entry} id={entry} className={variant("atlas.entry")}>
          <img
            src={image.childImageSharp?.resize?.src ?? ""}
            width={1080}
            height={675}
            alt={imageAlt}
            // The first is the likely LCP element.
            loading={index === 0 ? "eager" : "lazy"}
            fetchPriority={index === 0 ? "high" : "auto"}
          />
          <div className={variant("atlas.record")} {...trustedHtml(record)} />
          <p>
            <a href={image.publicURL ?? ""} className={variant("buttons.text")} download>
              Download {entry.replace("-", " ")}
            </a>
          </p>
        </li>
      ))}
    </ol>
  </Section>
);
