import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { fromWidth } from "../../theme/media-queries";
import { visuallyHidden } from "../../theme/variants/global";

/** A hairline that is part of the ground, so that grounds of rows meet. */
const hairline = "linear-gradient(var(--color-border) 0 0) top / 100% 1px no-repeat";

export const divide = {
  /** As high as the section: it takes back the room above and below. */
  root: { my: [0, "-4rem", "-6rem"] },
  pair: {
    display: "grid",
    gridTemplateColumns: ["1fr", "1fr 1fr"],
    // Head and end of the section keep their room.
    "&:not(li) > .divide-side": {
      pt: [2, 6, 7],
      pb: [3, 4, 5],
      alignContent: "end",
      backgroundSize: "0 0, auto",
    },
    "&:is(li):last-of-type > .divide-side": { pb: [2, 6, 7] },
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
    // The right side runs out of the window; where it is cut off at the left is the line.
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
  /** The label of a side: shown once where sides are columns, read out with each row. */
  later: { [`@media ${fromWidth(breakpoints.sm)}`]: visuallyHidden },
} satisfies Record<string, ThemeUICSSObject>;
