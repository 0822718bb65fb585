import type { ThemeUICSSObject } from "theme-ui";
import { listed } from "../own-line";

export const article = {
  root: {
    display: "grid",
    gap: [4, null, 6],
    gridTemplateColumns: ["1fr", null, "minmax(14rem, 3fr) minmax(0, 8fr)"],
    py: [5, 6],
  },
  contents: {
    alignSelf: "start",
    position: ["static", null, "sticky"],
    top: "6rem",
    maxHeight: [null, null, "calc(100vh - 8rem)"],
    overflowY: [null, null, "auto"],
    fontSize: "small",
    "& ul ul": { pl: 2 },
    "& a": { ...listed, color: "textMuted", textDecoration: "none" },
    "& a:hover": { color: "text", textDecoration: "underline" },
  },
  body: {
    maxWidth: "text",
    "& h2": { fontSize: "heading", mt: 5, mb: 2, scrollMarginTop: "6rem" },
    "& h2:first-of-type": { mt: 0 },
    "& h3": { fontSize: "subheading", mt: 4, mb: 1, scrollMarginTop: "6rem" },
    "& p, & li": { color: "textMuted" },
    "& p + p, & ul + p, & p + ul": { mt: 2 },
    "& ul, & ol": { pl: 3, listStyle: "disc" },
    "& li + li": { mt: "0.5rem" },
  },
  /** Facts about the text, above its first heading. */
  facts: { mb: 5, fontSize: "small" },
} satisfies Record<string, ThemeUICSSObject>;

export const showcase = {
  source: {
    mt: 3,
    mb: 5,
    "& summary": { cursor: "pointer", color: "primary", py: ["0.625rem", 0] },
    "& pre": {
      mt: 1,
      p: 2,
      whiteSpace: "pre-wrap",
      bg: "groundMist",
      borderRadius: "medium",
      fontFamily: "monospace",
      fontSize: "micro",
      lineHeight: "snug",
    },
  },
} satisfies Record<string, ThemeUICSSObject>;

/** A dense list of labeled facts, for looking up. Unconfirmed ones are muted. */
export const factList = {
  root: {
    overflowWrap: "anywhere",
    "& h3": { mb: 2, fontSize: "body" },
    "& dl + h3": { mt: 5 },
    "& dl": {
      display: "grid",
      columnGap: 5,
      gridTemplateColumns: ["1fr", null, "1fr 1fr"],
      "@media print": { gridTemplateColumns: "1fr 1fr" },
    },
    "& div": {
      display: "grid",
      columnGap: 2,
      gridTemplateColumns: ["1fr", "2fr 3fr"],
      py: "0.625em",
      borderTop: "line",
      "@media print": { gridTemplateColumns: "1fr 1fr", py: "2pt", breakInside: "avoid" },
    },
    "& dt": { fontWeight: "medium" },
    "& em": { color: "textMuted" },
  },
} satisfies Record<string, ThemeUICSSObject>;
