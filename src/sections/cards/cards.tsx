import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Card } from "../../ui/card";
import { gridFor } from "../../ui/grid-for";
import { Section } from "../../ui/section";

export const cardsFields = graphql`
  fragment CardsFields on CardsSection {
    ...HeadedSectionBase
    display
    cards {
      ...CardFields
    }
  }
`;

/** A group of cards: onward links, the two industries, or news. */
export const Cards = ({ cards, display, ...section }: Queries.CardsFieldsFragment) => {
  const large = display === "industry";
  return (
    <Section {...section}>
      <div className={variant(gridFor(cards.length, large), display === "link" && "cards.links")}>
        {cards.map((card, index) => (
          <Card key={card.headline} card={card} index={index} large={large} />
        ))}
      </div>
    </Section>
  );
};
