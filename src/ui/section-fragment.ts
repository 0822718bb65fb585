import { graphql } from "gatsby";

/** Apart from section.tsx, which also runs in gatsby-node.ts, where `graphql` is not compiled. */
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
