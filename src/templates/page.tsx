import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Hero } from "../sections/hero/hero";
import { Sections } from "../sections/registry/sections";
import type { PageContext } from "../shared/page-context";
import { found, PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";

export const query = graphql`
  fragment PageFields on PageData {
    ...PageHead
    hero {
      ...HeroFields
    }
    sections {
      ...SectionFields
    }
  }
  query Page($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageFields
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.PageQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/** A page made of a hero and sections. */
const PageTemplate = ({
  data,
  location,
  pageContext,
}: PageProps<Queries.PageQuery, PageContext>) => {
  const page = found(data.pageData);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={<Hero {...page.hero} ancestors={pageContext.ancestors} />}
    >
      <Sections sections={page.sections} />
    </PageBody>
  );
};

export default PageTemplate;
