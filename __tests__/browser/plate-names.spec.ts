import { parse } from "node:path";
import type { Locator } from "@playwright/test";
import { openPage, sidewaysScroll, widths } from "../../testing/browsers/page";
import { isNightly } from "../../testing/nightly";
import { readData } from "../../testing/words";
import { expect, test } from "./support/site-test";

interface Plate {
  readonly image: string;
  readonly anchors: readonly { readonly name: string; readonly x: number; readonly y: number }[];
}

const { plates } = readData<{ plates: Plate[] }>("plates.json");

/** Position of a point of a plate in its record, as fractions of width and height. */
function anchorOf(picture: string, name: string) {
  const plate = plates.find(({ image }) => parse(image).name === parse(picture).name);
  const anchor = plate?.anchors.find((known) => known.name === name);
  if (!anchor) throw new Error(`${picture} has no point ${name}`);
  return anchor;
}

/** Each name of a figure: its point, and where its dot is drawn, as fractions of the picture's box. */
const drawnPoints = (figure: Locator) =>
  figure.evaluate((root) => {
    const picture = root.querySelector("img");
    if (!picture) return [];
    const box = picture.getBoundingClientRect();
    const address = picture.currentSrc || picture.src;
    return [...root.querySelectorAll("[data-anchor]")].map((mark) => {
      const dot = mark.querySelector("circle")?.getBoundingClientRect() ?? new DOMRect();
      const words = mark.querySelector(".plate-name")?.getBoundingClientRect() ?? new DOMRect();
      return {
        picture: decodeURI(address.split("/").at(-1) ?? ""),
        name: mark.getAttribute("data-anchor") ?? "",
        isShown: dot.width > 0,
        x: (dot.x + dot.width / 2 - box.x) / box.width,
        y: (dot.y + dot.height / 2 - box.y) / box.height,
        words: { left: words.left, right: words.right, top: words.top, bottom: words.bottom },
      };
    });
  });

type Point = Awaited<ReturnType<typeof drawnPoints>>[number];

const overlap = (one: Point["words"], other: Point["words"]): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Pairs of names that overlap. */
const colliding = (points: readonly Point[]): string[] =>
  points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter((other) => overlap(one.words, other.words))
      .map((other) => `${one.name} and ${other.name}`),
  );

/** Pages with names in their opening, and in a figure, at night more of each. */
const shown = [
  [".hero-figure", "/industries/commercial"],
  [".plate-root", "/our-approach"],
  ...(isNightly
    ? ([
        [".hero-figure", "/industries/commercial/pharmaceuticals"],
        [".hero-figure", "/innovation/syn46"],
        [".plate-root", "/our-approach/data-governance-and-compliance"],
      ] as const)
    : []),
] as const;

/** A thousandth of the picture: less than two pixels at the greatest width. */
const tolerance = 0.001;

for (const [selector, path] of shown)
  test(`the names in ${selector} of ${path} are where the plate has what they name`, async ({
    page,
  }) => {
    await openPage(page, path);
    const figure = page.locator(selector);
    await figure.locator("img").evaluate((picture: HTMLImageElement) => {
      picture.loading = "eager";
      return picture.decode();
    });
    for (const width of [widths.phone, 834, widths.desktop, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const points = await drawnPoints(figure);
      expect(points.length, `at ${width} px`).toBeGreaterThan(1);
      // On phones an opening shows a crop, without names.
      const isShown = selector === ".plate-root" || width > widths.phone;
      expect(points.map((point) => point.isShown)).toEqual(points.map(() => isShown));
      if (!isShown) continue;
      for (const { picture, name, x, y } of points) {
        const anchor = anchorOf(picture, name);
        const distance = Math.max(Math.abs(x - anchor.x), Math.abs(y - anchor.y));
        expect.soft(distance, `${name} at ${width} px`).toBeLessThan(tolerance);
      }
      if (width > widths.phone) expect.soft(colliding(points), `names at ${width} px`).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
