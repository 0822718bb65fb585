import type { ThemeUICSSObject } from "theme-ui";
import { forcedBackground, ink } from "../../theme/over-plates";

export const wallpaper = {
  root: {
    position: "relative",
    display: "grid",
    gridTemplateRows: "1fr auto",
    alignItems: "end",
    overflow: "hidden",
    minHeight: "22.5rem",
    pt: 6,
    pb: 2,
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
      ...forcedBackground,
    },
  },
  figure: { gridRow: 2 },
  caption: { position: "relative", zIndex: "raised", textWrap: "balance" },
  content: { position: "relative", zIndex: "raised", display: "grid", gap: 2, pb: 5 },
} satisfies Record<string, ThemeUICSSObject>;
