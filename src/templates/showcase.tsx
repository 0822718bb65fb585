import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Fragment } from "react";
import { Hero } from "../sections/hero/hero";
import { AnySection } from "../sections/sections";
import type { PageContext } from "../shared/page-context";
import { PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { FormParts } from "../site/showcase/form-parts";
import { NavigationParts } from "../site/showcase/navigation-parts";
import { variant } from "../theme/class-name";
import { found } from "./found";

export const query = graphql`
  query Showcase($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      ...Sections
      sources: sections {
        ... on PageSection {
          type
          source
        }
      }
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ShowcaseQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

const Source = ({ type, json }: { type: string; json: string }) => (
  <div className={variant("layout.container")}>
    <details className={variant("showcase.source")}>
      <summary>The data of this {type} section, long texts and lists cut</summary>
      <pre>{json}</pre>
    </details>
  </div>
);

/** Every section live, each with the data that feeds it. */
const ShowcaseTemplate = ({
  data,
  location,
  pageContext,
}: PageProps<Queries.ShowcaseQuery, PageContext>) => {
  const { hero, sections, sources } = found(data.pageData);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={<Hero {...hero} ancestors={pageContext.ancestors} />}
    >
      {sources.map(({ type, source }, index) => (
        <Fragment key={source}>
          {sections[index] && <AnySection {...sections[index]} />}
          <Source type={type} json={source} />
        </Fragment>
      ))}
      <NavigationParts />
      <FormParts />
    </PageBody>
  );
};

export default ShowcaseTemplate;
