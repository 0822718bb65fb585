import sharp from "sharp";
import { headlineOf, titleOf } from "../../testing/words";
import {
  contentOf,
  hasFile,
  open,
  openRoute,
  origin,
  product,
  readFile,
  routes,
  textOf,
} from "./built-site";

/** Routes with content of their own; /home shows that of the home page. */
const own = routes.filter((route) => route !== "/home");

const once = (document: Document, selector: string): string => {
  const found = document.head.querySelectorAll(selector);
  expect(found).toHaveLength(1);
  return (
    found[0]?.getAttribute("content") ?? found[0]?.getAttribute("href") ?? textOf(found[0] ?? null)
  );
};

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

interface Data {
  "@type": string;
  itemListElement?: { position: number; name: string; item: string }[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

const structuredData = (document: Document): Data[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(String(script.textContent)) as Data,
  );

describe.each(routes)("the head of %s", (route) => {
  const document = openRoute(route);
  const address = `${origin}${route}`;
  /** Pages that search engines leave out have no structured data, which is for them alone. */
  const isListed = document.querySelector("meta[name=robots]") === null;

  it("has one title, with the product's name at its end", () => {
    expect(once(document, "title").endsWith(` | ${product}`)).toBe(true);
  });

  it("has one description of a useful length", () => {
    const description = once(document, "meta[name=description]");
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it("has one canonical URL, its own", () => {
    expect(once(document, "link[rel=canonical]")).toBe(address);
  });

  it("tells social networks the same", () => {
    const title = once(document, "title");
    const description = once(document, "meta[name=description]");
    expect(once(document, 'meta[property="og:title"]')).toBe(title);
    expect(once(document, 'meta[property="og:description"]')).toBe(description);
    expect(once(document, 'meta[property="og:url"]')).toBe(address);
    expect(once(document, 'meta[property="og:type"]')).toBe("website");
    expect(once(document, 'meta[property="og:site_name"]')).toBe(product);
    expect(once(document, 'meta[property="og:image"]')).toBe(`${origin}/social.jpg`);
    expect(once(document, 'meta[name="twitter:card"]')).toBe("summary_large_image");
    expect(once(document, 'meta[name="twitter:title"]')).toBe(title);
    expect(once(document, 'meta[name="twitter:description"]')).toBe(description);
    expect(once(document, 'meta[name="twitter:image"]')).toBe(`${origin}/social.jpg`);
  });

  it("names the language", () => {
    expect(document.documentElement.lang).toBe("en-US");
  });

  it("has the organization and the breadcrumbs in its structured data", () => {
    const data = structuredData(document);
    expect(data.filter((item) => item["@type"] === "Organization")).toHaveLength(isListed ? 1 : 0);
    const depth = isListed ? route.split("/").filter(Boolean).length : 0;
    const steps = data.find((item) => item["@type"] === "BreadcrumbList")?.itemListElement ?? [];
    expect(steps.length > 0).toBe(depth > 1);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    const ways = steps.map(({ item }) => item);
    expect(ways.slice(1).every((way, index) => way.startsWith(`${ways[index]}/`))).toBe(true);
    if (depth > 1) expect(ways.at(-1)).toBe(address);
  });

  it("has the questions of the page with the answers that it shows, and no others", () => {
    const shown = [...document.querySelectorAll("main section")]
      .filter((section) => /Expand All/.test(textOf(section.querySelector("button"))))
      .flatMap((section) => [...section.querySelectorAll("[data-reach-accordion-item]")])
      .map((item) => ({
        question: textOf(item.querySelector("h3")),
        answer: textOf(item.querySelector("[data-reach-accordion-panel]")),
      }));
    const html = document.createElement("div");
    const told = structuredData(document)
      .filter((item) => item["@type"] === "FAQPage")
      .flatMap((item) => item.mainEntity ?? [])
      .map(({ name, acceptedAnswer }) => {
        html.innerHTML = acceptedAnswer.text;
        return { question: name, answer: textOf(html) };
      });
    expect(told).toEqual(isListed ? shown : []);
  });

  it("has one first-level heading and skips no level", () => {
    const levels = [...document.body.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(
      ({ tagName }) => Number(tagName[1]),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it("has no id twice", () => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
  });

  it("has an alternative text for every picture, empty for decoration", () => {
    const silent = [...document.querySelectorAll("img:not([alt])")];
    expect(silent.map((image) => image.getAttribute("src"))).toEqual([]);
  });
});

describe("the pages together", () => {
  it("have titles and descriptions of their own", () => {
    const documents = own.map(openRoute);
    expect(repeated(documents.map(({ title }) => title))).toEqual([]);
    expect(
      repeated(documents.map((page) => String(contentOf(page, "meta[name=description]")))),
    ).toEqual([]);
  });

  it("show the same at /home as at /", () => {
    expect(openRoute("/home").querySelector("main")?.innerHTML).toBe(
      openRoute("/").querySelector("main")?.innerHTML,
    );
  });
});

describe("the page for unknown paths", () => {
  it("is where servers look for it, and not indexed", () => {
    expect(hasFile("404.html")).toBe(true);
    expect(open("404.html").title).toBe(titleOf("/404"));
    expect(contentOf(open("404.html"), "meta[name=robots]")).toBe("noindex");
    expect(textOf(open("404.html").querySelector("h1"))).toBe(headlineOf("/404"));
  });

  it("has no canonical URL until the browser adds it", () => {
    expect(open("404.html").querySelector("link[rel=canonical]")).toBeNull();
    expect(open("404.html").querySelector('meta[property="og:url"]')).toBeNull();
  });
});

describe("the picture for social networks", () => {
  it("is 1200 by 630 pixels", async () => {
    const { width, height, format } = await sharp(readFile("social.jpg")).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  });
});
