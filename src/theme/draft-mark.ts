import type { ThemeUICSSObject } from "theme-ui";

/** Styles of the mark of pages that are not public yet; the sheet has them only where such pages are shown. */
export const draft = {
  mark: {
    position: "fixed",
    bottom: 2,
    left: 2,
    // Above the page, below the header and what asks for consent.
    zIndex: "raised",
    px: 2,
    py: 1,
    bg: "background",
    color: "text",
    border: "1px solid",
    borderColor: "controlBorder",
    borderRadius: "medium",
    fontSize: "small",
    fontWeight: "medium",
  },
} satisfies Record<string, ThemeUICSSObject>;
