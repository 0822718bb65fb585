import { graphql } from "gatsby";
import { Card } from "../components/card";
import { Section } from "../components/section";
import { variant } from "../theme/class-name";

export const cardsFields = graphql`
  fragment CardsFields on CardsSection {
    ...SectionBase
    headline
    lead
    display
    cards {
      ...CardFields
    }
  }
`;

/** Columns that leave no card alone in its row. */
const gridFor = (count: number, display: string) => {
  if (display === "industry" || count === 2) return "grids.two";
  return count % 4 === 0 ? "grids.four" : "grids.three";
};

/** A group of cards: onward links, the two industries, or news. */
export const Cards = ({ cards, display, ...section }: Queries.CardsFieldsFragment) => (
  <Section {...section}>
    <div className={variant(gridFor(cards.length, display))}>
      {cards.map((card, index) => (
        <Card key={card.headline} card={card} index={index} large={display === "industry"} />
      ))}
    </div>
  </Section>
);
