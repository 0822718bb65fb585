import { useEffect, useRef } from "react";

/** What a region has while it scrolls. Its table has a name already, which would be heard twice. */
const attributes = { tabindex: "0", role: "group", "aria-label": "Scrolls sideways" } as const;

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
        const scrolls = region.scrollWidth > region.clientWidth;
        for (const [name, value] of Object.entries(attributes)) {
          if (scrolls) region.setAttribute(name, value);
          else region.removeAttribute(name);
        }
      }
    });
    for (const region of regions) observer.observe(region);
    return () => observer.disconnect();
  }, [selector]);
  return ref;
}
