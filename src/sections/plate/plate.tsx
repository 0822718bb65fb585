import { graphql } from "gatsby";
import { createContext, useContext } from "react";
import { variant } from "../../theme/class-name";
import { Picture } from "../../ui/picture";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const plateFields = graphql`
  fragment PlateFields on PlateSection {
    ...HeadedSectionBase
    picture: image {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [390, 780, 1280, 1920, 2400])
      }
    }
    pictureAlt: imageAlt
    overlay
    legend
  }
`;

/** Whether a section is the first of its page, whose plate is in the first window. */
export const IsFirst = createContext(false);

/** The picture is as wide as the content of the page. */
const sizes = "(min-width: 1920px) 1536px, (min-width: 1376px) 1280px, 94vw";

/** A whole plate with marks and a legend, both made by the build (src/render/plate.tsx). */
export const Plate = ({
  picture,
  pictureAlt,
  overlay,
  legend,
  ...section
}: Queries.PlateFieldsFragment) => (
  <Section {...section}>
    <figure className={variant("plate.root")}>
      <div className={variant("plate.frame")}>
        <Picture file={picture} alt={pictureAlt} sizes={sizes} eager={useContext(IsFirst)} />
        <div {...trustedHtml(overlay)} />
      </div>
      <figcaption {...trustedHtml(legend)} />
    </figure>
  </Section>
);
