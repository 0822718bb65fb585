import navigation from "../../../data/navigation.json";
import site from "../../../data/site.json";

/** An entry of the navigation tree, whatever its depth. */
interface Entry {
  readonly label: string;
  readonly path: string;
  readonly nav?: string;
  readonly subLinks?: readonly Entry[];
  readonly childSublinks?: readonly Entry[];
}

/** A page of the site. */
export interface Route {
  readonly label: string;
  readonly path: string;
  /** True when the page, or one above it, is hidden from menus. */
  readonly hidden: boolean;
  /** 0 for a section, 1 for a page of it, 2 for a page of a group. */
  readonly depth: number;
}

const flatten = (entries: readonly Entry[], depth = 0, isHidden = false): Route[] =>
  entries.flatMap(({ label, path, nav, subLinks = [], childSublinks = [] }) => {
    const hidden = isHidden || nav === "hide";
    return [
      { label, path, hidden, depth },
      ...flatten([...subLinks, ...childSublinks], depth + 1, hidden),
    ];
  });

/** The name of the site, as it ends every title. */
export const siteName = site.name;

/** Every page of the site, in the order of the navigation tree. */
export const routes: readonly Route[] = flatten(navigation.items);

/** Pages with status 200: all but the 404 page. */
export const foundRoutes: readonly Route[] = routes.filter(({ path }) => path !== "/404");

/** A page of each template and kind, and the heaviest. */
const samples = [
  "/",
  "/about-us",
  "/contact-us",
  "/industries/commercial/pharmaceuticals",
  "/innovation/syn46/sample",
  "/privacy-policy",
  "/search",
  "/404",
];

/** Tags a test that is repeated for every page: except for the samples, only `npm test -- --all` runs it. */
export const longUnlessSample = (path: string): { tag?: string } =>
  samples.includes(path) ? {} : { tag: "@long" };

/** The pages in the menus, in order. */
export const menuRoutes = routes.filter(({ hidden }) => !hidden);

/** The top-level sections of the menus. */
export const sections = menuRoutes.filter(({ depth }) => depth === 0);

const isBelow = (path: string) => (route: Route) => route.path.startsWith(`${path}/`);

/** The pages in a section's panel, including those of its groups. */
export const pagesOf = (section: Route): readonly Route[] =>
  menuRoutes.filter(isBelow(section.path));
