import type { ThemeUICSSObject } from "theme-ui";

export const text = {
  display: {
    fontSize: "display",
    lineHeight: "tight",
    letterSpacing: "display",
    maxWidth: "18ch",
  },
  heading: { fontSize: "heading", maxWidth: "48ch" },
  statement: {
    fontSize: "statement",
    lineHeight: "tight",
    letterSpacing: "display",
    maxWidth: "28ch",
  },
  subheading: { fontSize: "subheading" },
  title: { fontSize: "title", lineHeight: "snug", letterSpacing: "-0.012em" },
  tail: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "0.375rem",
    // The underline of a link does not reach into an inline-flex box.
    textDecoration: "inherit",
    "& svg": { width: "1.25em", height: "1.25em" },
  },
  lead: {
    fontSize: "lead",
    lineHeight: "1.5",
    color: "textMuted",
    maxWidth: "text",
    textWrap: "balance",
  },
  eyebrow: {
    fontFamily: "monospace",
    fontSize: "micro",
    letterSpacing: "eyebrow",
    textTransform: "uppercase",
    color: "primary",
    lineHeight: "snug",
  },
  caption: {
    fontFamily: "monospace",
    fontSize: "micro",
    lineHeight: "snug",
    letterSpacing: "0.02em",
    color: "textMuted",
  },
  prose: {
    maxWidth: "text",
    color: "textMuted",
    textWrap: "pretty",
    "& > * + *": { mt: 2 },
    "& ul, & ol": { pl: 3, listStyle: "disc" },
    "& ol": { listStyle: "decimal" },
    "& strong": { color: "text", fontWeight: "bold" },
  },
} satisfies Record<string, ThemeUICSSObject>;
