import { loadOf } from "../../bench/server/load";
import { pictureOf } from "../../bench/server/picture";
import { formatServer } from "../../bench/server/summary";

test("an interval is described by its rate and its response times", () => {
  const times = Array.from({ length: 101 }, (_, time) => time);
  expect(loadOf(times, 2000)).toEqual({ perSecond: 50.5, p50: 50, p99: 99 });
  expect(() => loadOf([], 2000)).toThrow("nothing to rank");
});

test("only pages are judged by a bar", () => {
  const load = (perSecond: number) => [{ perSecond, p50: 1, p99: 2.345 }];
  const [, , page = "", image = ""] = formatServer([
    { name: "page", site: load(3000), bare: load(4000) },
    { name: "image", site: load(3200), bare: load(4000) },
  ]).split("\n");
  expect(page).toMatch(/^page +3000 +1\.00 +2\.35 +4000 +1\.00 +2\.35 +0\.75 ✗$/);
  expect(image).toMatch(/ 0\.80$/);
});

test("the picture is the first in the page's main part, in the size that phones choose", () => {
  const html = `<header><img srcSet="/logo.webp 800w"></header><main><picture>
    <img src="/big.webp" srcSet="/small.webp 480w,\n/right.webp 800w,\n/big.webp 2400w"></picture></main>`;
  expect(pictureOf(html)).toBe("/right.webp");
  expect(pictureOf("<main><p>Words</p></main>")).toBeUndefined();
});
