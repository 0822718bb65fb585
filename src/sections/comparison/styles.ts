import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { fromWidth } from "../../theme/media-queries";
import { visuallyHidden } from "../../theme/variants/global";

export const comparison = {
  /** A sheet of its own, so that its dark half ends where it does on purpose. */
  root: { border: "line", borderRadius: "large", overflow: "clip" },
  pair: {
    display: "grid",
    gridTemplateColumns: ["1fr", "1fr 1fr"],
    "&:first-of-type > .comparison-side": { pt: [null, 4], borderTop: 0 },
    "&:last-of-type > .comparison-side": { pb: [null, 4] },
  },
  side: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    py: [2, 3],
    px: [2, 4, 5],
    borderTop: "line",
    "& .text-prose": { color: "text" },
    "& h3": { order: [-1, 0] },
    // The line down the page is the left edge of the right side.
    "&[data-theme]": {
      bg: "groundDeep",
      borderLeft: "3px solid var(--color-accent)",
      color: "text",
    },
  },
  label: {
    mb: [0, 2],
    fontSize: ["title", "heading"],
    fontWeight: "heading",
    lineHeight: "heading",
    letterSpacing: "heading",
  },
  /** The label of a side in later rows: hidden where sides are columns, but still announced. */
  later: { [`@media ${fromWidth(breakpoints.sm)}`]: visuallyHidden },
} satisfies Record<string, ThemeUICSSObject>;
