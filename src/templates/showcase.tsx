import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Fragment } from "react";
import { Hero } from "../sections/hero/hero";
import { AnySection, keyOf } from "../sections/registry/sections";
import type { PageContext } from "../shared/page-context";
import { found, PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { FormParts } from "../site/showcase/form-parts";
import { NavigationParts } from "../site/showcase/navigation-parts";
import { variant } from "../theme/class-name";

export const query = graphql`
  query Showcase($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageFields
      sections {
        ... on PageSection {
          source
        }
      }
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ShowcaseQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/** An example of every section; in development, each with its data. */
const ShowcaseTemplate = ({
  data,
  location,
  pageContext,
}: PageProps<Queries.ShowcaseQuery, PageContext>) => {
  const { hero, sections } = found(data.pageData);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={<Hero {...hero} ancestors={pageContext.ancestors} />}
    >
      {sections.map((section, index) => (
        <Fragment key={keyOf(section, index)}>
          <AnySection {...section} />
          {section.source && (
            <div className={variant("layout.container")}>
              <details className={variant("showcase.source")}>
                <summary>The data of this section, long texts and lists cut</summary>
                <pre>{section.source}</pre>
              </details>
            </div>
          )}
        </Fragment>
      ))}
      <NavigationParts />
      <FormParts />
    </PageBody>
  );
};

export default ShowcaseTemplate;
