import { inViewThreshold } from "../shared/constants";
import type { Look } from "./watch-page";

const waiting = '[data-act-on-view]:not([data-in-view="true"])';

/** True when an element is within the threshold of the viewport. */
function isNearView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight + inViewThreshold && bottom > -inViewThreshold;
}

/**
 * Sets the in-view state of elements marked `data-act-on-view`; once in view, an element stays so (spec 4). The script
 * that one names is loaded then, or at once for an address that may be of a choice in it.
 * Elements without a state are visible, so those near the viewport at first never wait for scripts; those that are
 * far get theirs as the page is first scrolled, since hiding them draws a frame that nobody may ever need.
 */
export const markInView: Look = () => {
  const isScrolled = scrollY > 0;
  const elements = [...document.querySelectorAll<HTMLElement>(waiting)];
  const measured = elements.map((each) => ({ dataset: each.dataset, isNear: isNearView(each) }));
  return () => {
    for (const { dataset, isNear } of measured) {
      if (isNear || isScrolled) dataset.inView = String(isNear);
      if (dataset.module && (isNear || location.hash))
        import(/* webpackIgnore: true */ dataset.module);
    }
  };
};
