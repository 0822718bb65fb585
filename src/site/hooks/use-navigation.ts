import { graphql, useStaticQuery } from "gatsby";

/** A page below another in the menus. */
export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  readonly nav: string | null;
  readonly icon?: string | null;
  readonly description?: string | null;
}

const visible = <Entry extends MenuEntry>(entries: readonly Entry[] | null): readonly Entry[] =>
  (entries ?? []).filter(({ nav }) => nav !== "hide");

/**
 * The navigation tree without its hidden entries: sections, their pages and the child pages of groups.
 * Menu, drawer and footer all show it.
 */
export function useNavigation() {
  const { navigationData } = useStaticQuery<Queries.NavigationMenuQuery>(graphql`
    query NavigationMenu {
      navigationData {
        items {
          label
          path
          nav
          subLinks {
            label
            path
            nav
            icon
            description
            childSublinks {
              label
              path
              nav
            }
          }
        }
      }
    }
  `);
  return visible(navigationData?.items ?? null).map((item) => ({
    ...item,
    subLinks: visible(item.subLinks).map((subLink) => ({
      ...subLink,
      childSublinks: visible(subLink.childSublinks),
    })),
  }));
}

export type MenuSection = ReturnType<typeof useNavigation>[number];
export type MenuSubLink = MenuSection["subLinks"][number];

/** `aria-current` of a link to `path` on the page at `current`. */
export const ariaCurrent = (path: string, current: string) =>
  path === current ? "page" : undefined;

/** True if the page at `current` is that at `path` or a page below it. */
export const isWithin = (path: string, current: string): boolean =>
  current === path || current.startsWith(`${path}/`);
