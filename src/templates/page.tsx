import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { Hero } from "../sections/hero";
import { Sections } from "../sections/sections";
import type { PageContext } from "./context";
import { found } from "./found";

export const query = graphql`
  query Page($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      ...Sections
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
