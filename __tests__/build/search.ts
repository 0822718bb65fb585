import { indexFile } from "../../src/shared/search/settings";
import { openIndex } from "../../src/site/search/engine";
import { entryOf, labelOf } from "../../testing/words";
import { fileOf, indexable, openRoute, readFile, routes, searchIndex, textOf } from "./built-site";

const search = openIndex(searchIndex);

/** Hits to ask for, in turn: the excerpts of all take long. */
const limits: readonly (number | undefined)[] = [1, 4, undefined];

/** Whether a query finds a page, by default anywhere among its hits. */
const finds = (query: string, route: string, atMost = limits): boolean =>
  atMost.some((limit) => search(query, limit).hits.some(({ path }) => path === route));

/**
 * Most bytes of the compressed index, which is loaded only when someone searches. A page adds about
 * 2,500, one with many words of its own, such as the glossary, twice that.
 */
const mostBytes = 140_000;

/** What buyers and others type, and the page that each query has to find first. */
const firstPages: Readonly<Record<string, readonly string[]>> = {
  "/innovation/syn46/sample/reports": [
    "fidelity",
    "utility",
    "TSTR",
    "membership inference",
    "DCR",
  ],
  "/innovation/syn46/sample": ["sample", "download", "OMOP", "FHIR"],
  "/innovation/syn46/model-card": ["model card"],
  "/innovation/syn46": ["synthetic data"],
  "/innovation/de-identified-data": ["expert determination", "safe harbor", "k-anonymity"],
  "/innovation/naics-codes": ["NAICS", "UEI", "CAGE", "SAM registration", "past performance"],
  "/innovation/edtech-and-professional-development": ["training"],
  "/innovation/curo46": ["AI platform"],
  "/industries/how-buying-works": [
    ...["price", "pricing", "cost", "quote", "contract", "invoice", "references", "BAA"],
  ],
  "/industries/commercial/insurance-and-payers": ["GINA"],
  "/industries/commercial/pharmaceuticals": ["clinical trial"],
  "/industries/commercial/researchers": ["IRB"],
  "/industries/government/national-security": ["Part 202"],
  "/our-approach/trust-center": ["SOC 2", "vulnerability"],
  "/our-approach/data-governance-and-compliance": ["HIPAA"],
  "/alone": ["alone", "how many facts"],
  "/about-us": ["founder", "veteran"],
  "/about-us/careers": ["jobs", "salary", "internship"],
  "/about-us/media": ["press", "logo"],
  "/contact-us": ["phone", "address"],
  "/privacy-policy": ["cookies", "opt out", "delete my data"],
};

describe("the search", () => {
  it("finds first the page that a query is meant for", () => {
    const lost = Object.entries(firstPages).flatMap(([route, queries]) =>
      queries
        .filter((query) => search(query, 1).hits[0]?.path !== route)
        .map((query) => `${query}: ${search(query, 1).hits[0]?.path} for ${route}`),
    );
    expect(lost).toEqual([]);
  });

  it("finds every page by its keywords", () => {
    const lost = indexable.flatMap((route) =>
      (entryOf(route).keywords ?? [])
        .filter((keyword) => !finds(keyword, route))
        .map((keyword) => `${keyword}: ${route}`),
    );
    expect(lost).toEqual([]);
  });

  it("finds every page by its title, among the first three", () => {
    const lost = indexable.filter((route) => {
      const title = openRoute(route).title.replace(/ \| [^|]*$/, "");
      return !finds(title, route, [3]);
    });
    expect(lost).toEqual([]);
  });

  it("finds every page by its label in the menus", () => {
    const links = [...openRoute("/").querySelectorAll("header nav a[href^='/']")];
    expect(links.length).toBeGreaterThan(10);
    const lost = links
      .filter((link) => {
        const label = link.querySelector(".menu-label") ?? link;
        return !finds(textOf(label), String(link.getAttribute("href")));
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
    const lost = questions.filter(([question, route]) => !finds(question, route));
    expect(lost).toEqual([]);
  });
});

describe("the index of the search", () => {
  it("has every page that search engines may list, once, and no other", () => {
    const { documentIds } = JSON.parse(searchIndex) as { documentIds: Record<string, string> };
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
    expect(readFile(`${indexFile}.br`).length).toBeLessThan(mostBytes);
  });

  it("is referenced by no page, as it is loaded only when someone searches", () => {
    const naming = routes.filter((route) => readFile(fileOf(route)).includes(indexFile));
    expect(naming).toEqual([]);
  });
});
