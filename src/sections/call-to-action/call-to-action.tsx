import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { Card } from "../../ui/card";
import { Ground } from "../../ui/section";

export const callToActionFields = graphql`
  fragment CallToActionFields on CallToActionSection {
    ...SectionBase
    content {
      headline
      btnLabel
      btnURL
      cards {
        ...CardFields
      }
    }
  }
`;

/** The end of a page: one thing to do, and three cards with what it leads to. */
export const CallToAction = ({ content, ...section }: Queries.CallToActionFieldsFragment) => {
  const { headline, btnLabel, btnURL, cards } = content;
  return (
    <Ground {...section} background={section.background ?? "deep"}>
      <div className={variant("callToAction.head")}>
        <h2 className={variant("text.statement")}>{headline}</h2>
        <Action label={btnLabel} href={btnURL} look="accent" />
      </div>
      <div className={variant("grids.three")}>
        {cards.map((card, index) => (
          <Card key={card.headline} card={card} index={index === 2 ? 1 : index} />
        ))}
      </div>
    </Ground>
  );
};
