import { type Entry, entries } from "../../support/navigation";

/** Every page of the site, in the order of the navigation tree. */
export const routes = entries;

/** Pages with status 200: all but the 404 page. */
export const foundRoutes = routes.filter(({ path }) => path !== "/404");

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

const isBelow = (path: string) => (route: Entry) => route.path.startsWith(`${path}/`);

/** The pages in a section's panel, including those of its groups. */
export const pagesOf = (section: Entry): readonly Entry[] =>
  menuRoutes.filter(isBelow(section.path));
