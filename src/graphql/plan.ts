import type { CreatePagesArgs } from "gatsby";
import { routeOfFile } from "../data";
import { entriesBelow } from "../shared/navigation-tree";
import type { PageContext, Step } from "../shared/page-context";

/** The fields of a navigation entry that planning needs. */
interface TreeEntry {
  readonly path: string;
  readonly label: string;
  readonly nav?: string | null;
  readonly showsPage?: string | null;
  readonly keywords?: readonly string[] | null;
  readonly subLinks?: readonly TreeEntry[] | null;
  readonly childSublinks?: readonly TreeEntry[] | null;
}

/** A page (JSON) or document (MDX) that a route can show. */
interface PageSource {
  readonly id: string;
  readonly route: string;
  readonly template: string;
  readonly noindex?: boolean | null;
  /** File of an MDX document. */
  readonly contentFilePath?: string;
}

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

/** A page to create. */
interface PlannedPage extends PageContext {
  path: string;
  source: PageSource;
  /** Name in menus. */
  label: string;
  /** Words that visitors search for and the page does not contain. */
  keywords: readonly string[];
}

interface FlatEntry extends TreeEntry {
  ancestors: Step[];
  hidden: boolean;
}

function flatten(
  entries: readonly TreeEntry[],
  ancestors: Step[] = [],
  hidden = false,
): FlatEntry[] {
  return entries.flatMap((entry) => {
    const here = { ...entry, ancestors, hidden: hidden || entry.nav === "hide" };
    return [
      here,
      ...flatten(
        entriesBelow(entry),
        [...ancestors, { path: entry.path, label: entry.label }],
        here.hidden,
      ),
    ];
  });
}

const step = (entry: FlatEntry | undefined): Step | null =>
  entry ? { path: entry.path, label: entry.label } : null;

const query = `
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
`;

/**
 * One page for each entry of the navigation tree, including hidden ones.
 * @throws with the errors of the query, of which Gatsby prints those alone whose stack leads through createPages,
 * when there is no tree, or when an entry has no page; the check reports that earlier, with file and line.
 */
export async function planPages(graphql: CreatePagesArgs["graphql"]): Promise<PlannedPage[]> {
  const { data, errors = [] } = await graphql<Answer>(query);
  // Gatsby's type of them says nothing; they are GraphQL's errors.
  const messages = (errors as readonly Error[]).map(({ message }) => message);
  if (messages.length > 0) throw new Error(`A query failed: ${messages.join("; ")}`);
  if (!data?.navigationData)
    throw new Error("There is no navigation tree; restore data/navigation.json.");
  const { navigationData, allPageData, allMdx } = data;
  const sources: PageSource[] = [
    ...allPageData.nodes.map((page) => ({ ...page, template: page.template ?? "page" })),
    ...allMdx.nodes.map(({ id, internal, parent }) => ({
      id,
      route: routeOfFile(String(parent?.relativePath)),
      template: "document",
      contentFilePath: internal.contentFilePath,
    })),
  ];
  const entries = flatten(navigationData.items);
  const inMenu = entries.filter(({ hidden }) => !hidden);
  return entries.map((entry) => {
    const route = entry.showsPage ?? entry.path;
    const source = sources.find((candidate) => candidate.route === route);
    if (!source)
      throw new Error(`${entry.path} has no page: nothing in data/pages has the route ${route}`);
    const place = inMenu.indexOf(entry);
    return {
      path: entry.path,
      source,
      label: entry.label,
      keywords: entry.keywords ?? [],
      indexed: !source.noindex && route === entry.path,
      previous: place > 0 ? step(inMenu[place - 1]) : null,
      next: place >= 0 ? step(inMenu[place + 1]) : null,
      ancestors: entry.ancestors,
    };
  });
}
