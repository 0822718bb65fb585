import type { ThemeUICSSObject } from "theme-ui";
import { forcedBackground, ink, overPlate } from "../over-plates";
import { palette } from "../palette";
import { gutter, sizes } from "../scales";

/** Scrim between phone and desktop widths, where text is left of the plate's brightest part. */
const tabletScrim = `linear-gradient(to top, ${ink(0.9)}, ${ink(0)} 60%), linear-gradient(to right, ${ink(0.94)} 20%, ${ink(0.66)} 72%, ${ink(0.2)})`;

/** Left edge of the page's content, from the edge of the window. */
const contentEdge = `max(${gutter}, (100% - var(--container)) / 2)`;

/** Right end of the longest line of text. */
const textEnd = `${contentEdge} + ${sizes.text}`;

/** Scrim from 960 px up, where text is at the left and the caption below: both stay readable over any plate. */
const desktopScrim = `linear-gradient(to top, ${ink(0.86)}, ${ink(0)} 9rem), linear-gradient(to right, ${ink(0.92)} 14%, ${ink(0.6)} calc(${textEnd}), ${ink(0)} calc(${textEnd} + 20rem))`;

/** Labels over an uncropped plate (SVG by src/render/plate.tsx). Phones show a crop without labels. */
const labels: ThemeUICSSObject = {
  display: ["none", "block"],
  ...overPlate,
  "& circle": { fill: palette.lime, stroke: palette.ink, strokeWidth: "2" },
  "& path": { stroke: palette.lime, strokeWidth: "1.5" },
  "& text": {
    color: palette.white,
    fill: "currentColor",
    // An outline as background, over any part of the plate.
    paintOrder: "stroke",
    stroke: palette.ink,
    // Wide enough to close the gaps between letters.
    strokeWidth: "14px",
    strokeLinejoin: "round",
  },
};

/** From 960 px up, the headline is at the left; lead and button are at the right, at its foot. */
const inTwoColumns: ThemeUICSSObject = {
  "& .hero-content": {
    gridTemplateColumns: ["1fr", null, "minmax(0, 8fr) minmax(0, 4fr)"],
    columnGap: 5,
    "& > *": { gridColumn: [null, null, "1 / -1"] },
    "& > h1": { gridColumn: [null, null, "1"] },
    "& > .text-lead": { gridColumn: [null, null, "2"], alignSelf: "end" },
    "& > .hero-actions": { gridColumn: [null, null, "2"] },
  },
};

export const hero = {
  root: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    overflow: "hidden",
    bg: "background",
    color: "text",
    pt: sizes.header,
    "& + .section-ink": { pt: 4 },
    // No muted text next to a plate.
    "&[data-theme]": { "--color-text-muted": "var(--color-text)" },
  },
  words: { py: [4, 5] },
  content: { display: "grid", gap: 3 },
  figure: { display: "grid", gridTemplateRows: "1fr auto" },
  plate: {
    position: "relative",
    "& picture, & img": { width: "100%", height: "100%" },
    "& img": { objectFit: "cover" },
  },
  caption: { px: gutter, py: 1, textWrap: "balance" },
  /** The plate fills the window, with the text in its calm corner; on phones it is above the text. */
  full: {
    minHeight: ["0", "100svh"],
    alignItems: "end",
    gridTemplateRows: [null, "1fr auto"],
    // On phones the caption comes last, to keep the cards close to the top.
    "& .hero-figure": { display: ["contents", "grid"] },
    "& .hero-plate": {
      order: -1,
      position: ["relative", "absolute"],
      inset: [null, 0],
      height: ["35svh", "auto"],
      "&::after": {
        content: ["none", '""'],
        position: "absolute",
        inset: 0,
        background: [null, tabletScrim, desktopScrim],
        ...forcedBackground,
      },
    },
    "& .hero-words, & .hero-caption": { position: "relative", zIndex: "raised" },
    "& .hero-words": { pt: [3, 5], pb: [1, 2] },
    "& .hero-content": { gap: [2, 3] },
    "& .hero-caption": { justifySelf: [null, null, "end"] },
  },
  /** Text on ink at the left, the plate at the right up to the edge of the window. */
  beside: {
    gridTemplateColumns: [null, null, `${contentEdge} minmax(0, 5fr) minmax(0, 7fr)`],
    minHeight: [null, null, "min(46rem, 100svh)"],
    "& .hero-words": {
      gridColumn: [null, null, "2"],
      alignSelf: "center",
      maxWidth: [null, null, "none"],
      pl: [null, null, 0],
      pr: [null, null, 5],
    },
    "& .hero-figure": { order: [-1, null, 0] },
    "& .hero-plate": {
      height: ["40svh", "44svh", "auto"],
      "& picture": { position: [null, null, "absolute"], inset: [null, null, 0] },
    },
    "& .text-display": { fontSize: [null, null, "statement"] },
  },
  /** The headline, then the plate as a wide figure, uncropped. */
  below: {
    ...inTwoColumns,
    "& .hero-figure": {
      width: "100%",
      maxWidth: [null, `calc(var(--container) + 2 * ${gutter})`],
      mx: "auto",
      px: [0, gutter],
      pb: 3,
    },
    "& .hero-plate": {
      // Of phone crops and of plates, to reserve their space.
      aspectRatio: ["6 / 5", "8 / 5"],
      "& img": { borderRadius: [0, "large"] },
    },
    "& .plate-names": labels,
    "& .hero-caption": { px: [gutter, 0] },
  },
  /** Words at the left, a figure at the right up to the edge of the window, and the cards at its foot. */
  drawn: {
    minHeight: [null, null, null, "min(100svh, 70rem)"],
    gridTemplateColumns: [null, null, null, `${contentEdge} minmax(0, 5fr) minmax(0, 7fr)`],
    gridTemplateRows: [null, null, null, "1fr auto"],
    "& .hero-words": {
      display: [null, null, null, "grid"],
      gridArea: [null, null, null, "1 / 2 / 3"],
      px: [gutter, null, null, 0],
      py: [3, 4],
    },
    // The headline at the top, the rest at the foot, as the cards.
    "& .hero-content": {
      display: [null, null, null, "flex"],
      flexDirection: "column",
    },
    "& .text-display": {
      mb: [null, null, null, "auto"],
      fontSize: [null, null, null, "clamp(3rem, min(6.1vw, 9.8svh), 6.75rem)"],
      lineHeight: "1.02",
      maxWidth: [null, "none"],
    },
    "& .hero-drawing, & .hero-cards": {
      gridColumn: [null, null, null, "3"],
      pl: [gutter, null, null, 4],
      pr: [gutter, null, null, 3],
    },
    "& .hero-cards": { pb: 4 },
  },
  drawing: {
    pt: [1, 2, null, 4],
    pb: [4, 4, null, 3],
    // Three rows of chromosomes are 7.5 times as high as one is wide, and have the height that the header, the
    // words, the cards and the space between leave.
    "--widest": [
      null,
      "max(2.375rem, (100svh - 49rem) / 7.5)",
      null,
      "max(2rem, (100svh - 28rem) / 7.5)",
    ],
  },
  /** A sentence at display size on the page's background, without a plate. */
  typographic: {
    ...inTwoColumns,
    bg: "groundMist",
    "& .hero-words": { pt: [5, 6], pb: 5 },
    "& .text-display": { fontSize: "clamp(2.5rem, 1.5rem + 4.6vw, 6rem)", maxWidth: "15ch" },
    "& + .section-mist": { pt: 0 },
  },
  /** The head of the section that follows at its foot, on the same ground. */
  brief: {
    ...inTwoColumns,
    bg: "groundPaper",
    // Room for what reaches below the last line.
    "& .hero-words": { pb: 1 },
    "& .text-display": { fontSize: "statement", maxWidth: "24ch" },
    "& + .section-paper": { pt: 4 },
  },
  /** A title page on ink, all on the column of the headings that follow. */
  record: {
    // A dark section continues it.
    "& + .section-ink": { pt: 0 },
    "& + .section-paper, & + .section-mist": { borderTop: "line" },
    "& .text-display": { fontSize: "statement", maxWidth: "32ch" },
  },
  cards: { display: "grid", gap: [0, 3], gridTemplateColumns: ["1fr", "1fr 1fr"] },
  /** Nearly opaque, since a plate behind is bright at the right. */
  card: {
    position: "relative",
    display: "flex",
    flexDirection: "row-reverse",
    gap: 1,
    pt: 2,
    pb: [2, 0],
    bg: ink(0.94),
    borderTop: "line",
  },
  cardIcon: { flexShrink: 0, color: "primary", fontSize: "1.125rem" },
  cardWords: {
    display: "grid",
    flex: 1,
    gap: "0.25rem",
    alignContent: "start",
    "& > .text-prose": { fontSize: "small", lineHeight: "snug" },
    "& .cards-link": { display: "inline-block", minHeight: "1.5rem", py: 0 },
  },
  actions: { display: "flex", flexWrap: "wrap", gap: 2, mt: 1 },
} satisfies Record<string, ThemeUICSSObject>;
