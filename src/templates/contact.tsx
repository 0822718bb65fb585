import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { Hero } from "../sections/hero";
import { Sections } from "../sections/sections";
import type { PageContext } from "./context";
import { found } from "./found";

export const query = graphql`
  query Contact($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      ...Sections
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ContactQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/** The page of the inquiry form. */
const ContactTemplate = ({ data, pageContext }: PageProps<Queries.ContactQuery, PageContext>) => {
  const page = found(data.pageData);
  return (
    <PageBody context={pageContext}>
      <Hero {...page.hero} />
      <Sections sections={page.sections} />
    </PageBody>
  );
};

export default ContactTemplate;
