import type { Page } from "@playwright/test";

/** An element that had focus. */
export interface FocusStop {
  /** Identifies the element in messages. */
  name: string;
  /** False when all of it is outside the window or under something fixed. */
  visible: boolean;
  /** True when it has a focus ring. */
  ringed: boolean;
}

/** The element that has focus; undefined when the browser's own controls have it. */
export const focusStop = (page: Page): Promise<FocusStop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isFixed = (each: Element) =>
      ["fixed", "sticky"].includes(getComputedStyle(each).position);
    /** Whether no fixed or sticky element covers a point. */
    const isSeenAt = (x: number, y: number) => {
      let hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      for (; hit && !hit.contains(element); hit = hit.parentElement) if (isFixed(hit)) return false;
      return true;
    };
    // A link that wraps has a box for each line.
    const visible = [...element.getClientRects()].some(({ left, top, width, height }) =>
      shares.some((across) =>
        shares.some((down) => isSeenAt(left + across * width, top + down * height)),
      ),
    );
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return {
      name: `${element.localName} "${words.trim().slice(0, 60)}"`,
      visible,
      ringed:
        // The browser draws the ring of the button inside.
        element.matches("[type=date]:not(:focus-visible)") ||
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2),
    };
  });

/** Presses a key until focus leaves the page; returns each stop. */
export async function tabThrough(page: Page, key: "Tab" | "Shift+Tab"): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let press = 0; press < 400; press += 1) {
    await page.keyboard.press(key);
    const stop = await focusStop(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`focus does not leave the page after 400 presses of ${key}`);
}
