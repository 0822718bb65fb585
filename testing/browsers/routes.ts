import { type Entry, entries } from "../navigation";
import { isNightly } from "../nightly";

/** Every page of the site, in the order of the navigation tree. */
export const routes = entries;

/** Pages with status 200: all but the 404 page. */
export const foundRoutes = routes.filter(({ path }) => path !== "/404");

/** The pages that stand for all others: one of each template, and two of each kind of difficulty. */
const samples = {
  templates: ["/", "/contact-us", "/privacy-policy", "/search", "/components", "/404"],
  "most markup": ["/components", "/glossary"],
  "widest and longest tables": ["/innovation/syn46/sample/reports", "/innovation/syn46/model-card"],
  "most drawings": ["/innovation/syn46/sample", "/industries/commercial/pharmaceuticals"],
  "most pictures": ["/atlas", "/about-us/media"],
};

const sampled = new Set(Object.values(samples).flat());

/** The pages of tests that are repeated for every page: the samples, and at night all. */
export const testedRoutes = isNightly ? routes : routes.filter(({ path }) => sampled.has(path));

/** The pages in the menus, in order. */
export const menuRoutes = routes.filter(({ hidden }) => !hidden);

/** The top-level sections of the menus. */
export const sections = menuRoutes.filter(({ depth }) => depth === 0);

const isBelow = (path: string) => (route: Entry) => route.path.startsWith(`${path}/`);

/** The pages in a section's panel, including those of its groups. */
export const pagesOf = (section: Entry): readonly Entry[] =>
  menuRoutes.filter(isBelow(section.path));
