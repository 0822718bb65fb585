import { useEffect, useRef } from "react";

/**
 * Makes boxes that scroll sideways within ready-made HTML keyboard-focusable (WCAG 2.1.1), but only
 * while they do scroll. `selector` finds the boxes.
 */
export function useScrollStops<Frame extends HTMLElement>(selector: string) {
  const ref = useRef<Frame>(null);
  useEffect(() => {
    const boxes = ref.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    const observer = new ResizeObserver(() => {
      for (const box of boxes) {
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
        else box.removeAttribute("tabindex");
      }
    });
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [selector]);
  return ref;
}
