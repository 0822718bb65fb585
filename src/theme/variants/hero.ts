import type { ThemeUICSSObject } from "theme-ui";
import { forcedGround, ink } from "../over-plates";
import { gutter, sizes } from "../scales";

/** On a phone words fill a hero from its foot: how much ink is over its middle and its upper part. */
const fromFoot = (middle: number, upper: number) =>
  `linear-gradient(to top, ${ink(0.96)} 30%, ${ink(middle)} 62%, ${ink(upper)} 82%, ${ink(0.6)})`;

/** Between phone and desktop they are to the left of the plate's brightest part. */
const fromCorner = `linear-gradient(to top, ${ink(0.9)}, ${ink(0)} 60%), linear-gradient(to right, ${ink(0.94)} 20%, ${ink(0.66)} 72%, ${ink(0.2)})`;

/** Where the longest line of words ends, from the left edge of the window. */
const endOfWords = `max(${gutter}, (100% - var(--container)) / 2) + ${sizes.text}`;

/** From 960 px they stand at the left, the caption below: as far as they go, they can be read over anything. */
const fromSide = `linear-gradient(to top, ${ink(0.86)}, ${ink(0)} 9rem), linear-gradient(to right, ${ink(0.92)} 14%, ${ink(0.6)} calc(${endOfWords}), ${ink(0)} calc(${endOfWords} + 20rem))`;

export const hero = {
  root: {
    position: "relative",
    display: "grid",
    // The caption has a row of its own below the words, which no size of text makes it leave.
    gridTemplateRows: "1fr auto",
    alignItems: "end",
    overflow: "hidden",
    bg: "background",
    color: "text",
    // Over a plate no words are muted: it takes less ink to read them.
    "--color-text-muted": "var(--color-text)",
    pt: `calc(${sizes.header} + 3rem)`,
    pb: 2,
    minHeight: ["32rem", "34rem", "38rem"],
  },
  full: {
    minHeight: "100svh",
    // A first window of 800 px holds all of it.
    pt: ["calc(4.5rem + 3rem)", null, "calc(4.5rem + 1.5rem)"],
    // On phones the plate fills the first window, and what follows the words begins at its foot.
    "& .hero-plate": { bottom: ["auto", 0], height: ["100svh", "auto"] },
    "& .hero-content": {
      minHeight: ["calc(100svh - 4.5rem - 3rem - 6rem)", 0],
      alignContent: "end",
    },
    "& .hero-plate::after": {
      background: [fromFoot(0.76, 0.56), fromCorner, fromSide],
      ...forcedGround,
    },
  },
  short: { minHeight: "0" },
  plate: {
    position: "absolute",
    inset: 0,
    "& picture, & img": { width: "100%", height: "100%" },
    // Phones show a crop that begins at the middle.
    "& img": { objectFit: "cover", objectPosition: ["10% 50%", "70% 50%"] },
    "&::after": {
      content: '""',
      position: "absolute",
      inset: 0,
      background: [fromFoot(0.78, 0.7), fromCorner, fromSide],
      ...forcedGround,
    },
  },
  figure: { gridRow: 2 },
  caption: {
    position: "relative",
    zIndex: "raised",
    textAlign: ["left", "left", "right"],
    textWrap: "balance",
  },
  content: { position: "relative", zIndex: "raised", display: "grid", gap: 3, pb: 2 },
  cards: {
    position: "relative",
    zIndex: "raised",
    display: "grid",
    gap: [1, 2],
    gridTemplateColumns: ["1fr", "1fr 1fr"],
    mt: [2, 3],
    mb: 2,
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
