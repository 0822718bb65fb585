import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { PlateFigure } from "../../ui/plate-figure";
import { Prose } from "../../ui/prose";
import { SectionContainer } from "../../ui/section";

export const introFields = graphql`
  fragment IntroFields on IntroSection {
    ...SectionBase
    headline
    body
    image {
      childImageSharp {
        gatsbyImageData(width: 560, aspectRatio: 1.25, outputPixelDensities: [0.5, 1, 2])
      }
    }
    imageAlt
    imageCaption
    btnLabel
    btnURL
  }
`;

/** The opening of a page: the heading on one side, the introduction in larger type on the other. */
export const Intro = (props: Queries.IntroFieldsFragment) => (
  <SectionContainer {...props}>
    <div className={variant("section.intro")}>
      <div className={variant("section.text")}>
        {props.helper && <p className={variant("text.eyebrow")}>{props.helper}</p>}
        <h2 className={variant("text.heading")}>{props.headline}</h2>
        <PlateFigure file={props.image} alt={props.imageAlt} caption={props.imageCaption} />
      </div>
      <div className={variant("section.introText")}>
        <Prose html={props.body} />
        <Action label={props.btnLabel} href={props.btnURL} />
      </div>
    </div>
  </SectionContainer>
);
