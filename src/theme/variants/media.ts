import type { ThemeUICSSObject } from "theme-ui";
import { pictureFocusRing } from "../focus-ring";

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
    textDecoration: "none",
    "&:hover span": { bg: "accentHover" },
    "&:focus-visible": { ...pictureFocusRing, borderRadius: "large" },
  },
  ways: { display: "flex", flexWrap: "wrap", gap: 2, px: 2, py: 1 },
} satisfies Record<string, ThemeUICSSObject>;
