import type { ThemeUICSSObject } from "theme-ui";
import { palette, translucent } from "../palette";

/** Ink over a plate, so that words on it keep their contrast. */
const ink = (opacity: number) => translucent(palette.ink, opacity);

/** On a phone words fill a hero from its foot: how much ink is over its middle and its upper part. */
const fromFoot = (middle: number, upper: number) =>
  `linear-gradient(to top, ${ink(0.96)} 30%, ${ink(middle)} 62%, ${ink(upper)} 82%, ${ink(0.6)})`;

/** Between phone and desktop they are to the left of the plate's brightest part. */
const fromCorner = `linear-gradient(to top, ${ink(0.9)}, ${ink(0)} 60%), linear-gradient(to right, ${ink(0.94)} 20%, ${ink(0.66)} 64%, ${ink(0.2)})`;

/** From 960 px they stand at the left, the header above and the caption below. */
const fromSide = `linear-gradient(to bottom, ${ink(0.82)}, ${ink(0)} 9rem), linear-gradient(to top, ${ink(0.86)}, ${ink(0)} 9rem), linear-gradient(to right, ${ink(0.92)} 14%, ${ink(0.4)} 55%, ${ink(0)} 80%)`;

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
  full: {
    minHeight: "100svh",
    "& .hero-plate::after": { background: [fromFoot(0.76, 0.2), fromCorner, fromSide] },
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
      background: [fromFoot(0.78, 0.56), fromCorner, fromSide],
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
      background: `linear-gradient(to top, ${ink(0.96)} 18%, ${ink(0.6)} 55%, ${ink(0.1)} 90%)`,
    },
  },
  content: { position: "relative", zIndex: "raised", display: "grid", gap: 2 },
} satisfies Record<string, ThemeUICSSObject>;
