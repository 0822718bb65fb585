import { brotliCompressSync } from "node:zlib";
import { indexFile } from "../../src/shared/search/settings";
import { entryOf, labelOf } from "../support/words";
import { indexable, openRoute, routes, textOf } from "./built-site";
import { index, search } from "./queries";

const paths = (query: string) => search(query).hits.map(({ path }) => path);

/**
 * Most bytes of the compressed index, which is loaded only when someone searches. A page adds about
 * 2,500, one with many words of its own, such as the glossary, twice that.
 */
const mostBytes = 140_000;

describe("the search", () => {
  it("finds every page by its keywords", () => {
    const lost = indexable.flatMap((route) =>
      (entryOf(route).keywords ?? [])
        .filter((keyword) => !paths(keyword).includes(route))
        .map((keyword) => `${keyword}: ${route}`),
    );
    expect(lost).toEqual([]);
  });

  it("finds every page by its title, among the first three", () => {
    const lost = indexable.filter((route) => {
      const title = openRoute(route).title.replace(/ \| [^|]*$/, "");
      return !paths(title).slice(0, 3).includes(route);
    });
    expect(lost).toEqual([]);
  });

  it("finds every page by its label in the menus", () => {
    const links = [...openRoute("/").querySelectorAll("header nav a[href^='/']")];
    expect(links.length).toBeGreaterThan(10);
    const lost = links
      .filter((link) => {
        const label = link.querySelector(".menu-label") ?? link;
        return !paths(textOf(label)).includes(String(link.getAttribute("href")));
      })
      .map(textOf);
    expect(lost).toEqual([]);
  });

  it("finds every page by the questions that it answers", () => {
    const questions = indexable.flatMap((route) =>
      [...openRoute(route).querySelectorAll("main [data-reach-accordion-item] h3")].map(
        (heading) => [textOf(heading), route] as const,
      ),
    );
    expect(questions.length).toBeGreaterThan(30);
    const lost = questions.filter(([question, route]) => !paths(question).includes(route));
    expect(lost).toEqual([]);
  });
});

describe("the index of the search", () => {
  it("has every page that search engines may list, once, and no other", () => {
    const { documentIds } = JSON.parse(index) as { documentIds: Record<string, string> };
    expect(Object.values(documentIds).sort()).toEqual([...indexable].sort());
    expect(indexable).not.toContain("/search");
  });

  it("has the breadcrumb of a page", () => {
    const trailOf = (route: string) =>
      search(labelOf(route)).hits.find(({ path }) => path === route)?.trail;
    expect(trailOf("/industries/government/national-security")).toBe(
      `${labelOf("/industries")} / ${labelOf("/industries/government")}`,
    );
    expect(trailOf("/about-us")).toBe("");
  });

  it("is small", () => {
    expect(brotliCompressSync(index).length).toBeLessThan(mostBytes);
  });

  it("is referenced by no page, as it is loaded only when someone searches", () => {
    const naming = routes.filter((route) =>
      openRoute(route).documentElement.outerHTML.includes(indexFile),
    );
    expect(naming).toEqual([]);
  });
});
