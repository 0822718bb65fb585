import { type Graphql, queryData } from "../gatsby/query";
import { routeOfFile } from "./files";
import type { PageSource, TreeEntry } from "./plan";

/** The navigation tree from GraphQL. @throws when the query fails, or there is no tree. */
export async function loadTree(graphql: Graphql): Promise<readonly TreeEntry[]> {
  const { navigationData } = await queryData<{ navigationData: { items: TreeEntry[] } | null }>(
    graphql,
    `
    query NavigationTree {
      navigationData {
        items {
          path
          label
          nav
          showsPage
          subLinks {
            path
            label
            nav
            childSublinks {
              path
              label
              nav
            }
          }
        }
      }
    }
  `,
  );
  if (!navigationData)
    throw new Error("There is no navigation tree; restore data/navigation.json.");
  return navigationData.items;
}

interface Sources {
  allPageData: {
    nodes: { id: string; route: string; template: string | null; noindex: boolean | null }[];
  };
  allMdx: {
    nodes: {
      id: string;
      internal: { contentFilePath: string };
      parent: { relativePath: string } | null;
    }[];
  };
}

/** All pages and documents from GraphQL. @throws when the query fails. */
export async function loadPageSources(graphql: Graphql): Promise<PageSource[]> {
  const { allPageData, allMdx } = await queryData<Sources>(
    graphql,
    `
    query PageSources {
      allPageData {
        nodes {
          id
          route
          template
          noindex
        }
      }
      allMdx {
        nodes {
          id
          internal {
            contentFilePath
          }
          parent {
            ... on File {
              relativePath
            }
          }
        }
      }
    }
  `,
  );
  const pages = allPageData.nodes.map(({ id, route, template, noindex }) => ({
    id,
    route,
    template: template ?? "page",
    noindex: noindex ?? false,
  }));
  const documents = allMdx.nodes.map(({ id, internal, parent }) => ({
    id,
    route: routeOfFile(String(parent?.relativePath)),
    template: "document",
    noindex: false,
    contentFilePath: internal.contentFilePath,
  }));
  return [...pages, ...documents];
}
