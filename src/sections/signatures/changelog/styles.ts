import type { ThemeUICSSObject } from "theme-ui";
import { sizes } from "../../../theme/scales";

export const changelog = {
  /** A vertical line with a dot for each change. The day stays in view next to its changes. */
  days: {
    "& > li": {
      display: "grid",
      gridTemplateColumns: ["1fr", null, "15rem minmax(0, 1fr)"],
      alignItems: "start",
      "& > h3": {
        position: [null, null, "sticky"],
        top: `calc(${sizes.header} + 1.5rem)`,
        py: [2, null, 3],
        fontVariantNumeric: "tabular-nums",
      },
      "& > ul": {
        pl: [3, 4, 5],
        pb: [3, null, 4],
        borderLeft: "2px solid var(--color-border)",
      },
    },
    "& > li > ul > li": {
      position: "relative",
      display: "grid",
      gridTemplateColumns: ["1fr", "5rem minmax(0, 1fr)"],
      gap: [0, 2],
      alignItems: "baseline",
      py: [2, null, 3],
      breakInside: "avoid",
      "& + li": { borderTop: "line" },
      "& .text-title": { color: "heading", fontWeight: "bold" },
      "& .text-prose": { mt: "0.25rem" },
      // The dot on the line; a day's first one is filled.
      "&::before": {
        content: '""',
        position: "absolute",
        left: ["calc(-1.5rem - 6px)", "calc(-2rem - 6px)", "calc(-3rem - 6px)"],
        top: ["1.375rem", null, "1.875rem"],
        width: "10px",
        height: "10px",
        border: "2px solid var(--color-primary)",
        borderRadius: "full",
        bg: "groundPaper",
      },
      "&:first-of-type::before": { bg: "primary" },
    },
  },
  kind: {
    fontSize: "small",
    color: "textMuted",
    '&[data-kind="new"]': { color: "primary" },
  },
} satisfies Record<string, ThemeUICSSObject>;
