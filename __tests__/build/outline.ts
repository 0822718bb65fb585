import { contentOf, textOf } from "./built-site";

const landmarks = "header, nav, main, footer, aside, form, section[aria-label]";

const quoted = (label: string | null) => (label ? ` "${label}"` : "");

/** Elements that are named by their text. */
const named = "button, legend, label, summary";

const outlined =
  "h1, h2, h3, h4, h5, h6, a[href], img, table, iframe, form, button, legend, label, summary";

/** Headings, links, controls and pictures of a part of a page in reading order, one per line. */
export function outlineOf(part: Element): string[] {
  const found = part.querySelectorAll(outlined);
  return [...found].map((element) => {
    const level = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level) return `${"  ".repeat(Number(level) - 1)}h${level} ${textOf(element)}`;
    if (element.tagName === "A")
      return `      ${textOf(element)} -> ${element.getAttribute("href")}`;
    if (element.tagName === "IMG") return `      [${element.getAttribute("alt")}]`;
    const name =
      element.getAttribute("aria-label") ?? (element.matches(named) ? textOf(element) : "");
    return `      ${element.tagName.toLowerCase()}${quoted(name)}`;
  });
}

const headOf = (document: Document): string[] => [
  document.title,
  contentOf(document, "meta[name=description]") ?? "no description",
  document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "no canonical address",
  ...(document.querySelector("meta[name=robots]") ? ["kept from search engines"] : []),
];

const landmarksOf = (document: Document): string =>
  [...document.body.querySelectorAll(landmarks)]
    .map((element) => {
      const name = element.getAttribute("aria-label");
      return `${element.getAttribute("role") ?? element.tagName.toLowerCase()}${quoted(name)}`;
    })
    .join(", ");

/** Outline of a page, without the header and footer that all pages share. */
export function pageOutline(document: Document): string {
  const main = document.querySelector("main");
  const ways = [...document.querySelectorAll("a[rel=prev], a[rel=next]")];
  return [
    ...headOf(document),
    landmarksOf(document),
    ...(main ? outlineOf(main) : ["no main landmark"]),
    ...ways.map((way) => `${textOf(way)} -> ${way.getAttribute("href")}`),
  ].join("\n");
}
