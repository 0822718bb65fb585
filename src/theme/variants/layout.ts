import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints, footerMarkWidth } from "../../shared/constants";
import { inheritedColors } from "../colors";
import { forcedColors, fromWidth, headerBelow, withMenu } from "../media-queries";
import { listed } from "../own-line";
import { palette, translucent } from "../palette";
import { gutter } from "../scales";
import { visuallyHidden } from "./global";

/** Header widths, in rem, below which parts of it wrap, shrink or disappear. */
const widths = { oneLine: 37.5, label: 24.375, name: 19, search: 13.5 } as const;

export const layout = {
  container: {
    width: "100%",
    maxWidth: `calc(var(--container) + 2 * ${gutter})`,
    mx: "auto",
    px: gutter,
  },
  /**
   * Placeholder for content that is not rendered yet. It keeps the footer beyond the distance within
   * which browsers load lazy pictures (up to 2500 px) and paint ahead (4000 px).
   */
  belowTheFold: { minHeight: "calc(100vh + 4000px)" },
  skipLink: {
    position: "fixed",
    top: 1,
    insetInlineStart: 1,
    zIndex: "skipLink",
    px: 2,
    py: "0.625rem",
    bg: "accent",
    color: "onAccent",
    borderRadius: "medium",
    fontWeight: "medium",
    "&:not(:focus)": { transform: "translateY(-200%)" },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const header = {
  root: {
    position: "fixed",
    insetInline: 0,
    top: 0,
    zIndex: "header",
    container: "header / inline-size",
    color: "text",
    // Dark enough for text to be readable over any plate, even a white one.
    bg: translucent(palette.ink, 0.78),
    borderBottom: "1px solid transparent",
    transition: "background-color 300ms, border-color 300ms",
    // In the theme of an opening of words alone, and on its ground. The selectors start at the header:
    // one that starts at the root would restyle every element whenever a dialog opens.
    "&[data-scrolled='false']:has(~ main .hero-typographic), &[data-scrolled='false']:has(~ main .hero-brief)":
      {
        bg: "transparent",
        colorScheme: "inherit",
        ...inheritedColors,
      },
    "&[data-scrolled='true']": { bg: "background", borderBottomColor: "border" },
    [forcedColors]: { bg: "Canvas", borderBottomColor: "CanvasText" },
  },
  bar: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: "header",
    [headerBelow(widths.oneLine)]: { gap: 1 },
    // Until a menu that does not fit is in the drawer (src/page-script/header.ts).
    ...withMenu({ flexWrap: "wrap" }),
    "&[data-folded]": {
      ".menu-root": { visibility: "hidden", position: "absolute" },
      ".menu-hamburger": { display: "inline-flex" },
      ".header-switch": { display: "none" },
    },
  },
  brand: {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.625rem",
    minHeight: "target",
    marginInlineEnd: "auto",
    // Only once the name is as narrow as it can be does the label of the form's link wrap: its share of what is
    // too much has to be less than a browser's smallest length, since a sixtieth of a pixel breaks a line.
    flexShrink: 1_000_000,
    color: "text",
    fontWeight: "bold",
    fontSize: "1.0625rem",
    letterSpacing: "-0.015em",
    textDecoration: "none",
    // On phones the name may wrap, but not within a word.
    whiteSpace: "nowrap",
    overflowWrap: "normal",
    [headerBelow(widths.oneLine)]: { whiteSpace: "normal" },
    [headerBelow(widths.label)]: { gap: 1 },
    lineHeight: "heading",
    "&:hover": { color: "text" },
    "& svg": { width: "1.75rem", height: "1.75rem", flexShrink: 0 },
  },
  name: { [headerBelow(widths.name)]: visuallyHidden },
  actions: {
    display: "flex",
    alignItems: "center",
    gap: 1,
    [headerBelow(widths.label)]: { gap: "0.25rem" },
  },
  /** The drawer has a search button as well. */
  search: { [headerBelow(widths.search)]: { display: "none" } },
  contact: {
    "& svg": { display: "none" },
    minHeight: "target",
    minWidth: "target",
    [headerBelow(widths.oneLine)]: { px: 2, fontSize: "0.9375rem" },
    [headerBelow(widths.label)]: { width: "target", p: 0, "& svg": { display: "block" } },
  },
  contactLabel: { [headerBelow(widths.label)]: visuallyHidden },
  switch: { display: "none", ...withMenu({ display: "block" }) },
} satisfies Record<string, ThemeUICSSObject>;

export const footer = {
  root: { bg: "groundInk", color: "textMuted", fontSize: "small" },
  ribbon: { width: "100%", height: ["6px", "8px"] },
  inner: { display: "grid", gap: [3, 4], py: [4, 5] },
  top: {
    display: "grid",
    gap: [3, 5],
    gridTemplateColumns: ["1fr", null, null, "minmax(16rem, 1fr) 3fr"],
  },
  columns: {
    display: "grid",
    gap: [0, 4],
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(4, 1fr)"],
  },
  /** Folded on phones, and in a browser that cannot unfold details by a style. */
  column: {
    borderTop: ["line", 0],
    "& > summary": {
      ...listed,
      display: "list-item",
      color: "text",
      fontWeight: "bold",
      cursor: "pointer",
    },
    "& ul": { display: "grid", gap: [0, "0.25rem"], mt: [0, 1] },
    [`@media ${fromWidth(breakpoints.sm)}`]: {
      "@supports selector(::details-content)": {
        "& > summary": { display: "none" },
        "&::details-content": { contentVisibility: "visible", display: "block" },
      },
    },
  },
  /** A section with its groups next to each other. */
  groups: {
    gridColumn: [null, "span 2"],
    gridRow: [null, null, "span 2"],
    "& > ul": { gridTemplateColumns: "1fr 1fr", columnGap: 4 },
    "& > ul > li > a": { color: "text" },
    "& ul ul": { mt: "0.25rem" },
  },
  /** Below all columns: the name of the row beside its links where there is room. */
  row: {
    gridColumn: "1 / -1",
    display: [null, null, "flex"],
    alignItems: "baseline",
    columnGap: 3,
    pt: [2, 0],
    borderTop: ["line", 0],
    "& p": { flexShrink: 0, color: "text", fontWeight: "bold" },
  },
  link: {
    ...listed,
    color: "textMuted",
    textDecoration: "none",
    "&:hover": { color: "text", textDecoration: "underline" },
    "&[aria-current='page']": { color: "primary" },
  },
  button: { px: 0, border: 0, bg: "transparent" },
  strong: {
    ...listed,
    color: "text",
    fontWeight: "bold",
    textDecoration: "none",
    "&:hover": { color: "primary" },
  },
  blurb: { maxWidth: "32ch", fontSize: "body", color: "text" },
  /** Lettering for a dark ground, larger from 768 px up (spec 9). */
  marks: {
    mt: [1, 3],
    color: "text",
    "& img": {
      width: "100%",
      height: "2.25rem",
      objectFit: "contain",
      objectPosition: "left",
      bg: "groundInk",
      forcedColorAdjust: "none",
    },
    [`@media ${fromWidth(footerMarkWidth)}`]: { "& img": { height: "2.75rem" } },
    "& li": { py: ["0.25rem", "0.75rem"], borderTop: [0, "line"] },
    // Under the words of its drawing, which begin beside a rule.
    "& p": { mt: "0.25rem", paddingInlineStart: ["0.6875rem", "0.8125rem"] },
  },
  offices: {
    display: "grid",
    gap: [2, 4],
    gridTemplateColumns: ["1fr 1fr", null, "repeat(4, 1fr)"],
    // On phones two addresses stand side by side.
    "& > :not(address)": { gridColumn: ["1 / -1", "auto"] },
  },
  office: { fontStyle: "normal" },
  social: { display: "flex", flexWrap: "wrap", columnGap: 3 },
  bottom: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 2,
    pt: 3,
    borderTop: "line",
  },
} satisfies Record<string, ThemeUICSSObject>;

export const notice = {
  root: {
    position: "fixed",
    top: "5rem",
    insetInline: 0,
    zIndex: "skipLink",
    width: "fit-content",
    mx: "auto",
    "&:not(:empty)": {
      p: 2,
      bg: "background",
      color: "text",
      border: "control",
      borderRadius: "medium",
    },
    // Indeterminate progress: a bar along the top of the window.
    "&[data-notice='loading']::before": {
      content: '""',
      position: "fixed",
      top: 0,
      insetInline: 0,
      height: "4px",
      bg: "accent",
      animation: "notice-run 1.2s ease-in-out infinite",
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
