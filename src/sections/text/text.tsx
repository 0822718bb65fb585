import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { PlateFigure } from "../../ui/plate-figure";
import { Prose } from "../../ui/prose";
import { SectionContainer, SectionHead } from "../../ui/section";

export const textFields = graphql`
  fragment TextFields on TextSection {
    ...SectionBase
    look
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

/**
 * A headline on one side and its text on the other; a picture has a side of its own, or, in the
 * introduction of a page, is below the headline.
 */
export const Text = ({ look, image, ...props }: Queries.TextFieldsFragment) => {
  const head = <SectionHead {...props} />;
  const picture = <PlateFigure file={image} alt={props.imageAlt} caption={props.imageCaption} />;
  const words = (
    <>
      <Prose html={props.body} />
      <Action label={props.btnLabel} href={props.btnURL} />
    </>
  );
  return (
    <SectionContainer {...props}>
      {image && !look ? (
        <div className={variant("section.split")}>
          <div className={variant("section.text")}>
            {head}
            {words}
          </div>
          {picture}
        </div>
      ) : (
        <div className={variant("section.intro")}>
          <div className={variant("section.text")}>
            {head}
            {picture}
          </div>
          <div className={variant(look ? "section.introText" : "section.text")}>{words}</div>
        </div>
      )}
    </SectionContainer>
  );
};
