import { graphql } from "gatsby";
import { variant } from "../../theme/class-name";
import { Action } from "../../ui/action";
import { PlateFigure } from "../../ui/plate-figure";
import { Prose } from "../../ui/prose";
import { SectionContainer, SectionHead } from "../../ui/section";

export const featureFields = graphql`
  fragment FeatureFields on FeatureSection {
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
    imageSide
    btnLabel
    btnURL
  }
`;

/** Text with or without a picture next to it. */
export const Feature = (props: Queries.FeatureFieldsFragment) => {
  const layout = props.image
    ? variant("section.split", props.imageSide === "left" && "section.splitLeft")
    : variant("section.intro");
  return (
    <SectionContainer {...props}>
      {props.image ? (
        <div className={layout}>
          <div className={variant("section.text")}>
            <SectionHead helper={props.helper} headline={props.headline} />
            <Prose html={props.body} />
            <Action label={props.btnLabel} href={props.btnURL} />
          </div>
          <PlateFigure file={props.image} alt={props.imageAlt} caption={props.imageCaption} />
        </div>
      ) : (
        <div className={layout}>
          <SectionHead helper={props.helper} headline={props.headline} />
          <div className={variant("section.text")}>
            <Prose html={props.body} />
            <Action label={props.btnLabel} href={props.btnURL} />
          </div>
        </div>
      )}
    </SectionContainer>
  );
};
