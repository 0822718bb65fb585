import { serializeIndex } from "../../../src/finish/search-index/build-index";
import type { SearchDocument } from "../../../src/shared/search/documents";
import { openIndex } from "../../../src/site/search/engine";

const page = (path: string, given: Partial<SearchDocument>): SearchDocument => ({
  path,
  title: "",
  trail: "",
  description: "Nothing in particular.",
  headings: "",
  keywords: "",
  body: "",
  ...given,
});

let search: ReturnType<typeof openIndex>;

beforeAll(async () => {
  const json = serializeIndex([
    page("/body", { body: "Careers are mentioned in passing.\nAnd something else." }),
    page("/headings", { headings: "Careers in data" }),
    page("/title", { title: "Careers", keywords: "jobs\nvacancies" }),
    page("/codes", { title: "Codes", body: "541714 Research\n541715 More research" }),
    page("/pharma", { title: "Pharmaceuticals", body: "De-identified data on défense drugs." }),
    page("/synthetic", { title: "Synthetic data", body: "Rows that nobody lived." }),
  ]);
  search = openIndex(json);
});

const paths = (query: string) => search(query).hits.map(({ path }) => path);
const text = (parts: readonly { text: string; marked: boolean }[]) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

describe("the ranking", () => {
  it("ranks a title above a heading and a heading above the body", () => {
    expect(paths("careers")).toEqual(["/title", "/headings", "/body"]);
  });

  it("finds a page by its keywords, which no page shows", () => {
    expect(paths("jobs")).toEqual(["/title"]);
    const [hit] = search("jobs").hits;
    expect(text(hit?.excerpt ?? [])).toBe("Nothing in particular.");
  });

  it("finds the beginning of a word, and a word with typos", () => {
    expect(paths("pharma")).toEqual(["/pharma"]);
    expect(paths("pharmacuticals")).toEqual(["/pharma"]);
    expect(paths("sythetic data")[0]).toBe("/synthetic");
  });

  it("matches numbers and short words exactly", () => {
    expect(paths("541715")).toEqual(["/codes"]);
    expect(paths("541719")).toEqual([]);
    expect(paths("row")).toEqual(["/synthetic"]);
    expect(paths("rew")).toEqual([]);
  });

  it("looks for all words first, and for any of them only when no page has all", () => {
    expect(paths("careers passing")).toEqual(["/body"]);
    expect(paths("careers synthetic").sort()).toEqual(
      ["/body", "/headings", "/synthetic", "/title"].sort(),
    );
  });

  it("ignores case, accents, punctuation and stop words", () => {
    expect(paths("DEFENSE")).toEqual(["/pharma"]);
    expect(paths("the de-identified data of this")).toEqual(["/pharma"]);
  });
});

describe("a hit", () => {
  it("has the words marked, in the title and in the line with most of them", () => {
    const [hit] = search("synthetic rows").hits;
    expect(text(hit?.title ?? [])).toBe("[Synthetic] data");
    expect(text(hit?.excerpt ?? [])).toBe("[Rows] that nobody lived.");
  });
});

describe("a query that finds nothing", () => {
  it("gets the nearest word as a suggestion", () => {
    expect(search("vakansees")).toEqual({ count: 0, hits: [], suggestion: "vacancies" });
  });

  it("gets no suggestion when no word is near", () => {
    expect(search("qqqqqq")).toEqual({ count: 0, hits: [], suggestion: undefined });
    expect(search("the of")).toEqual({ count: 0, hits: [], suggestion: undefined });
    expect(search(" ?! ")).toEqual({ count: 0, hits: [], suggestion: undefined });
  });
});
