import type { ThemeUICSSObject } from "theme-ui";
import { announcerId, focusWrapperId } from "../../gatsby/elements";
import { forcedColors } from "../media-queries";
import { backdropOpacity, palette } from "../palette";
import { sizes } from "../scales";

/** Visible to screen readers only. */
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
    // Content width. At 80rem, windows from 1920 px up would stay a third empty.
    "--container": ["80rem", null, null, null, "96rem"],
    // Always a scrollbar, so locking the page behind a dialog causes no layout shift.
    overflowY: "scroll",
    scrollPaddingTop: `calc(${sizes.header} + 1.5rem)`,
    WebkitTextSizeAdjust: "100%",
    textSizeAdjust: "100%",
  },
  "html[data-locked]": {
    overflow: "hidden",
    scrollbarGutter: "stable",
    // The scrollbar gutter is as dim as the page next to it.
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
    // Long words break rather than overflow.
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
  // Monospaced are captions, labels and listings alone (spec 9).
  code: { font: "inherit" },
  button: { cursor: "pointer" },
  // A press before hydration, until it is repeated (src/shared/hydration.ts).
  "button[aria-busy='true']": {
    cursor: "progress",
    opacity: 0.6,
    animation: "busy 500ms ease-in-out infinite alternate",
  },
  "img, picture, svg, video, iframe": { display: "block", maxWidth: "100%" },
  img: { height: "auto" },
  // Lazy pictures are clipped away until the page is painted: browsers don't load them while they
  // are, so they don't compete with the hero for bandwidth.
  "picture, footer": { overflow: "clip" },
  // The side to which a page does not scroll.
  '[dir="rtl"]': { "--away": "200vw" },
  'img[loading="lazy"]': { animation: "picture-wait 100ms step-end" },
  ":focus-visible": {
    outline: "3px solid",
    outlineColor: "focus",
    outlineOffset: "3px",
    borderRadius: "small",
  },
  "h1:focus, main:focus": { outline: "none" },
  // Gatsby's focus wrapper and announcer, whose style attributes src/gatsby/html.ts removes.
  [`#${focusWrapperId}`]: { outline: "none" },
  [`#${announcerId}`]: { ...visuallyHidden, top: 0 },
  "::selection": { bg: "accent", color: "onAccent" },
  ".visually-hidden": visuallyHidden,
  'a[target="_blank"]:not([class])::after': {
    // Joined to the last word: no line begins with it.
    content: '"\\2060\\2197" / ""',
    marginInlineStart: "0.15em",
    fontSize: "0.8em",
  },
  "[hidden]": { display: "none" },
  '[hidden="until-found"]': { display: "block", contentVisibility: "hidden" },
  // Icons take the forced color of their text.
  [forcedColors]: { svg: { color: "inherit !important" } },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": { animation: "none !important", transition: "none !important" },
  },
};

/** Sizes in print. */
const printSizes = {
  body: "10pt",
  display: "24pt",
  heading: "15pt",
  title: "11.5pt",
  gap: "14pt",
} as const;

/** What is not printed. */
const hiddenInPrint = [
  ".header-bar > :not(.header-brand)",
  "footer",
  "nav",
  "button",
  ".accordion-button svg",
  "iframe",
  "dialog",
  "reach-portal",
  ".layout-skipLink",
  ".hero-plate",
  ".hero-caption",
  ".wallpaper-plate",
  ".cards-media",
  "[data-print='no']",
].join();

/** Prints a URL after the text of its link. */
const printedUrl = (url: string): ThemeUICSSObject => ({
  content: `" (" ${url} ")" !important`,
  position: "static",
  fontSize: "0.85em",
  fontWeight: "normal",
});

/**
 * Print rules: the light theme, of the header the mark alone, no footer or controls, all answers open, URLs
 * after links, and that of the page at the top of its first sheet.
 * @param origin origin of the published site, which completes printed paths.
 */
export const printRules = (origin: string): Record<string, ThemeUICSSObject> => ({
  "@page": { margin: "16mm" },
  [hiddenInPrint]: { display: "none !important" },
  // Nothing of the body tells its address: the canonical link of the head does.
  "head, link[rel=canonical]": { display: "block" },
  "link[rel=canonical]::before": {
    content: "attr(href)",
    position: "absolute",
    right: 0,
    font: "8pt/4.5rem Arial, sans-serif",
  },
  ".header-root": { position: "static", borderBottom: "1pt solid" },
  // The button of an answer is its heading.
  ".accordion-button": {
    display: "block !important",
    minHeight: 0,
    py: "4pt",
    fontSize: printSizes.title,
  },
  "html, body, header, main, section, .hero-card, .entries-entry": {
    background: "none !important",
    color: "black !important",
    minHeight: "0 !important",
  },
  "*": {
    color: "black !important",
    boxShadow: "none !important",
    opacity: "1 !important",
    // What changes slowly would be printed on its way from the colors of the screen.
    transition: "none !important",
  },
  body: { fontSize: printSizes.body, lineHeight: "1.4" },
  "h1.text-display": { fontSize: `${printSizes.display} !important` },
  "h2:is(.text-heading, .text-statement)": { fontSize: printSizes.heading, maxWidth: "none" },
  "h3, .section-introText .text-prose, .text-lead": { fontSize: printSizes.title },
  ".section-root, .hero-root, .wallpaper-root": {
    py: printSizes.gap,
    minHeight: 0,
    background: "none",
  },
  ".layout-container, .hero-root > *": { px: "0 !important" },
  ".tables-root :is(th, td)": { minWidth: "0 !important" },
  ".section-head": { mb: printSizes.gap, gap: "4pt" },
  ".section-split, .grids-two, .grids-four, .forms-pairs": {
    gridTemplateColumns: "1fr 1fr",
    gap: printSizes.gap,
  },
  // All three rows on the first sheet.
  ".hero-drawing": { "--widest": "0.9cm" },
  // Beside the number that it shows, so that all is on the first sheet.
  ".kAnonymity-root": { gridTemplateColumns: "1fr 25%" },
  ".kAnonymity-choice > b": { lineHeight: "1.8" },
  ".kAnonymity-root > *": { gridColumn: "1 / -1" },
  ".kAnonymity-root > :is(.kAnonymity-result, .kAnonymity-field)": {
    gridColumn: "auto",
    gridRow: "3",
  },
  ".comparison-pair": { gridTemplateColumns: "1fr 1fr", breakInside: "avoid" },
  ".grids-three, .grids-five": { gridTemplateColumns: "repeat(3, 1fr)", gap: printSizes.gap },
  ".keyFigures-value": { fontSize: printSizes.display },
  "[hidden]": { display: "block !important", contentVisibility: "visible" },
  "::details-content": { contentVisibility: "visible", display: "block" },
  "[data-act-on-view]": { transform: "none !important" },
  "main a[href^='http']::after": printedUrl("attr(href)"),
  "main a[href^='/']::after": printedUrl(`"${origin}" attr(href)`),
  "main a[data-address]::after": printedUrl("attr(data-address)"),
  // One URL per card: after its button if it has one, never over its picture. `no-close-quote` renders
  // nothing; Emotion would put `none !important` in quotes.
  "main a[href]:has(picture)::after, .cards-root:has(.cards-action) .cards-link[href]::after": {
    content: "no-close-quote !important",
  },
  // The print button of the capability statement prints nothing else.
  "[data-printing='statement'] main > :not(.statement-root)": { display: "none !important" },
  "h2, h3, summary, .section-head": { breakInside: "avoid", breakAfter: "avoid" },
  "article, li, figure, tr, .callToAction-root, .kAnonymity-root": { breakInside: "avoid" },
});
