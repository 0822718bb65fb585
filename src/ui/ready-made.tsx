import { graphql } from "gatsby";
import { useEffect, useRef } from "react";
import { type SectionBase, SectionContainer } from "./section";
import { type Html, trustedHtml } from "./trusted-html";

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

export const headedSectionBase = graphql`
  fragment HeadedSectionBase on HeadedSection {
    ...SectionBase
    headline
    lead
  }
`;

export const readyMadeFields = graphql`
  fragment ReadyMadeFields on StaticSection {
    ...SectionBase
    html
  }
`;

/**
 * A section whose `markup.tsx` was rendered to HTML at build, so browsers need no code for it. A module that the
 * HTML names is loaded once, by the page's script or here, and told of each section that was rendered.
 */
export const ReadyMade = ({ html, ...base }: SectionBase & { html: Html }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { module } = ref.current?.querySelector<HTMLElement>("[data-module]")?.dataset ?? {};
    const loaded = module && import(/* webpackIgnore: true */ module);
    // Without it, the section stays as it was served.
    if (loaded) loaded.then(({ restore }) => restore()).catch(() => undefined);
  }, []);
  return (
    <SectionContainer {...base}>
      <div ref={ref} {...trustedHtml(html)} />
    </SectionContainer>
  );
};
