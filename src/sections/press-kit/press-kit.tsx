import { graphql } from "gatsby";
import { useSite } from "../../site/hooks/use-site";
import { variant } from "../../theme/class-name";
import { Section } from "../../ui/section";

// One size of each thumbnail: a list of sizes for every plate would outweigh the page's words.
export const pressKitFields = graphql`
  fragment PressKitFields on PressKitSection {
    ...SectionBase
    headline
    lead
    plates {
      headline
      image {
        publicURL
        prettySize
        childImageSharp {
          original {
            width
            height
          }
          resize(width: 720, height: 450, quality: 62, toFormat: WEBP) {
            src
          }
        }
      }
      imageAlt
      imageCaption
    }
  }
`;

/** Dots to an inch at which the printed size is given. */
const dots = 300;

type Pixels = { readonly width: number | null; readonly height: number | null };

/** Width and height in pixels and, printed, in inches. */
const sizeOf = ({ width, height }: Pixels) =>
  `${width} × ${height} px, ${Number(width) / dots} × ${Number(height) / dots} in at ${dots} dpi`;

/** Plates to download, uncropped, each with what an editor has to print beside it. */
export const PressKit = ({ plates, ...section }: Queries.PressKitFieldsFragment) => {
  const credit = `Credit: ${useSite().name}`;
  const small = variant("text.caption");
  return (
    <Section {...section}>
      <ul className={variant("grids.four", "pressKit.list")}>
        {plates.map(({ headline, image, imageAlt, imageCaption }) => {
          const pixels = image?.childImageSharp;
          const download = `Download JPEG, ${image?.prettySize}`;
          return (
            <li key={headline}>
              <figure>
                <img
                  src={pixels?.resize?.src ?? ""}
                  width={720}
                  height={450}
                  alt={imageAlt}
                  loading="lazy"
                />
                <figcaption>
                  <h3 className={variant("text.title")}>{headline}</h3>
                  <p className={small}>{imageCaption}</p>
                  <p className={small}>{credit}</p>
                </figcaption>
              </figure>
              <a
                href={image?.publicURL ?? ""}
                aria-label={`${download}: ${headline}`}
                className={variant("cards.action")}
                download
              >
                {download}
              </a>
              <p className={small}>{pixels?.original && sizeOf(pixels.original)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
