import { type RefObject, useEffect } from "react";

/**
 * Puts the menu into the drawer while it does not fit into the header's bar, as with labels that were
 * translated or have more space between their letters (WCAG 1.4.12). Without scripts, and until they run,
 * the bar has two lines.
 */
export function useFold(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const [brand, ...others] = element?.children ?? [];
    const actions = others.at(-1);
    if (!element || !brand || !actions) return;
    const fold = () => {
      delete element.dataset.folded;
      const isWrapped = actions.getBoundingClientRect().top >= brand.getBoundingClientRect().bottom;
      if (isWrapped) element.dataset.folded = "";
    };
    // Of what folding does not resize: its own doing must not be heard.
    const labels = new ResizeObserver(fold);
    for (const label of element.querySelectorAll(":scope > a, :scope > nav > ul, :scope > div > a"))
      labels.observe(label);
    addEventListener("resize", fold);
    return () => {
      labels.disconnect();
      removeEventListener("resize", fold);
    };
  }, [bar]);
}
