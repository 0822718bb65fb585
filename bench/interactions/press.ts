import type { CDPSession, Locator, Page } from "@playwright/test";
import type { Screen } from "./open-page";

/** Duration of a tap or click, in ms. */
const pressMs = 100;

/** A point in the viewport, in CSS px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The center of an element. @throws when it is not visible. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The element to press is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Taps or clicks a point, as the screen requires. Sends bare events: a locator's `tap` and `click` run
 * scripts in the page to check what is hit, which would count as the page's time.
 */
export async function press(
  page: Page,
  devtools: CDPSession,
  screen: Screen,
  point: Point,
): Promise<void> {
  if (screen === "desktop") {
    await page.mouse.click(point.x, point.y, { delay: pressMs });
    return;
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(pressMs);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
