import type { CDPSession, Locator, Page } from "@playwright/test";
import type { Screen } from "./open-page";

/** How long a finger rests, or a button is held, in ms: a quick press. */
const pressMs = 100;

/** A place on the screen, in px of the viewport. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of what a visitor presses. @throws when it is not on the page. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses a place with a finger or a mouse, whichever the screen is used with. The browser is sent
 * the bare events: a locator's own `tap` and `click` have scripts in the page that look what each
 * event hits, and the time these take would count as the page's.
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
