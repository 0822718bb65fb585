import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Picture, sizesFrom } from "../../ui/picture";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

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
          gatsbyImageData(width: 720, outputPixelDensities: [0.5, 1, 2], formats: [AUTO, WEBP])
        }
      }
      imageAlt
      record
    }
  }
`;

/** Every plate on a dark table, with its record, which is made at build (src/content/plate.tsx). */
export const Atlas = ({ plates, ...section }: Queries.AtlasFieldsFragment) => (
  <Section {...section}>
    <ol className={variant("atlas.list")}>
      {plates.map(({ entry, image, imageAlt, record }) => (
        <li key={entry} id={entry} className={variant("atlas.entry")}>
          <a href={image.publicURL ?? undefined}>
            <Picture file={image} alt={imageAlt} sizes={sizesFrom("94vw", "46vw")} />
          </a>
          <div className={variant("atlas.record")} {...trustedHtml(record)} />
        </li>
      ))}
    </ol>
  </Section>
);
