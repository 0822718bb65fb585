import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { ArrowLabel } from "../../ui/arrow-label";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Prose } from "../../ui/prose";

export const heroCardFields = graphql`
  fragment HeroCardFields on HeroCard {
    icon
    helper
    headline
    headlineURL
    subhead
  }
`;

type HeroCardProps = Queries.HeroCardFieldsFragment;

const HeroCard = ({ icon, helper, headline, headlineURL, subhead }: HeroCardProps) => (
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

/** Cards below a hero's text; each is one link. */
export const HeroCards = ({ cards }: { cards: readonly HeroCardProps[] }) => (
  <div className={variant("hero.cards")}>
    {cards.map((card) => (
      <HeroCard key={card.headlineURL} {...card} />
    ))}
  </div>
);
