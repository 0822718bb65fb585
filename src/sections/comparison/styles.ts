import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { fromWidth } from "../../theme/media-queries";
import { visuallyHidden } from "../../theme/variants/global";

/** A hairline as a background, so that the backgrounds of rows touch. */
const hairline = "linear-gradient(var(--color-border) 0 0) top / 100% 1px no-repeat";

export const comparison = {
  /** As high as the section: negative margins undo its padding. */
  root: { my: [0, "-4rem", "-6rem"] },
  pair: {
    display: "grid",
    gridTemplateColumns: ["1fr", "1fr 1fr"],
    // The head and the last row restore that padding.
    "&:not(li) > .comparison-side": {
      pt: [2, 6, 7],
      pb: [3, 4, 5],
      alignContent: "end",
      backgroundSize: "0 0, auto",
    },
    "&:is(li):last-of-type > .comparison-side": { pb: [2, 6, 7] },
  },
  side: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    py: [2, 3],
    pr: [0, 5],
    background: hairline,
    "& > .section-head": { mb: 0 },
    "& .text-prose": { color: "text" },
    "& h3": { order: [-1, 0] },
    // The right side extends beyond the window; the line is its left edge.
    "&[data-theme]": {
      pl: [2, 5],
      pr: 0,
      background: `${hairline}, var(--color-ground-ink)`,
      borderLeft: "3px solid var(--color-accent)",
      boxShadow: "0 0 0 100vmax var(--color-ground-ink)",
      clipPath: "inset(-1px -100vmax 0 0)",
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
