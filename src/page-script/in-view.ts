import { inViewThreshold } from "../shared/constants";
import type { Look } from "./watch-page";

/** True when a box is within the threshold of the viewport; lengths in px. */
const isNearView = (top: number, bottom: number, viewport: number): boolean =>
  top < viewport + inViewThreshold && bottom > -inViewThreshold;

/**
 * Sets the in-view state of elements marked `data-act-on-view`; once in view, an element stays so (spec 4).
 * Elements without a state are visible, so those near the viewport at first never wait for scripts.
 */
export const markInView: Look = () => {
  const waiting = document.querySelectorAll<HTMLElement>(
    '[data-act-on-view]:not([data-in-view="true"])',
  );
  const measured = [...waiting].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { element, isNear: isNearView(top, bottom, innerHeight) };
  });
  return () => {
    for (const { element, isNear } of measured) element.dataset.inView = String(isNear);
  };
};
