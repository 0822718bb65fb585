import type { Texts } from "../../scripts/outlines/files";
import { open, openRoute, routes } from "./built-site";
import { outlineOf, pageOutline } from "./outline";
import { firstAnswers } from "./queries";

/** Folder of the committed outlines. */
export const outlinesFolder = "__tests__/outlines";

/** The file of a page's outline. */
export const outlineFile = (route: string): string =>
  `${route === "/" ? "index" : route.slice(1)}.txt`;

/** Outline of the header and footer. */
export const around = (document: Document): string =>
  ["header", "footer"]
    .map((part) => {
      const element = document.querySelector(part);
      return element ? [part, ...outlineOf(element)].join("\n") : `no ${part}`;
    })
    .join("\n\n");

/** The outlines of the built site by file: one for each page, and two, with names no route has, for the site. */
export const outlines = (): Texts =>
  new Map([
    ...routes.map((route) => [outlineFile(route), `${pageOutline(openRoute(route))}\n`] as const),
    ["_header-and-footer.txt", `${around(open("index.html"))}\n`],
    ["_search-answers.txt", `${firstAnswers().join("\n")}\n`],
  ]);
