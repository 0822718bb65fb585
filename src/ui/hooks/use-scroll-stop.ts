import { useEffect, useRef, useState } from "react";

/** Makes an element focusable by keyboard (WCAG 2.1.1) while it scrolls sideways. */
export function useScrollStop<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => setScrolls(frame.scrollWidth > frame.clientWidth));
    for (const part of [frame, ...frame.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: scrolls ? 0 : undefined };
}
