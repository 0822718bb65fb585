import { graphql, type HeadProps } from "gatsby";
import type { PageContext } from "../../shared/page-context";
import { Seo } from "./seo";

export const pageHeadFields = graphql`
  fragment PageHead on PageData {
    title
    description
    sections {
      __typename
      ... on FaqSection {
        items {
          question
          answer
        }
      }
    }
  }
`;

type PageHeadProps = Pick<HeadProps<object, PageContext>, "location" | "pageContext"> & {
  page: Queries.PageHeadFragment;
};

/** The head of a page made of sections. */
export const PageHead = ({ page, location, pageContext }: PageHeadProps) => (
  <Seo
    title={page.title}
    description={page.description}
    path={location.pathname}
    indexed={pageContext.indexed}
    breadcrumbs={[...pageContext.ancestors, { path: location.pathname, label: page.title }]}
    questions={page.sections.flatMap((section) =>
      section.__typename === "FaqSection" ? section.items : [],
    )}
  />
);
