import { graphql } from "gatsby";
import { useEffect } from "react";
import { useScrollRegions } from "./hooks/use-scroll-regions";
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
 * A section whose `markup.tsx` was rendered to HTML at build, so browsers need no code for it. They run a
 * script in the HTML only on the page that was served with it, so it is imported here as well: a module is
 * loaded and run once, and then told of each section that was rendered.
 */
export const ReadyMade = ({ html, ...base }: SectionBase & { html: Html }) => {
  const ref = useScrollRegions<HTMLDivElement>(".scroll");
  useEffect(() => {
    const script = ref.current?.querySelector("script");
    if (script) import(/* webpackIgnore: true */ script.src).then((module) => module.restore());
  }, [ref]);
  return (
    <SectionContainer {...base}>
      <div ref={ref} {...trustedHtml(html)} />
    </SectionContainer>
  );
};
