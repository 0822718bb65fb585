import type { ThemeUICSSObject } from "theme-ui";
import { placeholderMessage } from "../../shared/constants";
import { movement } from "../media-queries";
import { palette, translucent } from "../palette";
import { ringInPicture } from "../rings";

const { share, min, max } = placeholderMessage;

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
    "&:focus-visible": { ...ringInPicture, borderRadius: "large" },
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
    color: translucent(palette.white, 0.34),
  },
  message: {
    fontSize: `clamp(${min}px, ${share * 100}cqh, ${max}px)`,
    fontWeight: "heading",
    letterSpacing: "display",
    lineHeight: "1",
  },
} satisfies Record<string, ThemeUICSSObject>;
