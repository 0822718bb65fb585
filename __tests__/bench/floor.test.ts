import { floorPath, withoutScripts } from "../../bench/pages/floor";

test("scripts of every kind are removed, with what only they need", () => {
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

test("everything else stays byte for byte", () => {
  const html = [
    '<!DOCTYPE html><html lang="en-US"><head><meta charSet="utf-8"/><style>a>b{}</style>',
    '<link rel="preload" as="font" href="/inter.woff2" crossorigin="anonymous"/>',
    "<noscript><style>.x{}</style></noscript></head><body><!-- slice -->",
    "<p>1 &lt; 2<br/>  spaced </p><img src=/a.webp hidden></body></html>\n",
  ].join("");
  expect(withoutScripts(html)).toBe(html);
});

test("floors are written next to the pages", () => {
  expect(floorPath("/")).toBe("/floor");
  expect(floorPath("/about-us")).toBe("/floor/about-us");
});
