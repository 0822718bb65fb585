import { followSizes } from "./watch-page";

/** What a region has while it scrolls. Its table has a name already, which would be heard twice. */
const attributes = { tabindex: "0", role: "group", "aria-label": "Scrolls sideways" } as const;

/** Makes regions that scroll sideways focusable by keyboard while they overflow (WCAG 2.1.1). */
export const followScrollRegions = () =>
  followSizes(".scroll", (region) => {
    const scrolls = region.scrollWidth > region.clientWidth;
    for (const [name, value] of Object.entries(attributes)) {
      if (scrolls) region.setAttribute(name, value);
      else region.removeAttribute(name);
    }
  });
