import type { CreatePagesArgs } from "gatsby";
import { routeOfFile } from "./files";
import type { PageSource, TreeEntry } from "./plan";

type Query = CreatePagesArgs["graphql"];

/** The navigation tree from GraphQL, or null when the query fails. */
export async function loadTree(graphql: Query): Promise<readonly TreeEntry[] | null> {
  const result = await graphql<{ navigationData: { items: TreeEntry[] } | null }>(`
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
  `);
  return result.errors ? null : (result.data?.navigationData?.items ?? null);
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

/** All pages and documents from GraphQL, or null when the query fails. */
export async function loadPageSources(graphql: Query): Promise<PageSource[] | null> {
  const { data, errors } = await graphql<Sources>(`
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
  `);
  if (errors || !data) return null;
  const pages = data.allPageData.nodes.map(({ id, route, template, noindex }) => ({
    id,
    route,
    template: template ?? "page",
    noindex: noindex ?? false,
  }));
  const documents = data.allMdx.nodes.map(({ id, internal, parent }) => ({
    id,
    route: routeOfFile(String(parent?.relativePath)),
    template: "document",
    noindex: false,
    contentFilePath: internal.contentFilePath,
  }));
  return [...pages, ...documents];
}
