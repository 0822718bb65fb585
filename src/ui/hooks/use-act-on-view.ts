import { useEffect } from "react";
import { inViewThreshold } from "../../shared/constants";

/** True when a box is within the threshold of the viewport; lengths in px. */
const isNearView = (top: number, bottom: number, viewport: number): boolean =>
  top < viewport + inViewThreshold && bottom > -inViewThreshold;

/**
 * Sets the in-view state of elements marked `data-act-on-view` on scroll, resize and content changes;
 * once in view, an element stays so (spec 4). Elements without a state are visible, so those near the
 * viewport at first never wait for scripts.
 */
export function useActOnView(): void {
  useEffect(() => {
    let frame = 0;
    const mark = () => {
      frame = 0;
      const waiting = document.querySelectorAll<HTMLElement>(
        '[data-act-on-view]:not([data-in-view="true"])',
      );
      // Measures everything before writing anything: a write would force another layout for the next
      // measurement.
      const viewport = innerHeight;
      const measured = [...waiting].map((element) => ({
        element,
        box: element.getBoundingClientRect(),
      }));
      for (const { element, box } of measured) {
        element.dataset.inView = String(isNearView(box.top, box.bottom, viewport));
      }
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(mark);
    };
    schedule();
    const content = new MutationObserver(schedule);
    content.observe(document.body, { childList: true, subtree: true });
    addEventListener("scroll", schedule, { passive: true });
    addEventListener("resize", schedule);
    return () => {
      cancelAnimationFrame(frame);
      content.disconnect();
      removeEventListener("scroll", schedule);
      removeEventListener("resize", schedule);
    };
  }, []);
}
