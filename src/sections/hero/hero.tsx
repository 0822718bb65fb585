import { graphql } from "gatsby";
import type { PageContext } from "../../shared/page-context";
import { Breadcrumbs } from "../../site/page/breadcrumbs";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { ArrowLabel } from "../../ui/arrow-label";
import { Icon } from "../../ui/icons/icon";
import { Link } from "../../ui/link";
import { Picture, sizesFrom } from "../../ui/picture";
import { PlateCaption } from "../../ui/plate-figure";
import { Prose } from "../../ui/prose";
import { trustedHtml } from "../../ui/trusted-html";

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
    drawing {
      html
    }
    btnURL
    btnLabel
    btnBgColor
    secondButton {
      btnLabel
      btnURL
    }
    cards {
      icon
      helper
      headline
      headlineURL
      subhead
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
  figure: "hero.drawn",
  typographic: "hero.typographic",
  brief: "hero.brief",
  record: "hero.record",
} as const;

/** The openings of words alone on the page's own ground, in the visitor's theme. */
const onGround: readonly Queries.Opening[] = ["typographic", "brief"];

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
      {opening === "below" && hero.names && <div {...trustedHtml(hero.names)} />}
    </div>
    {hero.backgroundImgCaption && (
      <figcaption className={variant("text.caption", "hero.caption")}>
        <PlateCaption caption={hero.backgroundImgCaption} />
      </figcaption>
    )}
  </figure>
);

type Card = NonNullable<HeroProps["cards"]>[number];

/** A card below the text; the whole of it is one link. */
const HeroCard = ({ icon, helper, headline, headlineURL, subhead }: Card) => (
  <article className={variant("hero.card")}>
    <span className={variant("hero.cardIcon")}>
      <Icon path={icon} />
    </span>
    <div className={variant("hero.cardWords")}>
      <p className={variant("text.eyebrow")}>{helper}</p>
      <h2 className={variant("text.title")}>
        <Link href={headlineURL} className={variant("cards.link", "cards.stretched")}>
          <ArrowLabel label={headline} href={headlineURL} />
        </Link>
      </h2>
      <Prose html={subhead} />
    </div>
  </article>
);

/** The top of a page: its only first-level heading and, unless it has words alone, its plate. */
export const Hero = ({ ancestors = [], ...props }: HeroProps) => {
  const opening = openingOf(props);
  const cards = props.cards && (
    <div className={variant("hero.cards")}>
      {props.cards.map((card) => (
        <HeroCard key={card.headlineURL} {...card} />
      ))}
    </div>
  );
  return (
    <div
      className={variant("hero.root", openings[opening])}
      data-theme={onGround.includes(opening) ? undefined : "dark"}
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
                look={props.btnBgColor ?? "primary"}
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
        {opening !== "figure" && cards}
      </div>
      {props.drawing && (
        <div
          className={variant("figure.root", "hero.drawing")}
          {...trustedHtml(props.drawing.html)}
        />
      )}
      {opening === "figure" && cards}
      {props.backgroundImg && !onGround.includes(opening) && <Plate {...props} opening={opening} />}
    </div>
  );
};
