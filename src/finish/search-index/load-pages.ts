import { type Graphql, queryData } from "../../gatsby/query";
import { entriesBelow } from "../../shared/navigation-tree";
import type { PageContext } from "../../shared/page-context";
import type { SearchablePage } from "./build-index";

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly keywords: readonly string[] | null;
  readonly subLinks?: readonly Entry[] | null;
  readonly childSublinks?: readonly Entry[] | null;
}

interface Answer {
  allSitePage: { nodes: { path: string; pageContext: Partial<PageContext> | null }[] };
  navigationData: { items: readonly Entry[] } | null;
}

const flatten = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entriesBelow(entry))]);

/**
 * The pages that search engines may index, which are also those of the site search.
 * @throws when the query fails.
 */
export async function loadSearchablePages(graphql: Graphql): Promise<SearchablePage[]> {
  const { navigationData, allSitePage } = await queryData<Answer>(
    graphql,
    `
    query SearchablePages {
      allSitePage {
        nodes {
          path
          pageContext
        }
      }
      navigationData {
        items {
          path
          label
          keywords
          subLinks {
            path
            label
            keywords
            childSublinks {
              path
              label
              keywords
            }
          }
        }
      }
    }
  `,
  );
  const entries = new Map(flatten(navigationData?.items ?? []).map((entry) => [entry.path, entry]));
  return allSitePage.nodes.flatMap(({ path, pageContext }) =>
    pageContext?.indexed
      ? [
          {
            path,
            trail: (pageContext.ancestors ?? []).map(({ label }) => label),
            label: entries.get(path)?.label ?? "",
            keywords: entries.get(path)?.keywords ?? [],
          },
        ]
      : [],
  );
}
