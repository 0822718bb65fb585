import type { ThemeUICSSObject } from "theme-ui";
import { announcerId, focusWrapperId } from "../../gatsby/elements";
import { forcedColors } from "../media-queries";
import { backdropOpacity, palette } from "../palette";
import { sizes } from "../scales";

/** There for screen readers alone. */
export const visuallyHidden: ThemeUICSSObject = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
};

/** Rules for bare elements. Keys are selectors. */
export const globalRules: Record<string, ThemeUICSSObject> = {
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: {
    // Width of what a page holds: more from 1920 px on, of which it would leave a third empty.
    "--container": ["80rem", null, null, null, "96rem"],
    // Always a scrollbar, so that locking the page behind a dialog moves nothing.
    overflowY: "scroll",
    scrollPaddingTop: `calc(${sizes.header} + 1.5rem)`,
    WebkitTextSizeAdjust: "100%",
    textSizeAdjust: "100%",
  },
  "html[data-locked]": {
    overflow: "hidden",
    scrollbarGutter: "stable",
    // The place of the scrollbar is as dim as the page beside it.
    background: `color-mix(in srgb, ${palette.abyss} ${backdropOpacity * 100}%, var(--color-background))`,
  },
  body: {
    margin: 0,
    bg: "background",
    color: "text",
    fontFamily: "body",
    fontSize: "body",
    lineHeight: "body",
    fontKerning: "normal",
    // Long words break before they widen anything.
    overflowWrap: "anywhere",
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
  // A press that is being processed.
  "button[aria-busy='true']": {
    cursor: "progress",
    opacity: 0.6,
    animation: "busy 500ms ease-in-out infinite alternate",
  },
  "img, picture, svg, video, iframe": { display: "block", maxWidth: "100%" },
  img: { height: "auto" },
  // Pictures below the opening stay clipped away until the page is painted, so that none takes the
  // connection from what is seen first: a browser loads no lazy picture that is clipped away.
  "picture, footer": { overflow: "clip" },
  'img[loading="lazy"]': { animation: "picture-wait 100ms step-end" },
  ":focus-visible": {
    outline: "3px solid",
    outlineColor: "focus",
    outlineOffset: "3px",
    borderRadius: "small",
  },
  "h1:focus, main:focus": { outline: "none" },
  // Gatsby's wrapper and announcer: their rules are here and not in attributes (see
  // src/gatsby/html.ts).
  [`#${focusWrapperId}`]: { outline: "none" },
  [`#${announcerId}`]: {
    position: "absolute",
    top: 0,
    width: "1px",
    height: "1px",
    padding: 0,
    overflow: "hidden",
    clip: "rect(0, 0, 0, 0)",
    whiteSpace: "nowrap",
    border: 0,
  },
  "::selection": { bg: "accent", color: "onAccent" },
  ".visually-hidden": visuallyHidden,
  'a[target="_blank"]:not([class])::after': {
    content: '"\\2197" / ""',
    display: "inline-block",
    marginInlineStart: "0.15em",
    fontSize: "0.8em",
  },
  "[hidden]": { display: "none" },
  '[hidden="until-found"]': { display: "block", contentVisibility: "hidden" },
  // An icon has the color of its words, which is the visitor's.
  [forcedColors]: { svg: { color: "inherit !important" } },
  // The picture of a pressed card grows into the plate of its page (src/site/grow-plate.ts), under
  // the header; all else changes at once.
  "[data-arriving] .hero-plate": { viewTransitionName: "plate" },
  "[data-arriving] .header-root": { viewTransitionName: "header" },
  "::view-transition-group(plate)": { animationDuration: "350ms", overflow: "clip" },
  "::view-transition-old(plate), ::view-transition-new(plate)": {
    height: "100%",
    objectFit: "cover",
    overflow: "clip",
  },
  "::view-transition-old(root), ::view-transition-old(header)": { display: "none" },
  "::view-transition-new(root), ::view-transition-new(header)": { animation: "none" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animation: "none !important",
      transition: "none !important",
    },
  },
};

/** Sizes on paper, in points. */
const paper = {
  body: "10pt",
  display: "24pt",
  heading: "15pt",
  title: "11.5pt",
  gap: "14pt",
} as const;

/** What has no use on paper. */
const offPaper = [
  "header",
  "footer",
  "nav",
  "button",
  "iframe",
  "reach-portal",
  ".layout-skipLink",
  ".hero-plate",
  ".hero-caption",
  ".wallpaper-plate",
  "[data-print='no']",
].join();

/** Writes an address out behind its link, in the run of the text. */
const writtenOut = (address: string): ThemeUICSSObject => ({
  content: `" (" ${address} ")" !important`,
  position: "static",
  fontSize: "0.85em",
  fontWeight: "normal",
});

/**
 * Rules for paper: light, without header and footer controls, with all answers and the addresses of links.
 * @param origin where the site is published, which paths on paper begin with.
 */
export const printRules = (origin: string): Record<string, ThemeUICSSObject> => ({
  [offPaper]: { display: "none !important" },
  // An answer's button is its heading.
  ".accordion-button": {
    display: "block !important",
    minHeight: 0,
    py: "4pt",
    fontSize: paper.title,
  },
  "html, body, main, section, .hero-card": {
    background: "none !important",
    color: "black !important",
    minHeight: "0 !important",
  },
  "*": { color: "black !important", boxShadow: "none !important", opacity: "1 !important" },
  // The notice of cookies is off paper, and so is the room that it makes for itself.
  body: { fontSize: paper.body, lineHeight: "1.4", pb: "0 !important" },
  "h1.text-display": { fontSize: paper.display },
  "h2.text-heading": { fontSize: paper.heading },
  "h3, .section-introText .text-prose, .text-lead": { fontSize: paper.title },
  ".section-root, .hero-root, .wallpaper-root": { py: paper.gap, minHeight: 0, background: "none" },
  ".layout-container": { px: 0 },
  ".section-head": { mb: paper.gap, gap: "4pt" },
  ".section-split, .grids-two": { gridTemplateColumns: "1fr 1fr", gap: paper.gap },
  ".grids-three, .grids-five": { gridTemplateColumns: "repeat(3, 1fr)", gap: paper.gap },
  ".grids-four, .facts-list": { gridTemplateColumns: "repeat(4, 1fr)", gap: paper.gap },
  ".facts-value": { fontSize: paper.display },
  "[hidden]": { display: "block !important", contentVisibility: "visible" },
  "[data-act-on-view]": { transform: "none !important" },
  "main a[href^='http']::after": writtenOut("attr(href)"),
  "main a[href^='/']::after": writtenOut(`"${origin}" attr(href)`),
  "main a[data-address]::after": writtenOut("attr(data-address)"),
  // Once for a card: behind its button where it has one, and never over its picture. A quote that is
  // not closed is nothing, which Emotion takes for a text when it is `none !important`.
  "main a[href]:has(picture)::after, .cards-root:has(.cards-action) .cards-link[href]::after": {
    content: "no-close-quote !important",
  },
  // The button of the capability statement prints nothing else.
  "[data-printing='statement'] main > :not(.statement-root)": { display: "none !important" },
  "h2, h3, .section-head": { breakInside: "avoid", breakAfter: "avoid" },
  ".accordion-button svg": { display: "none" },
  "article, li, figure, tr": { breakInside: "avoid" },
});
