import type { ThemeUICSSObject } from "theme-ui";
import { forcedGround, ink } from "../over-plates";
import { palette } from "../palette";
import { gutter, sizes } from "../scales";

/** Between phone and desktop they are to the left of the plate's brightest part. */
const fromCorner = `linear-gradient(to top, ${ink(0.9)}, ${ink(0)} 60%), linear-gradient(to right, ${ink(0.94)} 20%, ${ink(0.66)} 72%, ${ink(0.2)})`;

/** Where the content of the page begins, from the left edge of the window. */
const edge = `max(${gutter}, (100% - var(--container)) / 2)`;

/** Where the longest line of words ends, from there. */
const endOfWords = `${edge} + ${sizes.text}`;

/** From 960 px they stand at the left, the caption below: as far as they go, they can be read over anything. */
const fromSide = `linear-gradient(to top, ${ink(0.86)}, ${ink(0)} 9rem), linear-gradient(to right, ${ink(0.92)} 14%, ${ink(0.6)} calc(${endOfWords}), ${ink(0)} calc(${endOfWords} + 20rem))`;

/** Names over a whole plate, as src/content/plate.tsx writes them. Phones show a crop, without them. */
const names: ThemeUICSSObject = {
  display: ["none", "block"],
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  overflow: "visible",
  fontSize: "small",
  fontWeight: "medium",
  "& circle": { fill: palette.lime, stroke: palette.ink, strokeWidth: "2" },
  "& path": { stroke: palette.lime, strokeWidth: "1.5" },
  "& text": {
    color: palette.white,
    fill: "currentColor",
    // The words' own ground, over whatever the plate has there.
    paintOrder: "stroke",
    stroke: palette.ink,
    // As wide as to leave nothing of it between the letters, nor in the line around them.
    strokeWidth: "14px",
    strokeLinejoin: "round",
  },
};

/** The height of a plate that stands above its words. */
const band = ["40svh", "44svh"];

/** From 960 px the headline is at the left, and what is said to it at the right of its foot. */
const inTwoColumns: ThemeUICSSObject = {
  "& .hero-content": {
    gridTemplateColumns: ["1fr", null, "minmax(0, 8fr) minmax(0, 4fr)"],
    columnGap: 5,
    "& > *": { gridColumn: [null, null, "1 / -1"] },
    "& > h1": { gridColumn: [null, null, "1"] },
    "& > .text-lead": { gridColumn: [null, null, "2"], alignSelf: "end" },
    "& > .hero-actions": { gridColumn: [null, null, "2"] },
    // Beside the headline there is always something.
    "&:not(:has(> .text-lead)) > h1": { gridColumn: [null, null, "1 / -1"] },
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
    "&[data-theme]": {
      // Beside a plate no words are muted.
      "--color-text-muted": "var(--color-text)",
    },
  },
  words: { py: [4, 5] },
  content: { display: "grid", gap: 3 },
  figure: { display: "grid", gridTemplateRows: "1fr auto" },
  plate: {
    position: "relative",
    "& picture, & img": { display: "block", width: "100%", height: "100%" },
    "& img": { objectFit: "cover" },
  },
  caption: { px: gutter, py: 1, textWrap: "balance" },
  /** The window is the picture, and the words are in its quiet corner; on phones it is above them. */
  full: {
    minHeight: ["0", "100svh"],
    alignItems: "end",
    gridTemplateRows: [null, "1fr auto"],
    // On phones the caption comes last, so that both cards are a flick away.
    "& .hero-figure": { display: ["contents", "grid"] },
    "& .hero-plate": {
      order: -1,
      position: ["relative", "absolute"],
      inset: [null, 0],
      height: ["38svh", "auto"],
      "&::after": {
        content: ["none", '""'],
        position: "absolute",
        inset: 0,
        background: [null, fromCorner, fromSide],
        ...forcedGround,
      },
    },
    "& .hero-words, & .hero-caption": { position: "relative", zIndex: "raised" },
    "& .hero-words": { pt: [3, 5], pb: [1, 2] },
    "& .hero-content": { gap: [2, 3] },
    "& .hero-caption": { justifySelf: [null, null, "end"] },
  },
  /** Words on ink at the left, the plate in a field of its own, out to the edge of the window. */
  beside: {
    gridTemplateColumns: [null, null, `${edge} minmax(0, 5fr) minmax(0, 7fr)`],
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
      height: [...band, "auto"],
      "& picture": { position: [null, null, "absolute"], inset: [null, null, 0] },
    },
    "& .text-display": { fontSize: [null, null, "statement"] },
  },
  /** The headline, then the plate as a wide figure, uncropped. */
  below: {
    ...inTwoColumns,
    "& .hero-words": { pt: [4, 6] },
    "& .hero-figure": {
      width: "100%",
      maxWidth: [null, `calc(var(--container) + 2 * ${gutter})`],
      mx: "auto",
      px: [0, gutter],
      pb: 3,
    },
    "& .hero-plate": {
      // As plates are drawn, so that it keeps its place until it is there; phones have a crop.
      aspectRatio: ["6 / 5", "8 / 5"],
      "& img": { borderRadius: [0, "large"] },
    },
    "& .plate-names": names,
    "& .hero-caption": { px: [gutter, 0] },
  },
  /** A sentence at display size on the ground of the page, and no plate. */
  typographic: {
    ...inTwoColumns,
    bg: "groundMist",
    "& .hero-words": { pt: [5, 7], pb: [5, 6] },
    "& .text-display": { fontSize: "clamp(2.5rem, 1.5rem + 4.6vw, 6rem)", maxWidth: "15ch" },
  },
  /** A title page: on ink, the headline and what follows in from the margin that says where it belongs. */
  record: {
    // Ends it in the dark theme, where the page below is ink, too.
    borderBottom: "1px solid var(--color-border)",
    "& .hero-words": { pt: [5, 6], pb: [5, 7] },
    "& .hero-content": {
      gridTemplateColumns: ["1fr", null, "minmax(0, 4fr) minmax(0, 8fr)"],
      columnGap: 5,
      "& > *": { gridColumn: [null, null, "2"] },
      "& > nav, & > .text-eyebrow": { gridColumn: [null, null, "1 / -1"] },
    },
    "& .text-display": { fontSize: "statement", maxWidth: "24ch" },
  },
  cards: {
    display: "grid",
    gap: [1, 2],
    gridTemplateColumns: ["1fr", "1fr 1fr"],
    mt: 3,
  },
  /** On a ground of its own: the plate behind is bright at the right. */
  card: {
    position: "relative",
    display: "flex",
    gap: 2,
    p: [2, 3],
    bg: ink(0.94),
    border: "1px solid",
    borderColor: "border",
    borderRadius: "large",
    transition: "border-color 150ms ease-out",
    "&:hover": { borderColor: "primary" },
  },
  cardIcon: { flexShrink: 0, color: "primary", fontSize: "1.5rem" },
  cardWords: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    "& > .text-prose": { fontSize: "small", lineHeight: "snug" },
    "& .cards-link": { display: "inline-block", minHeight: "1.5rem" },
  },
  actions: { display: "flex", flexWrap: "wrap", gap: 2, mt: 1 },
} satisfies Record<string, ThemeUICSSObject>;
