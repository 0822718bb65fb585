import type { CreatePagesArgs } from "gatsby";
import { routeOfFile } from "../data";
import type { PageSource, TreeEntry } from "./plan";

interface Answer {
  navigationData: { items: TreeEntry[] } | null;
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

/** What pages are planned from: the navigation tree, and all pages and documents. */
interface PlanSources {
  readonly tree: readonly TreeEntry[];
  readonly sources: readonly PageSource[];
}

/**
 * Loads what pages are planned from. @throws with the errors of the query, of which Gatsby prints those alone whose
 * stack leads through createPages, or when there is no tree.
 */
export async function loadPlanSources(graphql: CreatePagesArgs["graphql"]): Promise<PlanSources> {
  const { data, errors = [] } = await graphql<Answer>(`
    query PlanSources {
      navigationData {
        items {
          path
          label
          nav
          showsPage
          keywords
          subLinks {
            path
            label
            nav
            keywords
            childSublinks {
              path
              label
              nav
              keywords
            }
          }
        }
      }
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
  // Gatsby's type of them says nothing; they are GraphQL's errors.
  const messages = (errors as readonly Error[]).map(({ message }) => message);
  if (messages.length > 0) throw new Error(`A query failed: ${messages.join("; ")}`);
  if (!data?.navigationData)
    throw new Error("There is no navigation tree; restore data/navigation.json.");
  const { navigationData, allPageData, allMdx } = data;
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
  return { tree: navigationData.items, sources: [...pages, ...documents] };
}
