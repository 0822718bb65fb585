import type { ThemeUICSSObject } from "theme-ui";

/** Rules for bare elements. Keys are selectors. */
export const globalRules: Record<string, ThemeUICSSObject> = {
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: {
    scrollPaddingTop: "calc(4.5rem + 1.5rem)",
    WebkitTextSizeAdjust: "100%",
    textSizeAdjust: "100%",
  },
  "html[data-locked]": { overflow: "hidden", scrollbarGutter: "stable" },
  body: {
    margin: 0,
    bg: "background",
    color: "text",
    fontFamily: "body",
    fontSize: "body",
    lineHeight: "body",
    fontKerning: "normal",
    overflowWrap: "break-word",
    WebkitFontSmoothing: "antialiased",
  },
  "h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, table": { margin: 0 },
  "h1, h2, h3, h4": {
    color: "heading",
    fontFamily: "heading",
    fontWeight: "heading",
    lineHeight: "heading",
    letterSpacing: "heading",
    textWrap: "balance",
  },
  "ul, ol": { padding: 0, listStyle: "none" },
  a: { color: "primary", textDecorationThickness: "1px", textUnderlineOffset: "0.2em" },
  "a:hover": { color: "primaryHover", textDecorationThickness: "2px" },
  "button, input, select, textarea": { font: "inherit", color: "inherit" },
  button: { cursor: "pointer" },
  "img, picture, svg, video, iframe": { display: "block", maxWidth: "100%" },
  img: { height: "auto" },
  ":focus-visible": {
    outline: "3px solid",
    outlineColor: "focus",
    outlineOffset: "3px",
    borderRadius: "small",
  },
  "h1:focus, main:focus": { outline: "none" },
  "::selection": { bg: "accent", color: "onAccent" },
  ".visually-hidden": {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: 0,
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
    border: 0,
  },
  'a[target="_blank"]:not([class])::after': {
    content: '"\\2197" / ""',
    display: "inline-block",
    marginInlineStart: "0.15em",
    fontSize: "0.8em",
  },
  "[hidden]": { display: "none" },
  '[hidden="until-found"]': { display: "block", contentVisibility: "hidden" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animation: "none !important",
      transition: "none !important",
    },
  },
};

/** Rules for paper: light, without furniture, with all answers and the addresses of links. */
export const printRules: Record<string, ThemeUICSSObject> = {
  "header, footer, nav, dialog, [data-print='no']": { display: "none !important" },
  "html, body, main, section": {
    background: "none !important",
    color: "black !important",
    minHeight: "0 !important",
  },
  "*": { color: "black !important", boxShadow: "none !important", opacity: "1 !important" },
  "[hidden]": { display: "block !important", contentVisibility: "visible" },
  "main a[href^='http']::after": { content: '" (" attr(href) ")"', fontSize: "0.85em" },
  "h2, h3": { breakAfter: "avoid" },
  "article, li, figure": { breakInside: "avoid" },
};
