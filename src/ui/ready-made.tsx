import { graphql } from "gatsby";
import { useScrollRegions } from "./hooks/use-scroll-regions";
import { type SectionBase, SectionContainer } from "./section";
import { trustedHtml } from "./trusted-html";

/** Here, since section.tsx also runs at build, where `graphql` is not compiled. */
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

export const readyMadeFields = graphql`
  fragment ReadyMadeFields on StaticSection {
    ...SectionBase
    html
  }
`;

/** A section whose `markup.tsx` was rendered to HTML at build, so browsers need no code for it. */
export const ReadyMade = ({ html, ...base }: SectionBase & { html: string }) => (
  <SectionContainer {...base}>
    <div ref={useScrollRegions<HTMLDivElement>(".scroll")} {...trustedHtml(html)} />
  </SectionContainer>
);
