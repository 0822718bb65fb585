import { graphql } from "gatsby";
import { useScrollStops } from "./hooks/use-scroll-stops";
import { Ground, type SectionBase } from "./section";
import { trustedHtml } from "./trusted-html";

export const readyMadeFields = graphql`
  fragment ReadyMadeFields on ReadyMadeSection {
    ...SectionBase
    html
  }
`;

/** A section whose HTML was made at build by its `markup.tsx`: browsers need no code for it. */
export const ReadyMade = ({ html, ...base }: SectionBase & { html: string }) => (
  <Ground {...base}>
    <div ref={useScrollStops<HTMLDivElement>(".scroll")} {...trustedHtml(html)} />
  </Ground>
);
