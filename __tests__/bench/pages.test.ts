import { generatePage, withEntries } from "../../bench/build/generated-pages";
import { baselinePath, withoutScripts } from "../../bench/pages/baseline";
import { pictureOf } from "../../bench/server/picture";
import { checkContent } from "../../src/content/check";
import { fileOfRoute } from "../../src/content/files";
import type { PageContent } from "../../src/content/schema/page";
import { copyData } from "../support/data-copy";

const model = "/industries/commercial/researchers";

test("generated pages pass the content check", () => {
  const data = copyData();
  try {
    const content = JSON.parse(data.read(fileOfRoute(model))) as PageContent;
    const pages = [0, 1, 999].map((number) => generatePage(number, model, content));
    for (const { file, content } of pages) data.write(file, JSON.stringify(content));
    const paths = pages.map(({ path }) => path);
    data.write("navigation.json", withEntries(data.read("navigation.json"), paths));
    expect(paths[2]).toBe(`${model}-999`);
    expect(checkContent(data.folder)).toEqual([]);
  } finally {
    data.dispose();
  }
});

test("the navigation must have the parent of the generated pages", () => {
  expect(() => withEntries('{ "items": [] }', ["/a"])).toThrow(
    "There is no /industries/commercial",
  );
});

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

test("a baseline has a path of its own", () => {
  expect(baselinePath("/")).toBe("/baseline");
  expect(baselinePath("/about-us")).toBe("/baseline/about-us");
});

test("the picture is the first in the main content, in the size for a phone", () => {
  const html = `<header><img srcSet="/logo.webp 800w"></header><main><picture>
    <img src="/big.webp" srcSet="/small.webp 480w,\n/right.webp 800w,\n/big.webp 2400w"></picture></main>`;
  expect(pictureOf(html)).toBe("/right.webp");
  expect(pictureOf("<main><p>Words</p></main>")).toBeUndefined();
});
