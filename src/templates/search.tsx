import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useEffect, useRef, useState } from "react";
import { Sections } from "../sections/registry/sections";
import { takeEntered, takeServed } from "../shared/hydration";
import type { PageContext } from "../shared/page-context";
import { pageTree } from "../shared/page-tree";
import { queryOf, writeQueryToUrl } from "../shared/search/query";
import { searchFieldId } from "../shared/search/settings";
import { useSite } from "../site/hooks/use-site";
import { found, PageBody } from "../site/page/page-body";
import { PageHead } from "../site/page/page-head";
import { TextOpening } from "../site/page/text-opening";
import { moveWithArrows } from "../site/search/arrow-keys";
import { Outcome } from "../site/search/outcome";
import { PageList } from "../site/search/page-list";
import { SearchForm } from "../site/search/search-form";
import { useSearch } from "../site/search/use-search";
import { variant } from "../theme/class-name";
import { Section } from "../ui/section";

export const query = graphql`
  query Search($id: String!) {
    pageData(id: { eq: $id }) {
      ...PageHead
      hero {
        helper
        headline
        lead
      }
      sections {
        ...SectionFields
      }
    }
    allPageData(filter: { noindex: { eq: true } }) {
      nodes {
        route
      }
    }
    navigationData {
      items {
        path
        label
        showsPage
        subLinks {
          path
          label
          childSublinks {
            path
            label
          }
        }
      }
    }
  }
`;

type Props = PageProps<Queries.SearchQuery, PageContext>;

export const Head = ({ data, ...props }: HeadProps<Queries.SearchQuery, PageContext>) => (
  <PageHead page={found(data.pageData)} {...props} />
);

/**
 * What a visitor typed before hydration, or the browser restored after a reload. Otherwise the value
 * equals the default value, which React sets.
 */
function enteredEarly(): string | undefined {
  const field = takeServed(searchFieldId);
  if (!(field instanceof HTMLInputElement)) return undefined;
  return takeEntered(field) || field.value !== field.defaultValue ? field.value : undefined;
}

/** The query in the field, which is taken from the URL and written back to it. */
function useQuery({ search, key }: Props["location"]) {
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same URL is a new search
  useEffect(() => {
    const entered = enteredEarly();
    setQuery(entered ?? queryOf(search));
    if (entered !== undefined) writeQueryToUrl(entered);
  }, [search, key]);

  const change = (next: string) => {
    setQuery(next);
    writeQueryToUrl(next);
  };
  return { query, change, field };
}

/** The search page: a field, the results, and a list of all pages, which works without scripts. */
const SearchTemplate = ({ data, location, pageContext }: Props) => {
  const { hero, sections } = found(data.pageData);
  const texts = useSite().search;
  const { query, change, field } = useQuery(location);
  const [preload, setPreload] = useState(false);
  const search = useSearch(query, { preload });
  const focusField = () => field.current?.focus();
  const excluded = new Set(data.allPageData.nodes.map(({ route }) => route));
  return (
    <PageBody
      context={pageContext}
      location={location}
      opening={
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move focus among the field and links inside
        <div onKeyDown={moveWithArrows}>
          <TextOpening {...hero} look="search.hero">
            <SearchForm
              id={searchFieldId}
              field={field}
              query={query}
              onFocus={() => setPreload(true)}
              onQuery={change}
              onSubmit={focusField}
            />
          </TextOpening>
          <div className={variant("layout.container", "search.body")}>
            <Outcome search={search} onQuery={change} focusField={focusField} />
          </div>
        </div>
      }
    >
      {!search.answer?.count && (
        <Section headline={texts.pages} anchor="pages" theme={null} background={null} helper={null}>
          <PageList
            pages={pageTree(found(data.navigationData).items, excluded)}
            others={texts.others}
          />
        </Section>
      )}
      <Sections sections={sections} />
    </PageBody>
  );
};

export default SearchTemplate;
