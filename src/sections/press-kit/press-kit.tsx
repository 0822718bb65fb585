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
        base
        childImageSharp {
          original {
            width
            height
          }
          resize(width: 720, quality: 62, toFormat: WEBP) {
            src
            width
            height
          }
        }
      }
      imageAlt
      imageCaption
    }
  }
`;

/** Dots to an inch at which the printed size is given. */
const printDots = 300;

type Pixels = { readonly width: number | null; readonly height: number | null };

/** Width and height in pixels and, printed, in inches. */
const sizeOf = ({ width, height }: Pixels): string => {
  const inches = [width, height].map((side) => Number(((side ?? 0) / printDots).toFixed(1)));
  return `${width} × ${height} px, ${inches.join(" × ")} in at ${printDots} dpi`;
};

/** Plates to download, uncropped, each with what an editor has to print beside it. */
export const PressKit = ({ plates, ...section }: Queries.PressKitFieldsFragment) => {
  const { name } = useSite();
  return (
    <Section {...section}>
      <ul className={variant("grids.four", "pressKit.list")}>
        {plates.map(({ headline, image, imageAlt, imageCaption }) => {
          const thumbnail = image?.childImageSharp?.resize;
          return (
            <li key={headline}>
              <figure>
                {thumbnail?.src && (
                  <img
                    src={thumbnail.src}
                    width={thumbnail.width ?? undefined}
                    height={thumbnail.height ?? undefined}
                    alt={imageAlt}
                    loading="lazy"
                  />
                )}
                <figcaption>
                  <h3 className={variant("text.title")}>{headline}</h3>
                  <p className={variant("text.caption")}>{imageCaption}</p>
                  <p className={variant("text.caption")}>Credit: {name}</p>
                </figcaption>
              </figure>
              <a
                href={image?.publicURL ?? undefined}
                download={image?.base}
                className={variant("cards.action")}
              >
                Download JPEG, {image?.prettySize}
                <span className="visually-hidden">: {headline}</span>
              </a>
              {image?.childImageSharp?.original && (
                <p className={variant("text.caption")}>{sizeOf(image.childImageSharp.original)}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
