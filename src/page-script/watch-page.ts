/** Measures something of the page; what it returns writes the result. */
export type Look = () => () => void;

/**
 * Looks at the page in a frame after each scroll, resize and change of its elements. All measure before any
 * writes: a write would force another layout for the next measurement.
 */
export function watchPage(looks: readonly Look[]): void {
  let frame = 0;
  const look = () => {
    frame = 0;
    for (const write of looks.map((measure) => measure())) write();
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  schedule();
  new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", schedule);
}

/** Tells of elements, also of later ones, at first and whenever their size changes. */
export function followSizes<Found extends Element>(
  selector: string,
  onChange: (element: Found) => void,
): Look {
  const seen = new WeakSet<Element>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) onChange(target as Found);
  });
  return () => {
    const found = [...document.querySelectorAll(selector)].filter((each) => !seen.has(each));
    return () => {
      for (const element of found) {
        seen.add(element);
        sizes.observe(element);
      }
    };
  };
}
