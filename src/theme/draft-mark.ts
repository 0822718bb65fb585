import type { ThemeUICSSObject } from "theme-ui";

/** Styles of the mark on draft pages, in builds that show drafts. */
export const draft = {
  mark: {
    position: "fixed",
    bottom: 2,
    left: 2,
    // Above the page, below the header and the consent banner.
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
} satisfies Record<string, ThemeUICSSObject>;
