import { readdirSync } from "node:fs";
import { entries } from "../../testing/navigation";
import { fileOf, open, openRoute, pageFiles, routes, site, textOf } from "./built-site";

const menu = entries.filter(({ hidden }) => !hidden);
const menuPaths = menu.map(({ path }) => path);

/** The links of a part of a page, each once, in their order. */
const hrefsOf = (part: Element | null): string[] => [
  ...new Set(
    [...(part?.querySelectorAll("a[href]") ?? [])].map((link) => String(link.getAttribute("href"))),
  ),
];

/** The landmarks of a page around its content, in their order and each with its name. */
const landmarksOf = (document: Document): string[] =>
  [...document.querySelectorAll("header, nav, main, footer")]
    .filter((element) => !element.parentElement?.closest("main, dialog"))
    .map((element) => `${element.localName} ${element.getAttribute("aria-label") ?? ""}`.trim());

/** What surrounds the content of a page, without the marks of the current one. */
const around = (document: Document): string =>
  ["header", "footer"]
    .flatMap((part) => [...(document.querySelector(part)?.querySelectorAll("a, button, p") ?? [])])
    .map((element) => `${textOf(element)} ${element.getAttribute("href")}`)
    .join("\n");

it("the build has a page for each entry of the navigation, and no other", () => {
  const built = readdirSync("public", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .filter((file) => !/^(static|page-data)\//.test(file));
  expect(built.sort()).toEqual([...pageFiles.map((file) => file.replace(/^\//, ""))].sort());
});

it.each(pageFiles)("%s has its landmarks once, in their order", (file) => {
  const ways = menu.some(({ path }) => fileOf(path) === file) ? ["nav Previous and next page"] : [];
  const expected = ["header", "nav Main", "main", ...ways, "footer", "nav Footer"];
  expect(landmarksOf(open(file))).toEqual(expected);
});

it("header and footer are the same on every page", () => {
  const first = around(openRoute("/"));
  expect(pageFiles.filter((file) => around(open(file)) !== first)).toEqual([]);
});

it("the header links to every page of the menus in their order, with label and description", () => {
  const header = openRoute("/").querySelector("header");
  const pages = hrefsOf(header).filter((href) => href.startsWith("/"));
  expect(pages).toEqual(["/", ...menuPaths, "/contact-us", "/search"]);
  for (const { path, label, description, depth } of menu) {
    const words = textOf(header?.querySelector(`nav a[href="${path}"]`) ?? null);
    expect(words).toBe(depth === 1 ? `${label}${description ?? ""}` : label);
  }
});

it("the footer links to every page of the menus in their order, and has what the data says of the company", () => {
  const footer = openRoute("/").querySelector("footer");
  const pages = hrefsOf(footer).filter((href) => href.startsWith("/"));
  const { headline, links } = site.footerLinks;
  const file = links.map(({ url }) => url).filter((path) => !menuPaths.includes(path));
  expect(pages).toEqual([...menuPaths, ...file, "/privacy-policy"]);
  const others = [`tel:${site.phone}`, `mailto:${site.salesEmail}`];
  expect(hrefsOf(footer)).toEqual(
    expect.arrayContaining([...others, ...site.social.map(({ url }) => url)]),
  );
  for (const words of [site.blurb, headline]) expect(textOf(footer)).toContain(words);
  const marks = [...(footer?.querySelectorAll("li > img") ?? [])];
  expect(marks.map((mark) => mark.getAttribute("alt"))).toEqual(
    site.marks.map(({ imageAlt }) => imageAlt),
  );
});

it.each(routes)("%s leads to its neighbors in the menus", (route) => {
  const wayOf = (rel: string) =>
    openRoute(route).querySelector(`main ~ nav a[rel=${rel}]`)?.getAttribute("href");
  const place = menuPaths.indexOf(route);
  const neighbors = place < 0 ? [] : [menuPaths[place - 1], menuPaths[place + 1]];
  expect([wayOf("prev"), wayOf("next")]).toEqual([neighbors[0], neighbors[1]]);
});

/** Pages that no other links to. */
const unlinked = ["/home", "/contact-us/success", "/components", "/404"];

it("every page can be reached by links from the home page, and every file says how it is opened", () => {
  const found = new Set(["/"]);
  const files: Element[] = [];
  for (const path of found)
    for (const link of openRoute(path).querySelectorAll("a[href^='/']")) {
      const [page = ""] = String(link.getAttribute("href")).split(/[?#]/);
      if (routes.includes(page)) found.add(page);
      else files.push(link);
    }
  expect(routes.filter((path) => !found.has(path) && !unlinked.includes(path))).toEqual([]);
  const told = "a[download], a[href^='/documents/'][type='application/pdf']";
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((link) => !link.matches(told)).map((link) => link.outerHTML)).toEqual([]);
});
