import type { ThemeUICSSObject } from "theme-ui";

/** Of what was opened before hydration, which then renders the other icon. */
const openedEarly: ThemeUICSSObject = {
  "&[aria-expanded='true'] [data-icon='expand_more']": { rotate: "180deg" },
};

export const accordion = {
  list: { borderBottom: "line" },
  item: {
    borderTop: "line",
    scrollMarginTop: "6rem",
    // The noscript fallback of the button.
    "& h3 span": { display: "block", py: 2, fontSize: "title", fontWeight: "medium" },
  },
  button: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 3,
    width: "100%",
    minHeight: "4rem",
    py: 2,
    px: 0,
    border: 0,
    bg: "transparent",
    color: "heading",
    textAlign: "start",
    fontSize: "title",
    fontWeight: "medium",
    lineHeight: "snug",
    letterSpacing: "-0.012em",
    "&:hover": { color: "primary" },
    "& svg": { color: "primary" },
    ...openedEarly,
  },
  /** Its label says what a press does, also before hydration. */
  all: {
    "&[aria-expanded='true'] > span:first-of-type, &[aria-expanded='false'] > span:last-of-type": {
      display: "none",
    },
    ...openedEarly,
  },
  panel: { "&:not([hidden])": { pb: 3 } },
  codes: { display: "flex", flexWrap: "wrap", gap: 1, mt: 2 },
  code: {
    px: "0.625rem",
    py: "0.125rem",
    border: "line",
    borderRadius: "full",
    fontVariantNumeric: "tabular-nums",
    fontSize: "micro",
    color: "text",
  },
} satisfies Record<string, ThemeUICSSObject>;
