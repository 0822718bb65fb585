import { graphql } from "gatsby";
import type { PageContext } from "../../shared/page-context";
import { Breadcrumbs } from "../../site/page/breadcrumbs";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { Picture, sizesFrom } from "../../ui/picture";
import { trustedHtml } from "../../ui/trusted-html";
import { HeroCards } from "./hero-cards";

export const heroFields = graphql`
  fragment HeroFields on Hero {
    helper
    headline
    lead
    type
    opening
    backgroundImg {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [780, 1080, 1440, 1920, 2400])
      }
    }
    plate {
      phoneImage {
        publicURL
      }
    }
    backgroundImgAlt
    backgroundImgCaption
    names
    btnURL
    btnLabel
    btnBgColor
    secondButton {
      btnLabel
      btnURL
    }
    cards {
      ...HeroCardFields
    }
  }
`;

type HeroProps = Queries.HeroFieldsFragment & {
  /** The pages above this one. */
  ancestors?: PageContext["ancestors"];
};

const openings = {
  full: "hero.full",
  beside: "hero.beside",
  below: "hero.below",
  typographic: "hero.typographic",
  record: "hero.record",
} as const;

/** The plate's `sizes` by opening, where it does not fill the window; phones have their own crop. */
const plateWidths: Partial<Record<Queries.Opening, string>> = {
  beside: sizesFrom("100vw", "58vw"),
  below: sizesFrom("94vw"),
};

/** The opening; without one in the data, type and image decide. */
const openingOf = ({ opening, type, backgroundImg }: HeroProps): Queries.Opening =>
  opening ?? (type === "full" ? "full" : backgroundImg ? "beside" : "typographic");

const Plate = ({ opening, ...hero }: HeroProps & { opening: Queries.Opening }) => (
  <figure className={variant("hero.figure")}>
    <div className={variant("hero.plate")}>
      <Picture
        file={hero.backgroundImg}
        alt={hero.backgroundImgAlt ?? ""}
        onPhones={hero.plate?.phoneImage?.publicURL}
        sizes={plateWidths[opening]}
        eager
      />
      {hero.names && <div {...trustedHtml(hero.names)} />}
    </div>
    {hero.backgroundImgCaption && (
      <figcaption className={variant("text.caption", "hero.caption")}>
        {hero.backgroundImgCaption}
      </figcaption>
    )}
  </figure>
);

/** The top of a page: its only first-level heading and, but for a typographic opening, its plate. */
export const Hero = ({ ancestors = [], ...props }: HeroProps) => {
  const opening = openingOf(props);
  return (
    <div
      className={variant("hero.root", openings[opening])}
      data-theme={opening === "typographic" ? undefined : "dark"}
    >
      <div className={variant("layout.container", "hero.words")}>
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
                look={props.btnBgColor ?? (opening === "typographic" ? "primary" : "accent")}
              />
              {props.secondButton && (
                <Action
                  label={props.secondButton.btnLabel}
                  href={props.secondButton.btnURL}
                  look="outline"
                />
              )}
            </p>
          )}
        </div>
        {props.cards && <HeroCards cards={props.cards} />}
      </div>
      {props.backgroundImg && opening !== "typographic" && <Plate {...props} opening={opening} />}
    </div>
  );
};
