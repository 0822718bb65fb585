import { newTabHint } from "../../src/shared/href";
import {
  contentOf,
  hasFile,
  indexable,
  open,
  openRoute,
  origin,
  pageFiles,
  product,
  readFile,
  routes,
} from "./built-site";

/** URLs of a page's pictures, scripts, styles, icons and frames. */
function resourcesOf(document: Document): string[] {
  const attribute = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => String(element.getAttribute(name)));
  const sets = attribute("[srcset]", "srcset").flatMap((set) =>
    set.split(/,\s+/).map((candidate) => String(candidate.trim().split(/\s+/)[0])),
  );
  return [...attribute("[src]", "src"), ...attribute("link:not([rel=canonical])", "href"), ...sets];
}

/** What is wrong with a link of a page; empty when it works. */
function brokenLink(href: string, document: Document): string[] {
  if (/^(https:|mailto:|tel:)/.test(href)) return [];
  const { pathname, hash } = new URL(href, `${origin}/`);
  const isHere = href.startsWith("#");
  if (!isHere && !routes.includes(pathname)) return hasFile(pathname) ? [] : [`${href}: no page`];
  const target = isHere ? document : openRoute(pathname);
  const found = !hash || target.getElementById(decodeURIComponent(hash.slice(1)));
  return found ? [] : [`${href}: no such anchor`];
}

describe.each(pageFiles)("the links of %s", (file) => {
  const document = open(file);

  it("are not broken", () => {
    const hrefs = [...document.querySelectorAll("a[href]")].map((link) =>
      String(link.getAttribute("href")),
    );
    expect(hrefs.length).toBeGreaterThan(10);
    expect([...new Set(hrefs)].flatMap((href) => brokenLink(href, document))).toEqual([]);
  });

  it("that leave the site open in a new tab, safely", () => {
    const outside = [...document.querySelectorAll('a[href^="http"]')];
    expect(
      outside
        .filter(
          (link) =>
            link.getAttribute("target") !== "_blank" ||
            !/noopener/.test(String(link.getAttribute("rel"))),
        )
        .map((link) => link.getAttribute("href")),
    ).toEqual([]);
  });

  it("that leave the site say so, to screen readers and on screen", () => {
    // With scripts, a video's link plays the video in place.
    const outside = [...document.querySelectorAll('a[href^="http"]:not(.video-play)')];
    const silent = outside.filter((link) => !link.textContent?.includes(newTabHint));
    expect(silent.map((link) => link.outerHTML)).toEqual([]);
    const arrow = /a\[target="?_blank"?\]:not\(\[class\]\)::?after\{content:"\\2060\\2197"/;
    expect(readFile(file).toString()).toMatch(arrow);
  });

  it("have a name", () => {
    const nameless = [...document.querySelectorAll("a[href]")].filter(
      (link) =>
        !link.textContent?.trim() &&
        !link.getAttribute("aria-label") &&
        !link.querySelector("img[alt]:not([alt=''])"),
    );
    expect(nameless.map((link) => link.outerHTML)).toEqual([]);
  });

  it("and its resources request no other host", () => {
    const elsewhere = resourcesOf(document).filter((address) => /^(https?:)?\/\//.test(address));
    expect(elsewhere).toEqual([]);
    const styles = readFile(file)
      .toString()
      .match(/url\((['"]?)(https?:)?\/\/[^)]*\)/g);
    expect(styles).toBeNull();
  });

  it("and its resources all exist", () => {
    const missing = resourcesOf(document)
      .filter((address) => address.startsWith("/"))
      .filter((address) => !hasFile(new URL(address, origin).pathname));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe("for search engines", () => {
  const sitemap = readFile("sitemap-0.xml").toString();

  it("the sitemap has exactly the pages that they may list", () => {
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(indexable.map((route) => `${origin}${route}`).sort());
  });

  it("it leaves out pages with noindex, and no others", () => {
    const kept = routes.filter((route) =>
      /noindex/.test(String(contentOf(openRoute(route), "meta[name=robots]"))),
    );
    expect(kept.sort()).toEqual(routes.filter((route) => !indexable.includes(route)).sort());
    expect(kept).toEqual(expect.arrayContaining(["/home", "/404"]));
  });

  it("robots.txt leads to it through the sitemap index, and so do the names that programs guess", () => {
    expect(readFile("robots.txt").toString()).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
    expect(readFile("sitemap-index.xml").toString()).toContain(`${origin}/sitemap-0.xml`);
    expect(readFile("sitemap.xml")).toEqual(readFile("sitemap-index.xml"));
    expect(readFile("favicon.ico").subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });
});

describe("the manifest", () => {
  it("names the site and icons that exist", () => {
    const manifest = JSON.parse(readFile("manifest.webmanifest").toString()) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe(product);
    expect(manifest.icons.filter(({ src }) => !hasFile(new URL(src, origin).pathname))).toEqual([]);
    expect(manifest.icons.length).toBeGreaterThan(0);
  });
});
