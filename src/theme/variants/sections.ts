import type { ThemeUICSSObject } from "theme-ui";
import { dialogSize, placeholderMessage } from "../../constants";

const { share, min, max } = placeholderMessage;

/** What moves, moves only for those who have not asked for less of it. */
const movement = "@media (prefers-reduced-motion: no-preference)";

export const hero = {
  root: {
    position: "relative",
    display: "grid",
    alignItems: "end",
    overflow: "hidden",
    bg: "background",
    color: "text",
    pt: "calc(4.5rem + 3rem)",
    pb: ["7rem", "6rem", 6],
    minHeight: ["32rem", "34rem", "38rem"],
  },
  full: { minHeight: "100svh" },
  short: { minHeight: "0" },
  plate: {
    position: "absolute",
    inset: 0,
    "& picture, & img": { width: "100%", height: "100%" },
    "& img": { objectFit: "cover", objectPosition: "70% 50%" },
    "&::after": {
      content: '""',
      position: "absolute",
      inset: 0,
      background: [
        "linear-gradient(to top, rgb(10 22 40 / 0.96) 30%, rgb(10 22 40 / 0.62) 62%, rgb(10 22 40 / 0.2) 82%, rgb(10 22 40 / 0.6))",
        null,
        "linear-gradient(to bottom, rgb(10 22 40 / 0.82), rgb(10 22 40 / 0) 9rem), linear-gradient(to top, rgb(10 22 40 / 0.86), rgb(10 22 40 / 0) 9rem), linear-gradient(to right, rgb(10 22 40 / 0.92) 14%, rgb(10 22 40 / 0.4) 55%, rgb(10 22 40 / 0) 80%)",
      ],
    },
  },
  caption: {
    position: "absolute",
    zIndex: "raised",
    insetInline: "max(clamp(1.25rem, 4vw, 3rem), (100% - 80rem) / 2)",
    bottom: 2,
    textAlign: ["left", "left", "right"],
    textWrap: "balance",
  },
  content: { position: "relative", zIndex: "raised", display: "grid", gap: 3, pb: 2 },
  actions: { display: "flex", flexWrap: "wrap", gap: 2, mt: 1 },
} satisfies Record<string, ThemeUICSSObject>;

export const section = {
  root: {
    position: "relative",
    bg: "groundPaper",
    color: "text",
    py: [5, 6, 7],
    scrollMarginTop: "4.5rem",
  },
  paper: { bg: "groundPaper" },
  mist: { bg: "groundMist" },
  deep: { bg: "groundDeep" },
  ink: { bg: "groundInk" },
  head: { display: "grid", gap: 2, alignContent: "start", mb: [4, 4, 5] },
  split: {
    display: "grid",
    gap: [4, 4, 6],
    alignItems: "center",
    gridTemplateColumns: ["1fr", "1fr", "minmax(0, 7fr) minmax(0, 5fr)"],
  },
  splitLeft: {
    gridTemplateColumns: ["1fr", "1fr", "minmax(0, 5fr) minmax(0, 7fr)"],
    "& > figure": { order: [null, null, -1] },
  },
  text: {
    display: "grid",
    gap: 3,
    justifyItems: "start",
    alignContent: "start",
    "& > .section-head": { mb: 0 },
  },
  intro: {
    display: "grid",
    gap: [2, 2, 5],
    gridTemplateColumns: ["1fr", "1fr", "minmax(0, 5fr) minmax(0, 7fr)"],
    "& > .section-head": { mb: 0 },
  },
  introText: {
    display: "grid",
    gap: 3,
    justifyItems: "start",
    alignContent: "start",
    "& .text-prose": { fontSize: "lead", lineHeight: "1.55" },
  },
  tools: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: 2,
    mb: 3,
    "& > .section-head": { mb: 0 },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const plates = {
  figure: {
    "& img": { width: "100%", height: "auto", borderRadius: "large" },
    "& figcaption": { mt: 1 },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const grids = {
  two: { display: "grid", gap: [2, 3, 3], gridTemplateColumns: ["1fr", "1fr 1fr"] },
  three: {
    display: "grid",
    gap: [2, 3, 3],
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(3, 1fr)"],
  },
  four: {
    display: "grid",
    gap: [2, 3, 3],
    gridTemplateColumns: ["1fr", "1fr 1fr", "1fr 1fr", "repeat(4, 1fr)"],
  },
  /** Three above two, both rows as wide as the page. */
  five: {
    display: "grid",
    gap: [2, 3, 3],
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(6, 1fr)"],
    "& > *": { gridColumn: [null, null, "span 2"] },
    "& > :nth-child(n + 4)": { gridColumn: [null, null, "span 3"] },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const cards = {
  root: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    height: "100%",
    overflow: "hidden",
    bg: "surface",
    color: "text",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "large",
    transition:
      "transform 300ms cubic-bezier(0.2, 0.7, 0.2, 1), box-shadow 300ms, border-color 300ms",
    "&:has(a):hover": { boxShadow: "raised", borderColor: "controlBorder" },
    [movement]: { "&:has(a):hover": { transform: "translateY(-4px)" } },
  },
  media: {
    position: "relative",
    aspectRatio: "16 / 10",
    overflow: "hidden",
    "& picture, & img": { width: "100%", height: "100%", objectFit: "cover" },
  },
  industryMedia: { aspectRatio: "16 / 9" },
  body: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "0.75rem",
    flex: 1,
    p: 3,
  },
  iconImage: { width: "4rem", "& img": { borderRadius: "medium" } },
  icon: { color: "primary", fontSize: "1.375rem" },
  link: { color: "inherit", textDecoration: "none", "&:hover": { color: "inherit" } },
  stretched: { "&::after": { content: '""', position: "absolute", inset: 0 } },
  action: {
    display: "inline-block",
    minHeight: "1.75rem",
    mt: "auto",
    pt: 1,
    color: "primary",
    fontWeight: "medium",
    textDecoration: "none",
    "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
    "& svg": {
      display: "inline-block",
      width: "1.25em",
      height: "1.25em",
      ml: "0.375rem",
      verticalAlign: "-0.25em",
    },
  },
  toggle: { position: "relative", zIndex: "raised" },
} satisfies Record<string, ThemeUICSSObject>;

export const fade = {
  root: {
    [movement]: {
      "&[data-in-view='false']": { opacity: 0, transform: "translateY(12px)" },
      "&[data-in-view='true']": {
        transition: "opacity 600ms ease-out, transform 600ms cubic-bezier(0.2, 0.7, 0.2, 1)",
        transitionDelay: "var(--fade-delay, 0ms)",
      },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const benefits = {
  item: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    pt: 3,
    borderTop: "1px solid",
    borderColor: "border",
  },
  checklist: {
    display: "grid",
    columnGap: 5,
    rowGap: 0,
    gridTemplateColumns: ["1fr", "1fr", "1fr 1fr"],
  },
  check: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    columnGap: 2,
    py: 3,
    borderTop: "1px solid",
    borderColor: "border",
  },
  checkText: { display: "grid", gap: "0.375rem" },
  checkMark: { color: "primary", mt: "0.125rem" },
  icon: { color: "primary", fontSize: "1.25rem" },
} satisfies Record<string, ThemeUICSSObject>;

export const steps = {
  list: { counterReset: "step", display: "grid" },
  item: {
    counterIncrement: "step",
    display: "grid",
    gridTemplateColumns: ["2.5rem 1fr", "4rem 1fr", "4rem minmax(0, 4fr) minmax(0, 7fr)"],
    columnGap: 3,
    rowGap: 1,
    py: 3,
    borderTop: "1px solid",
    borderColor: "border",
    "&::before": {
      content: "counter(step, decimal-leading-zero)",
      fontFamily: "monospace",
      fontSize: "small",
      lineHeight: "2rem",
      color: "primary",
    },
    "& > .text-prose": { gridColumn: ["2", "2", "3"] },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const facts = {
  list: {
    display: "grid",
    gap: [3, 4, 4],
    gridTemplateColumns: ["1fr", "repeat(auto-fit, minmax(13rem, 1fr))"],
  },
  item: {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "flex-end",
    gap: 1,
    pt: 3,
    borderTop: "1px solid",
    borderColor: "border",
  },
  value: {
    fontSize: "figure",
    fontWeight: "heading",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "tabular-nums",
    color: "heading",
  },
  label: { color: "textMuted", maxWidth: "28ch" },
} satisfies Record<string, ThemeUICSSObject>;

/** Below this width a table's rows become blocks, each cell under the name of its column. */
const narrow = "@media screen and (max-width: 599px)";

export const tables = {
  scroll: { overflowX: "auto" },
  root: {
    width: "100%",
    borderCollapse: "collapse",
    "& th, & td": {
      py: 2,
      pr: 3,
      textAlign: "start",
      verticalAlign: "top",
      borderTop: "1px solid",
      borderColor: "border",
    },
    "& tbody th": { fontWeight: "medium", color: "text", minWidth: "10rem" },
    "& td": { color: "textMuted", minWidth: "12rem" },
    "& thead th": { borderTop: 0, pt: 0 },
    "& :is(th, td) a": { display: "inline-block", py: "0.125rem" },
    [narrow]: {
      "& thead": { display: "none" },
      "& tbody, & tr, & th, & td": { display: "block" },
      "& tr": { py: 2, borderTop: "1px solid", borderColor: "border" },
      "& th, & td": { p: 0, border: 0 },
      "& td": { mt: 1 },
      "& td::before": {
        content: "attr(data-label)",
        display: "block",
        fontFamily: "monospace",
        fontSize: "micro",
        letterSpacing: "eyebrow",
        textTransform: "uppercase",
        color: "primary",
      },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const wallpaper = {
  root: {
    position: "relative",
    display: "grid",
    alignItems: "end",
    overflow: "hidden",
    minHeight: ["30rem", "32rem", "40rem"],
    pt: 6,
    pb: ["7rem", "6rem", 6],
    color: "text",
    bg: "background",
  },
  plate: {
    position: "absolute",
    inset: 0,
    "& picture, & img": { width: "100%", height: "100%" },
    "& img": {
      objectFit: "cover",
      transform: "scale(var(--wallpaper-scale, 1))",
      transformOrigin: "60% 50%",
    },
    "&::after": {
      content: '""',
      position: "absolute",
      inset: 0,
      background:
        "linear-gradient(to top, rgb(10 22 40 / 0.96) 18%, rgb(10 22 40 / 0.6) 55%, rgb(10 22 40 / 0.1) 90%)",
    },
  },
  content: { position: "relative", zIndex: "raised", display: "grid", gap: 2 },
} satisfies Record<string, ThemeUICSSObject>;

export const accordion = {
  list: { borderBottom: "1px solid", borderColor: "border" },
  item: { borderTop: "1px solid", borderColor: "border", scrollMarginTop: "6rem" },
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
  },
  panel: { "&:not([hidden])": { pb: 3 } },
  codes: { display: "flex", flexWrap: "wrap", gap: 1, mt: 2 },
  code: {
    px: "0.625rem",
    py: "0.125rem",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "full",
    fontFamily: "monospace",
    fontSize: "micro",
    color: "text",
  },
} satisfies Record<string, ThemeUICSSObject>;

export const video = {
  frame: {
    position: "relative",
    aspectRatio: "16 / 9",
    overflow: "hidden",
    borderRadius: "large",
    bg: "groundInk",
    "& picture, & img, & iframe": { width: "100%", height: "100%", objectFit: "cover", border: 0 },
  },
  play: {
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    color: "onAccent",
    textDecoration: "none",
    "&:hover span": { bg: "accentHover" },
    "&:focus-visible": { outlineOffset: "-6px" },
  },
  button: {
    display: "inline-flex",
    alignItems: "center",
    gap: 1,
    px: 3,
    py: 2,
    bg: "accent",
    color: "onAccent",
    borderRadius: "full",
    fontWeight: "medium",
  },
} satisfies Record<string, ThemeUICSSObject>;

export const leaders = {
  card: { display: "grid", gap: 2, alignContent: "start", textAlign: "start" },
  portrait: {
    position: "relative",
    display: "block",
    bg: "groundMist",
    aspectRatio: "1",
    borderRadius: "large",
    overflow: "hidden",
    "& picture, & img": { width: "100%", height: "100%", objectFit: "cover" },
    "& img": { transition: "transform 300ms ease-out" },
    [movement]: { "&:hover img": { transform: "scale(1.03)" } },
  },
  open: {
    position: "absolute",
    inset: 0,
    width: "100%",
    p: 0,
    border: 0,
    borderRadius: "large",
    bg: "transparent",
    "&:focus-visible": { outlineOffset: "-6px" },
  },
  role: { color: "primary", fontSize: "small", fontWeight: "medium" },
} satisfies Record<string, ThemeUICSSObject>;

export const placeholder = {
  overlay: {
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    overflow: "hidden",
    containerType: "size",
    pointerEvents: "none",
    color: "rgb(255 255 255 / 0.34)",
  },
  message: {
    fontSize: `clamp(${min}px, ${share * 100}cqh, ${max}px)`,
    fontWeight: "heading",
    letterSpacing: "display",
    lineHeight: "1",
  },
} satisfies Record<string, ThemeUICSSObject>;

export const dialog = {
  overlay: {
    position: "fixed",
    inset: 0,
    zIndex: "drawer",
    display: "grid",
    placeItems: "center",
    overflowY: "auto",
    py: 3,
    bg: "rgb(6 14 26 / 0.72)",
  },
  panel: {
    position: "relative",
    width: [dialogSize.narrow, `min(${dialogSize.width}px, 94vw)`],
    p: [3, 4, 5],
    bg: "background",
    color: "text",
    borderRadius: `${dialogSize.radius}px`,
    outline: "none",
    boxShadow: "floating",
  },
  close: { position: "absolute", top: 2, right: 2 },
  head: { display: "grid", gap: 1, pr: 5, mb: 3 },
} satisfies Record<string, ThemeUICSSObject>;

export const media = {
  item: {
    position: "relative",
    display: "grid",
    gap: [2, 3, 4],
    gridTemplateColumns: ["1fr", "minmax(0, 4fr) minmax(0, 8fr)"],
    py: 4,
    borderTop: "1px solid",
    borderColor: "border",
    "& img": { width: "100%", aspectRatio: "16 / 10", objectFit: "cover", borderRadius: "medium" },
  },
  text: { display: "grid", gap: "0.75rem", alignContent: "center", justifyItems: "start" },
} satisfies Record<string, ThemeUICSSObject>;

export const codes = {
  list: { display: "grid", columnGap: 5, gridTemplateColumns: ["1fr", "1fr", "1fr 1fr"] },
  item: {
    display: "grid",
    gridTemplateColumns: "6.5rem 1fr",
    alignItems: "baseline",
    py: "0.875rem",
    borderTop: "1px solid",
    borderColor: "border",
  },
  code: {
    fontFamily: "monospace",
    fontVariantNumeric: "tabular-nums",
    color: "primary",
    fontWeight: "medium",
  },
  title: { color: "text", lineHeight: "snug" },
} satisfies Record<string, ThemeUICSSObject>;

export const callToAction = {
  head: { display: "grid", gap: 4, justifyItems: "start", mb: 5 },
} satisfies Record<string, ThemeUICSSObject>;

export const article = {
  root: {
    display: "grid",
    gap: [4, 4, 6],
    gridTemplateColumns: ["1fr", "1fr", "minmax(14rem, 3fr) minmax(0, 8fr)"],
    py: [5, 6],
  },
  contents: {
    alignSelf: "start",
    position: ["static", "static", "sticky"],
    top: "6rem",
    maxHeight: [null, null, "calc(100vh - 8rem)"],
    overflowY: [null, null, "auto"],
    fontSize: "small",
    "& ul ul": { pl: 2 },
    "& a": { display: "inline-block", py: "0.1875rem", color: "textMuted", textDecoration: "none" },
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
} satisfies Record<string, ThemeUICSSObject>;

export const showcase = {
  source: {
    mt: 3,
    "& summary": { cursor: "pointer", color: "primary", minHeight: "1.75rem" },
    "& pre": {
      mt: 1,
      p: 2,
      overflowX: "auto",
      bg: "groundMist",
      borderRadius: "medium",
      fontFamily: "monospace",
      fontSize: "micro",
      lineHeight: "snug",
    },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const consent = {
  banner: {
    position: "fixed",
    zIndex: "header",
    left: [1, 3],
    right: [1, "auto"],
    bottom: [1, 3],
    width: ["auto", "27rem"],
    display: "grid",
    gap: 1,
    p: 3,
    bg: "background",
    color: "text",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "large",
    boxShadow: "floating",
  },
  text: { display: "block", fontSize: "small", lineHeight: "snug", color: "textMuted" },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: 1,
    mt: 1,
    "& button": { px: 2, fontSize: "small", minHeight: "target" },
  },
  category: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    gap: 2,
    "& input": { width: "1.5rem", height: "1.5rem", accentColor: "primary" },
  },
} satisfies Record<string, ThemeUICSSObject>;

/** Paper sizes are in points; the sheet is only ever printed. */
export const statement = {
  root: { "@media print": { "& > section": { display: "none" } } },
  sheet: {
    display: "none",
    "@media print": {
      display: "grid",
      gap: "13pt",
      fontSize: "10pt",
      lineHeight: "1.4",
      "& h2": { fontSize: "26pt" },
      "& h3": { fontSize: "11pt", mb: "4pt", pb: "2pt", borderBottom: "0.75pt solid black" },
      "& ul": { pl: "12pt", listStyle: "disc" },
    },
  },
  name: { fontSize: "11pt", fontWeight: "bold" },
  columns: { display: "grid", gap: "18pt", gridTemplateColumns: "1fr 1fr" },
  codes: {
    columns: 2,
    columnGap: "18pt",
    "& > div": {
      display: "grid",
      gridTemplateColumns: "44pt 1fr",
      breakInside: "avoid",
      mb: "2pt",
    },
    "& dt": { fontFamily: "monospace" },
  },
} satisfies Record<string, ThemeUICSSObject>;
