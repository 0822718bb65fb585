import { brotliCompressSync } from "node:zlib";
import { indexFile } from "../../src/shared/search/settings";
import { openIndex } from "../../src/site/search/engine";
import { indexable, openRoute, readFile, routes, textOf } from "./built-site";

const json = readFile(indexFile).toString();
const search = openIndex(json);
const paths = (query: string) => search(query).hits.map(({ path }) => path);

/** Most that the index may weigh on its way, in bytes: it is loaded only when someone searches. */
const mostBytes = 110_000;

/** Thirty things that visitors type, and the page that each of them is after. */
const queries: readonly [query: string, first: string][] = [
  ["HIPAA", "/our-approach/data-governance-and-compliance"],
  ["hippa compliance", "/our-approach/data-governance-and-compliance"],
  ["jobs", "/about-us/careers"],
  ["job openings", "/about-us/careers"],
  ["carreers", "/about-us/careers"],
  ["price", "/contact-us"],
  ["cost", "/contact-us"],
  ["phone number", "/contact-us"],
  ["email address", "/contact-us"],
  ["fake patients", "/innovation/syn46"],
  ["sythetic data", "/innovation/syn46"],
  ["SYN46", "/innovation/syn46"],
  ["syn46 government", "/innovation/syn46/government"],
  ["CAGE code", "/innovation/naics-codes"],
  ["naics", "/innovation/naics-codes"],
  ["541715", "/innovation/naics-codes"],
  ["veteran owned", "/about-us"],
  ["leadership team", "/about-us"],
  ["press release", "/about-us/media"],
  ["privacy policy", "/privacy-policy"],
  ["terms of use", "/privacy-policy"],
  ["curo46", "/innovation/curo46"],
  ["training courses", "/innovation/edtech-and-professional-development"],
  ["data portal login", "/data-portal/how-it-works"],
  ["pharmaceutcal", "/industries/commercial/pharmaceuticals"],
  ["clinical trials", "/industries/commercial/pharmaceuticals"],
  ["health insurers", "/industries/commercial/insurance-and-payers"],
  ["athletes", "/industries/commercial/sports-medicine"],
  ["biosecurity", "/industries/government/national-security"],
  ["bioinfomatics", "/industries/government/bioinformatics"],
];

describe("a visitor who types", () => {
  it.each(queries)("%s is led to %s first", (query, first) => {
    expect(paths(query)[0]).toBe(first);
  });

  it("the title of a page finds it among the first three", () => {
    const lost = indexable.filter((route) => {
      const title = openRoute(route).title.replace(/ \| [^|]*$/, "");
      return !paths(title).slice(0, 3).includes(route);
    });
    expect(lost).toEqual([]);
  });

  it("the label of a page in the menus finds it", () => {
    const lost = [...openRoute("/").querySelectorAll("header nav a[href^='/']")]
      .filter((link) => {
        const label = link.querySelector(".menu-label") ?? link;
        return !paths(textOf(label)).includes(String(link.getAttribute("href")));
      })
      .map(textOf);
    expect(lost).toEqual([]);
  });

  it("a question that a page answers finds the page", () => {
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
    const { documentIds } = JSON.parse(json) as { documentIds: Record<string, string> };
    expect(Object.values(documentIds).sort()).toEqual([...indexable].sort());
    expect(indexable).not.toContain("/search");
  });

  it("tells where a page stands", () => {
    const [hit] = search("national security").hits;
    expect(hit?.trail).toBe("Industries / Government");
    expect(search("about us").hits.find(({ path }) => path === "/about-us")?.trail).toBe("");
  });

  it("is small", () => {
    expect(brotliCompressSync(json).length).toBeLessThan(mostBytes);
  });

  it("is named by no page: it is loaded only when someone searches", () => {
    const naming = routes.filter((route) =>
      openRoute(route).documentElement.outerHTML.includes(indexFile),
    );
    expect(naming).toEqual([]);
  });
});
