import { graphql } from "gatsby";

export const sectionBase = graphql`
  fragment SectionBase on PageSection {
    __typename
    anchor: id
    theme
    background
    scale
    helper
  }
`;
