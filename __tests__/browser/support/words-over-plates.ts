import type { Page } from "@playwright/test";
import { luminance, luminanceContrast } from "../../../testing/browsers/contrast";
import { type Box, type Painted, paintedIn } from "./pixels";

/** A word on the page: its box, its color, and the contrast that it requires (WCAG 1.4.3). */
interface Word extends Box {
  readonly text: string;
  readonly color: readonly [number, number, number];
  readonly needs: number;
}

/** Fraction of a word's background that may be too bright: stray points of a plate. */
const strayShare = 0.05;

/** The words of the header and of the page's opening, each with its painted box. */
const wordsOf = (page: Page): Promise<Word[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, .hero-root")].flatMap((part) => {
      const words: Word[] = [];
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const holder = text.parentElement;
        if (!holder?.checkVisibility()) continue;
        const { color, fontSize, fontWeight, clipPath } = getComputedStyle(holder);
        // Words for screen readers alone.
        if (clipPath !== "none") continue;
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
        const size = Number.parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          for (const { x, y, width, height } of range.getClientRects()) {
            const needs = isLarge ? 3 : 4.5;
            words.push({ text: word, color: [red, green, blue], needs, x, y, width, height });
          }
        }
      }
      return words;
    }),
  );

const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

const removeStyles = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.pop());

/** Screenshots of a whole page have no scrollbar; with one while measuring, lines would break elsewhere. */
const noScrollbar = "html { scrollbar-width: none }";

/** Hides the words, but not what is behind them, such as buttons. */
const noWords =
  "header *, .hero-root * { color: transparent !important; text-decoration-color: transparent !important; transition: none !important }";

/** The contrast of a word to its background, without the stray points. */
function contrastOf(word: Word, { width, luminances }: Painted): number {
  const own = luminance(...word.color);
  const contrasts: number[] = [];
  for (let y = Math.max(0, Math.floor(word.y)); y < word.y + word.height; y += 1) {
    const row = luminances.subarray(y * width, (y + 1) * width);
    const ground = row.subarray(Math.max(0, Math.floor(word.x)), Math.ceil(word.x + word.width));
    for (const each of ground) contrasts.push(luminanceContrast(own, each));
  }
  return (
    contrasts.toSorted((one, other) => one - other)[Math.floor(contrasts.length * strayShare)] ?? 0
  );
}

/** The words of the header and the opening with too little contrast, and that contrast. */
export async function faintWords(page: Page): Promise<string[]> {
  await addStyles(page, noScrollbar);
  // A resized window may have requested a plate of another size.
  await page.evaluate(() =>
    Promise.all(
      // Again, in case another was chosen meanwhile.
      [...document.querySelectorAll<HTMLImageElement>(".hero-root img")].map((img) =>
        img.decode().catch(() => img.decode()),
      ),
    ),
  );
  const words = await wordsOf(page);
  const width = page.viewportSize()?.width ?? 0;
  const height = Math.ceil(Math.max(...words.map((word) => word.y + word.height)));
  await addStyles(page, noWords);
  const ground = await paintedIn(page, { x: 0, y: 0, width, height }, true);
  for (const _ of [noWords, noScrollbar]) await removeStyles(page);
  return words
    .map((word) => ({ ...word, contrast: contrastOf(word, ground) }))
    .filter(({ contrast, needs }) => contrast < needs)
    .map(({ text, contrast, needs }) => `${text}: ${contrast.toFixed(2)} of ${needs}`);
}
