import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { PageContext } from "../shared/page-context";
import { found, PageBody } from "../site/page/page-body";
import { Seo } from "../site/page/seo";
import { TextOpening } from "../site/page/text-opening";
import { variant } from "../theme/class-name";

export const query = graphql`
  query OpenFacts {
    companyData {
      groups {
        id
        title
        facts {
          id
          label
          state
          value
          needed
        }
      }
    }
  }
`;

type Props = Queries.OpenFactsQuery;

const title = "Facts of the company";

export const Head = ({ location }: HeadProps) => (
  <Seo
    title={title}
    description="What the company has confirmed of itself, and what it has still to answer."
    path={location.pathname}
    indexed={false}
  />
);

/** How many facts are no longer open. */
const settled = (facts: readonly { readonly state: string }[]): string =>
  `${facts.filter(({ state }) => state !== "placeholder").length} of ${facts.length} settled`;

/**
 * All facts of company.json as squares: filled once confirmed, otherwise with what is needed for it. Only
 * development and previews have this page (gatsby-node.ts).
 */
const OpenFacts = ({ data, location, pageContext }: PageProps<Props, PageContext>) => {
  const { groups } = found(data.companyData);
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={
        <TextOpening headline={title} lead={settled(groups.flatMap(({ facts }) => facts))} />
      }
    >
      <div className={`${variant("layout.container")} draft-facts`}>
        {groups.map(({ id, title, facts }) => (
          <section key={id}>
            <h2 className={variant("text.subheading")}>{title}</h2>
            <p>{settled(facts)}</p>
            <ul>
              {facts.map(({ id, label, state, value, needed }) => (
                <li key={id} data-state={state}>
                  <h3>{label}</h3>
                  {state === "not-held" && "Not held. "}
                  {value ?? needed}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageBody>
  );
};

export default OpenFacts;
