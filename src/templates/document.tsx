import { MDXProvider } from "@mdx-js/react";
import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { ComponentProps } from "react";
import type { PageContext } from "../shared/page-context";
import { Contents } from "../site/page/contents";
import { found, PageBody } from "../site/page/page-body";
import { Seo } from "../site/page/seo";
import { TextOpening } from "../site/page/text-opening";
import { variant } from "../theme/class-name";
import { Link } from "../ui/link";
import { trustedHtml } from "../ui/trusted-html";

export const query = graphql`
  query Document($id: String!) {
    mdx(id: { eq: $id }) {
      frontmatter {
        title
        description
        headline
        lead
        factList
        updated(formatString: "YYYY-MM-DD")
        writtenUpdate: updated(formatString: "MMMM D, YYYY", locale: "en-US")
      }
      tableOfContents(maxDepth: 3)
    }
  }
`;

type Props = Queries.DocumentQuery;

const frontmatterOf = (data: Props) => found(data.mdx).frontmatter;

export const Head = ({ data, location, pageContext }: HeadProps<Props, PageContext>) => {
  const { title, description } = frontmatterOf(data);
  return (
    <Seo
      title={title}
      description={description}
      path={location.pathname}
      indexed={pageContext.indexed}
    />
  );
};

/** Components for MDX elements. */
const elements = {
  a: ({ href = "", ...rest }: ComponentProps<"a">) => <Link href={href} {...rest} />,
};

/** A long text in MDX with a table of contents. */
const DocumentTemplate = ({
  data,
  children,
  location,
  pageContext,
}: PageProps<Props, PageContext>) => {
  const { headline, lead, factList, updated, writtenUpdate } = frontmatterOf(data);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={
        <TextOpening headline={headline} lead={lead}>
          <p className={variant("text.caption")}>
            Updated <time dateTime={updated}>{writtenUpdate}</time>
          </p>
        </TextOpening>
      }
    >
      <div className={variant("layout.container")}>
        <div className={variant("article.root")}>
          <Contents tree={found(data.mdx).tableOfContents} />
          <div className={variant("article.body")}>
            {factList && (
              <div
                className={variant("factList.root", "article.facts")}
                {...trustedHtml(factList)}
              />
            )}
            <MDXProvider components={elements}>{children}</MDXProvider>
          </div>
        </div>
      </div>
    </PageBody>
  );
};

export default DocumentTemplate;
