import type { ThemeUICSSObject } from "theme-ui";

/** Styles of the mark on draft pages and of the page of open facts, in builds that show drafts. */
export const draft = {
  mark: {
    position: "fixed",
    bottom: 2,
    left: 2,
    // Above the page, below the header.
    zIndex: "raised",
    px: 2,
    py: 1,
    bg: "background",
    color: "text",
    border: "control",
    borderRadius: "medium",
    fontSize: "small",
    fontWeight: "medium",
  },
  /** Squares, as long as their text leaves them square. */
  facts: {
    py: 5,
    fontSize: "micro",
    lineHeight: "snug",
    "& section + section": { mt: 5 },
    "& ul": {
      display: "grid",
      gap: 1,
      mt: 2,
      gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
    },
    "& li": { aspectRatio: "1", p: 2, border: "control", borderRadius: "small" },
    "& h3": { mb: 1, fontSize: "small" },
    "& [data-state='confirmed']": {
      bg: "primary",
      color: "onPrimary",
      "& h3": { color: "onPrimary" },
    },
    "& [data-state='not-held']": { bg: "groundMist" },
  },
} satisfies Record<string, ThemeUICSSObject>;
