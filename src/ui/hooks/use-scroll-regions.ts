import { useEffect, useRef } from "react";

/**
 * Makes horizontally scrollable regions in trusted HTML focusable by keyboard while they overflow
 * (WCAG 2.1.1). `selector` matches the regions; attach the returned ref to the element around them.
 */
export function useScrollRegions<Frame extends HTMLElement>(selector: string) {
  const ref = useRef<Frame>(null);
  useEffect(() => {
    const regions = ref.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    const observer = new ResizeObserver(() => {
      for (const region of regions) {
        if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
        else region.removeAttribute("tabindex");
      }
    });
    for (const region of regions) observer.observe(region);
    return () => observer.disconnect();
  }, [selector]);
  return ref;
}
