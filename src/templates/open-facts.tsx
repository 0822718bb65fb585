import type { HeadProps, PageProps } from "gatsby";
import type { PageContext } from "../shared/page-context";
import { PageBody } from "../site/page/page-body";
import { Seo } from "../site/page/seo";
import { variant } from "../theme/class-name";

interface Fact {
  readonly id: string;
  readonly label: string;
  readonly state: string;
  readonly value?: string;
  readonly needed?: string;
}

interface Context extends PageContext {
  /** The groups of company.json. */
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly facts: readonly Fact[];
  }[];
}

const title = "Facts of the company";

export const Head = ({ location }: HeadProps<object, Context>) => (
  <Seo
    title={title}
    description="What the company has confirmed of itself, and what it has still to answer."
    path={location.pathname}
    indexed={false}
  />
);

/** How many facts are no longer open. */
const settled = (facts: readonly Fact[]): string =>
  `${facts.filter(({ state }) => state !== "placeholder").length} of ${facts.length} settled`;

/**
 * All facts of company.json as squares: filled once confirmed, otherwise with what is needed for it. Only
 * development and previews have this page (gatsby-node.ts).
 */
const OpenFacts = ({ location, pageContext }: PageProps<object, Context>) => (
  <PageBody
    context={pageContext}
    location={location}
    opening={
      <div className={variant("hero.root", "hero.typographic")}>
        <div className={variant("layout.container", "hero.words")}>
          <div className={variant("hero.content")}>
            <h1 className={variant("text.display")} tabIndex={-1}>
              {title}
            </h1>
            <p className={variant("text.lead")}>
              {settled(pageContext.groups.flatMap(({ facts }) => facts))}
            </p>
          </div>
        </div>
      </div>
    }
  >
    <div className={`${variant("layout.container")} draft-facts`}>
      {pageContext.groups.map(({ id, title, facts }) => (
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

export default OpenFacts;
