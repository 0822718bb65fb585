import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../../shared/constants";
import { belowWidth, forcedColors, fromWidth } from "../../../theme/media-queries";
import { overPlate } from "../../../theme/over-plates";
import { palette } from "../../../theme/palette";
import { gutter, sizes } from "../../../theme/scales";

/** Beside its picture a window as wide as this has room for arrows. */
const desktop = `@media ${fromWidth(breakpoints.md)}`;

/** Aligns the icon of a round control with the text. */
const controlEdge = `calc(${gutter} - 0.625rem)`;

const number: ThemeUICSSObject = {
  fontFamily: "monospace",
  fontSize: "micro",
  lineHeight: "1",
  fontVariantNumeric: "tabular-nums",
};

/** Numbered marks on the picture, as src/render/plate.tsx writes them; their names are in the margin. */
const marks: ThemeUICSSObject = {
  ...overPlate,
  "& circle": { fill: palette.ink, stroke: palette.lime, strokeWidth: "1.5" },
  "& text": { fill: palette.white },
  "& .plate-name": { display: "none" },
};

const key: ThemeUICSSObject = {
  counterReset: "mark",
  display: "grid",
  columnGap: 3,
  rowGap: "0.375rem",
  gridTemplateColumns: ["1fr", "1fr 1fr"],
  fontSize: "small",
  lineHeight: "snug",
  "& > li": {
    counterIncrement: "mark",
    display: "grid",
    gridTemplateColumns: "1.5rem 1fr",
    alignItems: "baseline",
    "&::before": { content: "counter(mark)", color: "accent", ...number, lineHeight: "inherit" },
  },
  "& strong": { fontWeight: "medium" },
  "& span": { display: "none" },
};

export const atlas = {
  /** Seven by four, or four by seven on phones: all in one window, with hairlines between. */
  grid: {
    display: "grid",
    gap: "1px",
    gridTemplateColumns: ["repeat(4, minmax(0, 1fr))", "repeat(7, minmax(0, 1fr))"],
    maxWidth: [null, `max(40rem, (100svh - ${sizes.header} - 1rem) * 7 / 4)`],
    mx: [`calc(-1 * ${gutter})`, 0],
    scrollMarginTop: "5.5rem",
    "& img": { width: "100%", aspectRatio: "1", transition: "opacity 200ms" },
    // The others dim.
    "&:has(a:hover) a:not(:hover) img, &:has(a:focus-visible) a:not(:focus-visible) img": {
      opacity: 0.45,
    },
  },
  thumbnail: {
    position: "relative",
    display: "block",
    // As of a `picture` (global.ts): its image waits for the first paint.
    overflow: "clip",
    bg: palette.ink,
    color: palette.snow,
    textDecoration: "none",
    scrollMarginTop: "6rem",
    "&:hover, &:focus-visible": { color: palette.lime },
    "&:focus-visible": { zIndex: "raised", outlineOffset: "-3px", borderRadius: 0 },
    "& > span": {
      position: "absolute",
      insetInlineStart: 0,
      p: "0.3125rem",
      bg: palette.ink,
      ...number,
      [forcedColors]: { bg: "Canvas" },
    },
    "& > span:first-of-type": { top: 0 },
    "& > span:last-of-type": { bottom: 0, lineHeight: "heading" },
    "@media print": {
      bg: "transparent",
      "& > span": { position: "static", bg: "transparent", opacity: "1 !important" },
    },
    // On phones, by touch, and until it is pointed at, the number alone.
    "&:not(:hover):not(:focus-visible) > span:last-of-type": { opacity: 0 },
    [`@media ${belowWidth(breakpoints.sm)}, screen and (hover: none)`]: {
      "& > span:last-of-type": { opacity: "0 !important" },
    },
  },
  plate: {
    display: "none",
    "&:focus-visible": { outline: "none", borderRadius: 0 },
    bg: palette.abyss,
    color: "text",
    "@media screen": {
      position: "fixed",
      inset: 0,
      zIndex: "drawer",
      overflowY: "auto",
      overscrollBehavior: "contain",
      gridTemplateRows: "auto auto 1fr",
      alignContent: "start",
      // Nothing behind can be seen, scrolled to or focused, with and without scripts.
      "html:has(&:target)": { overflow: "hidden", visibility: "hidden" },
      "html:has(&:target) reach-portal": { visibility: "visible" },
      "&:target": { display: "grid", visibility: "visible" },
      [desktop]: { gridTemplateRows: "minmax(16rem, 1fr) auto" },
    },
    "@media print": {
      "&:target": { display: "block" },
      "main:has(&:target) > :not(:has(&:target)), main:has(&:target) :is(.atlas-grid, .section-head)":
        {
          display: "none",
        },
    },
  },
  stage: {
    containerType: ["inline-size", null, "size"],
    display: "grid",
    placeItems: "center",
    mt: ["3.75rem", null, 3],
    mx: [0, null, "5.5rem"],
  },
  /** As large as the stage, with the marks in its own shares. */
  picture: {
    position: "relative",
    width: ["100%", null, "min(100cqw, 160cqh)"],
    aspectRatio: "8 / 5",
    bg: "groundPaper",
    "& img": { width: "100%", height: "100%" },
    "& .plate-marks": marks,
  },
  margin: {
    display: "grid",
    gap: 3,
    alignItems: "start",
    justifyItems: "start",
    px: [gutter, null, "5.5rem"],
    pt: [3, null, 2],
    pb: [4, null, 2],
    gridTemplateColumns: ["1fr", null, "1fr auto"],
  },
  record: {
    position: "relative",
    display: "grid",
    gap: [2, null, 4],
    alignItems: "start",
    width: "100%",
    gridTemplateColumns: ["1fr", null, "minmax(0, 5fr) minmax(0, 6fr) auto"],
    "& h3": { fontSize: "subheading" },
    "& h3 > span": {
      color: "accent",
      fontVariantNumeric: "tabular-nums",
      marginInlineEnd: "0.25em",
    },
    "& .text-caption": { mt: "0.375rem", maxWidth: "64ch", textWrap: "pretty" },
    "& .plate-key": key,
    // A plate without marks.
    "& > div:has(+ details)": { gridColumn: [null, null, "span 2"] },
    "& summary": {
      minHeight: ["target", null, "1.75rem"],
      py: ["0.625rem", null, 0],
      cursor: "pointer",
      color: "primary",
      fontWeight: "medium",
      whiteSpace: "nowrap",
    },
    "& dl": {
      display: "grid",
      gridTemplateColumns: "5.5rem minmax(0, 1fr)",
      columnGap: 2,
      rowGap: 1,
      fontSize: "small",
      lineHeight: "snug",
    },
    "& dt": { color: "textMuted" },
    "& code": { fontFamily: "monospace", fontSize: "micro", overflowWrap: "anywhere" },
    "@media screen": {
      [desktop]: {
        "& dl": {
          position: "absolute",
          bottom: "calc(100% + 1rem)",
          insetInlineEnd: 0,
          width: "min(32rem, 100%)",
          p: 3,
          bg: "surface",
          borderRadius: "large",
          boxShadow: "floating",
        },
      },
    },
  },
  /** In a row above the picture; with room beside it, the arrows are there. */
  controls: {
    "& a": {
      position: "absolute",
      bg: palette.abyss,
      width: "target",
      fontSize: "lead",
      textDecoration: "none",
      "&:hover": { bg: "surface" },
    },
    "& [rel]": { top: [1, null, "45%"] },
    "& [rel='prev']": { insetInlineStart: [controlEdge, null, 3] },
    "& [rel='next']": {
      insetInlineStart: [`calc(${controlEdge} + 3.25rem)`, null, "auto"],
      insetInlineEnd: [null, null, 3],
    },
    "&:dir(rtl) [rel] svg": { transform: "scaleX(-1)" },
  },
  close: { top: [1, null, 3], insetInlineEnd: [controlEdge, null, 3] },
} satisfies Record<string, ThemeUICSSObject>;
