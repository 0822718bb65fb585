import { graphql } from "gatsby";
import type { VariantName } from "../../theme";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { Card } from "../../ui/card";
import { SectionContainer } from "../../ui/section";

export const callToActionFields = graphql`
  fragment CallToActionFields on CallToActionSection {
    ...SectionBase
    setting
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

const settings = {
  cards: null,
  rows: "callToAction.rows",
  columns: "callToAction.columns",
} as const satisfies Record<Queries.CallToActionSetting, VariantName | null>;

/** The end of a page: a headline with a button, and three cards (spec 2). */
export const CallToAction = ({
  content: { headline, btnLabel, btnURL, cards },
  setting,
  ...section
}: Queries.CallToActionFieldsFragment) => (
  <SectionContainer {...section} background={section.background ?? "deep"}>
    <div className={variant("callToAction.root", settings[setting ?? "cards"])}>
      <div className={variant("callToAction.head")}>
        <h2 className={variant("text.statement")}>{headline}</h2>
        <Action label={btnLabel} href={btnURL} />
      </div>
      <div className={variant("grids.three")}>
        {cards.map((card, index) => (
          // The third card fades in with the second (spec 9).
          <Card key={card.headline} card={card} index={index === 2 ? 1 : index} />
        ))}
      </div>
    </div>
  </SectionContainer>
);
