import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Fragment } from "react";
import { Hero } from "../sections/hero/hero";
import { AnySection, keyOf } from "../sections/sections";
import type { PageContext } from "../shared/page-context";
import { sectionPage } from "../shared/section-pages";
import { PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { FormParts } from "../site/showcase/form-parts";
import { NavigationParts } from "../site/showcase/navigation-parts";
import { variant } from "../theme/class-name";
import { Link } from "../ui/link";
import { found } from "./found";

export const query = graphql`
  query Showcase($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        ...HeroFields
      }
      sections {
        ...SectionFields
        ... on PageSection {
          type
        }
      }
    }
  }
`;

export const Head = ({ data, ...props }: HeadProps<Queries.ShowcaseQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/** An example of every section; in development, each with a link to its data. */
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
          {process.env.NODE_ENV === "development" && (
            <p className={variant("layout.container", "showcase.source")}>
              <Link href={sectionPage(location.pathname, section.type)}>
                The data of {section.type} sections
              </Link>
            </p>
          )}
        </Fragment>
      ))}
      <NavigationParts />
      <FormParts />
    </PageBody>
  );
};

export default ShowcaseTemplate;
