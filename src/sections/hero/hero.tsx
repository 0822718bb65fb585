import { graphql } from "gatsby";
import type { PageContext } from "../../shared/page-context";
import { Breadcrumbs } from "../../site/page/breadcrumbs";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { Picture } from "../../ui/picture";
import { HeroCards } from "./hero-cards";

// On phones the plate lies under the words and a dark veil, where the low qualities are not seen.
export const heroFields = graphql`
  fragment HeroFields on Hero {
    helper
    headline
    lead
    type
    backgroundImg {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [780, 1080, 1440, 1920, 2400])
        avifOnPhones: resize(
          width: 448
          height: 560
          cropFocus: EAST
          quality: 28
          toFormat: AVIF
        ) {
          src
        }
        webpOnPhones: resize(
          width: 448
          height: 560
          cropFocus: EAST
          quality: 40
          toFormat: WEBP
        ) {
          src
        }
      }
    }
    backgroundImgAlt
    backgroundImgCaption
    btnURL
    btnLabel
    btnBgColor
    cards {
      ...HeroCardFields
    }
  }
`;

type HeroProps = Queries.HeroFieldsFragment & {
  /** The pages above this one. */
  ancestors?: PageContext["ancestors"];
};

/** The top of a page: its only first-level heading over its plate, always dark. */
export const Hero = ({ ancestors = [], ...props }: HeroProps) => {
  const plate = props.backgroundImg?.childImageSharp;
  return (
    <div className={variant("hero.root", props.type === "full" && "hero.full")} data-theme="dark">
      {props.backgroundImg && (
        <figure className={variant("hero.figure")}>
          <div className={variant("hero.plate")}>
            <Picture
              file={props.backgroundImg}
              alt={props.backgroundImgAlt ?? ""}
              onPhones={{ avif: plate?.avifOnPhones?.src, webp: plate?.webpOnPhones?.src }}
              eager
            />
          </div>
          {props.backgroundImgCaption && (
            <figcaption className={variant("layout.container", "text.caption", "hero.caption")}>
              {props.backgroundImgCaption}
            </figcaption>
          )}
        </figure>
      )}
      <div className={variant("layout.container")}>
        <div className={variant("hero.content")}>
          <Breadcrumbs ancestors={ancestors} />
          {props.helper && <p className={variant("text.eyebrow")}>{props.helper}</p>}
          <h1 className={variant("text.display")} tabIndex={-1}>
            {props.headline}
          </h1>
          {props.lead && <p className={variant("text.lead")}>{props.lead}</p>}
          {props.btnLabel && (
            <p className={variant("hero.actions")}>
              <Action
                label={props.btnLabel}
                href={props.btnURL}
                look={props.btnBgColor ?? "accent"}
              />
            </p>
          )}
        </div>
        {props.cards && <HeroCards cards={props.cards} />}
      </div>
    </div>
  );
};
