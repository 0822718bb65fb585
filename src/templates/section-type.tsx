import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Fragment } from "react";
import { Hero } from "../sections/hero/hero";
import { AnySection } from "../sections/sections";
import type { SectionTypeContext } from "../shared/page-context";
import { PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { variant } from "../theme/class-name";
import { found } from "./found";

export const query = graphql`
  query SectionType($id: String!, $sectionType: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      examples: sections(type: $sectionType) {
        ...SectionFields
        ... on PageSection {
          source
        }
      }
    }
  }
`;

export const Head = ({
  data,
  ...props
}: HeadProps<Queries.SectionTypeQuery, SectionTypeContext>) => {
  const page = found(data.pageData);
  const { sectionType, purpose } = props.pageContext;
  return (
    <PageHead
      {...props}
      page={{
        title: `${page.title}: ${sectionType}`,
        description: `The section type ${sectionType}, live, with the data behind each example. ${purpose}`,
        sections: [],
      }}
    />
  );
};

/** One section type: each of its examples with its data. Made in development only. */
const SectionTypeTemplate = ({
  data,
  location,
  pageContext,
}: PageProps<Queries.SectionTypeQuery, SectionTypeContext>) => {
  const { hero, examples } = found(data.pageData);
  const { sectionType, purpose, ancestors } = pageContext;
  const words = { headline: sectionType, lead: purpose, btnLabel: null, cards: null };
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={<Hero {...hero} {...words} ancestors={ancestors} />}
    >
      {examples.map((example) => (
        <Fragment key={example.source}>
          <AnySection {...example} />
          <div className={variant("layout.container")}>
            <details className={variant("showcase.source")} open>
              <summary>The data of this section, long texts and lists cut</summary>
              <pre>{example.source}</pre>
            </details>
          </div>
        </Fragment>
      ))}
    </PageBody>
  );
};

export default SectionTypeTemplate;
