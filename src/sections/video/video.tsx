import { graphql } from "gatsby";
import { Section } from "../../ui/section";
import { Video as VideoPlayer } from "../../ui/video";

export const videoFields = graphql`
  fragment VideoFields on VideoSection {
    ...HeadedSectionBase
    videoID
    videoPlatform
    poster {
      childImageSharp {
        gatsbyImageData(width: 1280, aspectRatio: 1.7778)
      }
    }
    posterAlt
  }
`;

/** A video behind its still. */
export const Video = ({
  videoID,
  videoPlatform,
  poster,
  posterAlt,
  ...section
}: Queries.VideoFieldsFragment) => (
  <Section {...section}>
    <VideoPlayer
      id={videoID}
      platform={videoPlatform}
      title={section.headline}
      poster={poster}
      posterAlt={posterAlt}
    />
  </Section>
);
