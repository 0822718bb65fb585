import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { luminance, luminanceContrast } from "../../../testing/browsers/contrast";

/** A part of the window, in CSS px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A painted part of the page: the relative luminance of each pixel, row by row. */
export interface Painted {
  readonly width: number;
  readonly luminances: Float32Array;
}

/** Contrast required of anything but text (WCAG 1.4.11). */
export const graphicContrast = 3;

async function read(image: Buffer): Promise<Painted> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luminances = new Float32Array(info.width * info.height);
  for (let pixel = 0, at = 0; pixel < luminances.length; pixel += 1, at += 3) {
    luminances[pixel] = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  }
  return { width: info.width, luminances };
}

/** What is painted in a part of the window or, with `fullPage`, of the page. */
export const paintedIn = async (page: Page, clip: Box, fullPage = false): Promise<Painted> =>
  read(await page.screenshot({ clip, fullPage, animations: "disabled" }));

/** What is painted in the box of an element and up to `around` px outside it. */
export async function paintedAt(element: Locator, around = 0): Promise<Painted> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown");
  const clip = {
    x: box.x - around,
    y: box.y - around,
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  };
  return paintedIn(element.page(), clip);
}

/** The median luminance: the background of an icon, a word or a button. */
export function groundOf({ luminances }: Painted): number {
  return luminances.toSorted()[luminances.length >> 1] ?? 0;
}

/** The contrast to the background of the pixels that differ most from it. */
export function strongestContrast(painted: Painted): number {
  const ground = groundOf(painted);
  return Math.max(...[...painted.luminances].map((each) => luminanceContrast(each, ground)));
}

/** How many pixels differ by at least 3:1 between two states of the same part. */
export function changedPixels(before: Painted, after: Painted): number {
  return before.luminances.reduce((count, each, pixel) => {
    const differs = luminanceContrast(each, after.luminances[pixel] ?? 0) >= graphicContrast;
    return count + (differs ? 1 : 0);
  }, 0);
}
