import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { Section } from "../../ui/section";
import { trustedHtml } from "../../ui/trusted-html";

export const figureFields = graphql`
  fragment FigureFields on FigureSection {
    ...HeadedSectionBase
    btnLabel
    btnURL
    caption
    drawing {
      html
      notice
    }
  }
`;

/** A drawing made at build (src/render/figures), with a caption and a link. */
export const Figure = ({ drawing, caption, ...props }: Queries.FigureFieldsFragment) => (
  <Section {...props}>
    <div className={variant("figure.root")} {...trustedHtml(drawing.html)} />
    <div className={variant("figure.foot")}>
      <div className={variant("text.caption")}>
        {caption && <div {...trustedHtml(caption)} />}
        {drawing.notice && <p>{drawing.notice}</p>}
      </div>
      <Action label={props.btnLabel} href={props.btnURL} look="outline" />
    </div>
  </Section>
);
