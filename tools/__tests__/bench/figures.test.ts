import { baselinePath, withoutScripts } from "../../bench/baseline";
import { figuresOf } from "../../bench/pages";
import { rowOf } from "../../bench/report";
import { thresholds } from "../../bench/thresholds";

describe("the row of a figure", () => {
  it("has its median, whatever the order, and its extremes", () => {
    expect(rowOf({ name: "a", values: [30, 10, 20] })).toEqual({ median: 20, least: 10, most: 30 });
    expect(rowOf({ name: "a", values: [7.123456] })).toEqual({ median: 7.123 });
  });

  it("has the ratio to what it is compared with, unless that is 0", () => {
    const values = [3000, 1000, 3000];
    expect(rowOf({ name: "a", values, base: [4000] })).toMatchObject({
      compared: 4000,
      ratio: 0.75,
    });
    expect(rowOf({ name: "a", values, base: [0] })).not.toHaveProperty("ratio");
  });

  it("says whether both are accepted, bounds included", () => {
    const figure = { name: "a", base: [1000], acceptedRatio: thresholds.lcpToBaseline };
    const accepted = thresholds.homeLcp;
    expect(rowOf({ ...figure, accepted, values: [1050] })).toMatchObject({
      accepted: "at most 1300 ✓",
      "accepted ratio": "at most 1.05 ✓",
    });
    expect(rowOf({ ...figure, accepted, values: [1301] })).toMatchObject({
      accepted: "at most 1300 ✗",
      "accepted ratio": "at most 1.05 ✗",
    });
    expect(rowOf({ name: "a", values: [96], accepted: { atLeast: 97 } }).accepted).toBe(
      "at least 97 ✗",
    );
  });
});

it("the figures of a page are those of all visits, and of the visits without scripts beside them", () => {
  const visit = (figures: Readonly<Record<string, number>>) => ({
    figures,
    failed: [],
  });
  const figures = figuresOf({
    path: "/",
    page: [visit({ "LCP ms": 1100, seo: 100 }), visit({ "LCP ms": 5000 })],
    baseline: [visit({ "LCP ms": 1000 }), visit({ "LCP ms": 900 })],
  });
  expect(figures).toMatchObject([
    { name: "LCP ms", values: [1100, 5000], base: [1000, 900], accepted: thresholds.homeLcp },
    { name: "seo", values: [100], base: [], accepted: thresholds.otherScore },
  ]);
});

describe("a page without scripts", () => {
  it("lacks those of every kind, and what only they need", () => {
    const html = [
      '<head><link rel="preload" as="script" href="/a.js"/>',
      '<link rel="modulepreload" href="/b.js"/><link rel="prefetch" href="/page-data.json"/>',
      '<link rel="preload" as="fetch" href="/page-data.json" crossorigin="anonymous"/>',
      '<script type="module">if (1 < 2) { "</p>" }</script></head>',
      '<body><p>Words</p><script src="/app.js" async=""></script>',
      '<script type="application/ld+json">{"@type":"Thing"}</script></body>',
    ].join("");
    expect(withoutScripts(html)).toBe("<head></head><body><p>Words</p></body>");
  });

  it("is the same in everything else, byte for byte", () => {
    const html = [
      '<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><style>a>b{}</style>',
      '<link rel="preload" as="font" href="/inter.woff2" crossorigin="anonymous"/>',
      "<noscript><style>.x{}</style></noscript></head><body><!-- slice -->",
      "<p>1 &lt; 2<br/>  spaced </p><img src=/a.webp hidden></body></html>\n",
    ].join("");
    expect(withoutScripts(html)).toBe(html);
  });

  it("has a path of its own", () => {
    expect([baselinePath("/"), baselinePath("/about-us")]).toEqual([
      "/baseline",
      "/baseline/about-us",
    ]);
  });
});
