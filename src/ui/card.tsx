import { graphql } from "gatsby";
import { useId, useLayoutEffect, useState } from "react";
import { takeOpened } from "../shared/hydration";
import { variant } from "../theme/class-name";
import { ArrowLabel } from "./arrow-label";
import { fadeDelay } from "./fade-delay";
import { Icon } from "./icons/icon";
import { Link } from "./link";
import { Picture, sizesFrom } from "./picture";
import { PlaceholderOverlay } from "./placeholder-overlay";
import { Prose } from "./prose";
import type { Html } from "./trusted-html";
import { Video } from "./video";

export const cardFields = graphql`
  fragment CardFields on Card {
    icon
    iconImage {
      childImageSharp {
        gatsbyImageData(width: 64, height: 64)
      }
    }
    iconImageAlt
    image {
      childImageSharp {
        gatsbyImageData(width: 560, aspectRatio: 1.6, outputPixelDensities: [0.5, 1, 2], transformOptions: { cropFocus: EAST })
      }
    }
    imageAlt
    imageCaption
    imagePlaceholder
    imageURL
    helper
    headline
    headlineURL
    subhead
    more
    btnLabel
    btnURL
    videoID
    videoPlatform
  }
`;

type CardProps = Queries.CardFieldsFragment;

const CardMedia = ({ card, large }: { card: CardProps; large: boolean }) => {
  if (card.videoID) {
    return (
      <Video
        id={card.videoID}
        platform={card.videoPlatform}
        title={card.headline}
        poster={card.image}
        posterAlt={card.imageAlt}
      />
    );
  }
  if (!card.image) return null;
  const sizes = sizesFrom("46vw", large ? undefined : "24rem");
  const picture = <Picture file={card.image} alt={card.imageAlt ?? ""} sizes={sizes} />;
  return (
    <div className={variant("cards.media", large && "cards.industryMedia")}>
      {card.imageURL && card.imageURL !== card.btnURL ? (
        <Link href={card.imageURL}>{picture}</Link>
      ) : (
        picture
      )}
      {card.imagePlaceholder && <PlaceholderOverlay />}
    </div>
  );
};

/** Shows or hides the rest of a card's text. */
const ReadMore = ({ html, about }: { html: Html; about: string }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    if (takeOpened(id)) setOpen(true);
  }, [id]);
  return (
    <>
      <div id={id} hidden={!open}>
        <Prose html={html} />
      </div>
      <button
        type="button"
        className={variant("buttons.text", "cards.toggle")}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        data-needs-script
      >
        <span>{open ? "Read Less" : "Read More"}</span>
        <span className="visually-hidden"> about {about}</span>
      </button>
    </>
  );
};

/** A card. Its button's link covers all of it, unless it leads to several places or has controls. */
export const Card = ({
  card,
  index = 0,
  large = false,
}: {
  card: CardProps;
  index?: number;
  large?: boolean;
}) => {
  const headline = card.headlineURL ? (
    <Link href={card.headlineURL} className={variant("cards.link")}>
      {card.headline}
    </Link>
  ) : (
    card.headline
  );
  const alone =
    !card.videoID &&
    !card.more &&
    [card.headlineURL, card.imageURL].every((url) => !url || url === card.btnURL);
  return (
    <article
      className={variant("cards.root", "fade.root")}
      data-delay={fadeDelay(index)}
      data-act-on-view
    >
      <CardMedia card={card} large={large} />
      <div className={variant("cards.body")}>
        {card.icon && (
          <span className={variant("cards.icon")}>
            <Icon path={card.icon} />
          </span>
        )}
        {card.iconImage && (
          <div className={variant("cards.iconImage")}>
            <Picture file={card.iconImage} alt={card.iconImageAlt ?? ""} sizes="64px" />
          </div>
        )}
        {card.helper && <p className={variant("text.eyebrow")}>{card.helper}</p>}
        <h3 className={variant(large ? "text.subheading" : "text.title")}>{headline}</h3>
        {card.subhead && <Prose html={card.subhead} />}
        {card.more && <ReadMore html={card.more} about={card.headline} />}
        {card.imageCaption && <p className={variant("text.caption")}>{card.imageCaption}</p>}
        {card.btnLabel && card.btnURL && (
          <Link href={card.btnURL} className={variant("cards.action", alone && "cards.stretched")}>
            <ArrowLabel label={card.btnLabel} href={card.btnURL} />
          </Link>
        )}
      </div>
    </article>
  );
};
