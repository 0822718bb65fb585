import { graphql } from "gatsby";
import { useEffect } from "react";
import { variant } from "../../../theme/class-name";
import { Section } from "../../../ui/section";
import { type Html, trustedHtml } from "../../../ui/trusted-html";

// Two sizes per picture: a `srcset` in more would outweigh the page's text.
export const atlasFields = graphql`
  fragment AtlasFields on AtlasSection {
    ...HeadedSectionBase
    controls
    plates {
      entry
      number
      draws
      phoneImage {
        childImageSharp {
          resize(width: 256, height: 256, cropFocus: CENTER, quality: 60, toFormat: WEBP) {
            src
          }
        }
      }
      image {
        publicURL
        childImageSharp {
          small: resize(width: 1080, height: 675, quality: 62, toFormat: WEBP) {
            src
          }
          large: resize(width: 2160, height: 1350, quality: 62, toFormat: WEBP) {
            src
          }
        }
      }
      imageAlt
      marks
      record
    }
  }
`;

type PlateData = Queries.AtlasFieldsFragment["plates"][number];

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** A square of the grid, which opens its plate. */
const Thumbnail = ({ entry, number, draws, phoneImage }: PlateData) => (
  <li>
    <a id={`to-${entry}`} href={`#${entry}`} className={variant("atlas.thumbnail")}>
      <img
        src={phoneImage?.childImageSharp?.resize?.src ?? ""}
        width={256}
        height={256}
        alt=""
        loading="lazy"
      />
      <span>{twoDigits(number)}</span> <span>{draws}</span>
    </a>
  </li>
);

interface OpenPlateProps {
  readonly plate: PlateData;
  /** Links to its neighbors and back, made by the build (src/render/plate.tsx). */
  readonly controls: Html | undefined;
}

/** A plate as large as the window, while the address names it; its picture is not loaded before. */
const OpenPlate = ({ plate, controls }: OpenPlateProps) => {
  const { small, large } = plate.image.childImageSharp ?? {};
  return (
    <div
      id={plate.entry}
      className={variant("atlas.plate")}
      data-theme="dark"
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${plate.entry}-name`}
      tabIndex={-1}
    >
      <div className={variant("atlas.stage")}>
        <div className={variant("atlas.picture")}>
          <img
            src={small?.src ?? ""}
            srcSet={`${small?.src} 1080w, ${large?.src} 2160w`}
            sizes="(min-aspect-ratio: 8/5) 130vh, 100vw"
            width={2160}
            height={1350}
            alt={plate.imageAlt}
            loading="lazy"
          />
          {plate.marks && <div {...trustedHtml(plate.marks)} />}
        </div>
      </div>
      <div className={variant("atlas.margin")}>
        <div className={variant("atlas.record")} {...trustedHtml(plate.record)} />
        <a href={plate.image.publicURL ?? ""} className={variant("buttons.text")} download>
          Download {plate.entry.replace("-", " ")}
        </a>
      </div>
      <nav
        className={variant("atlas.controls")}
        aria-label="Neighboring plates"
        {...(controls && trustedHtml(controls))}
      />
    </div>
  );
};

/**
 * Every plate on a light table: a grid of squares, each of which opens its plate at an address of its own.
 * Links and `:target` do that without scripts; light-table.ts adds keys.
 */
export const Atlas = ({ plates, controls, ...section }: Queries.AtlasFieldsFragment) => {
  useEffect(() => {
    const tended = import("./light-table").then(({ tendLightTable }) => tendLightTable());
    return () => {
      tended.then((leave) => leave());
    };
  }, []);
  return (
    <Section {...section}>
      <ol className={variant("atlas.grid")}>
        {plates.map((plate) => (
          <Thumbnail key={plate.entry} {...plate} />
        ))}
      </ol>
      {plates.map((plate, index) => (
        <OpenPlate key={plate.entry} plate={plate} controls={controls[index]} />
      ))}
    </Section>
  );
};
