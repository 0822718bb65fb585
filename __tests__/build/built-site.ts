import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { indexFile } from "../../src/shared/search/settings";
import { entries } from "../../testing/navigation";
import { readData, site } from "../../testing/words";

const folder = "public";

if (!existsSync(join(folder, "index.html"))) {
  throw new Error("public/ has no built site: run `npm run build` first");
}

export { site };

export const { productionOrigin: origin, name: product } = site;

/** Every route of the navigation tree. */
export const routes = entries.map(({ path }) => path);

const dataFile = (route: string) => `pages${route === "/" ? "/index" : route}.json`;
const isHidden = (route: string): boolean =>
  existsSync(join("data", dataFile(route))) &&
  readData<{ noindex?: boolean }>(dataFile(route)).noindex === true;

/** Routes that search engines may list: those with content of their own and without `noindex`. */
export const indexable = entries
  .filter(({ path, showsPage }) => !showsPage && !isHidden(path))
  .map(({ path }) => path);

/** Whether the build has a file at a path of the site. */
export const hasFile = (path: string): boolean => existsSync(join(folder, decodeURI(path)));

export const readFile = (path: string): Buffer => readFileSync(join(folder, path));

/** The built search index. */
export const searchIndex = readFile(indexFile).toString();

/** The file of a route. */
export const fileOf = (route: string): string => join(route, "index.html");

/** The file of every page; static hosts show 404.html at unknown paths. */
export const pageFiles: readonly string[] = [...routes.map(fileOf), "404.html"];

/** Reads HTML as a browser without scripts does: the content of a noscript element is elements. */
export function parse(html: string): Document {
  const { document } = parseHTML(html);
  // The parser keeps the case in which React writes names such as srcSet; in HTML they have none.
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes].filter((each) =>
      /[A-Z]/.test(each.name),
    )) {
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  return document;
}

const documents = new Map<string, Document>();

/** A built page, parsed once for all tests of a file. */
export function open(file: string): Document {
  const known = documents.get(file);
  if (known) return known;
  const document = parse(readFile(file).toString());
  // Duplicates the heading for browsers without scripts.
  for (const copy of document.querySelectorAll("h3 noscript")) copy.remove();
  documents.set(file, document);
  return document;
}

export const openRoute = (route: string): Document => open(fileOf(route));

/** Text of an element, in one line. */
export const textOf = (element: Element | null): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

export const contentOf = (document: Document, selector: string): string | null =>
  document.querySelector(selector)?.getAttribute("content") ?? null;
