import type { ThemeUICSSObject } from "theme-ui";
import { dialogSize } from "../../shared/constants";
import { backdropOpacity, palette, translucent } from "../palette";

export const dialog = {
  overlay: {
    position: "fixed",
    inset: 0,
    zIndex: "drawer",
    display: "grid",
    placeItems: "center",
    overflowY: "auto",
    py: 3,
    bg: translucent(palette.abyss, backdropOpacity),
  },
  panel: {
    position: "relative",
    width: [dialogSize.narrow, `min(${dialogSize.width}px, 94vw)`],
    p: [3, 4, 5],
    bg: "background",
    color: "text",
    borderRadius: `${dialogSize.radius}px`,
    outline: "none",
    boxShadow: "floating",
  },
  close: { position: "absolute", top: 2, insetInlineEnd: 2 },
} satisfies Record<string, ThemeUICSSObject>;

export const consent = {
  banner: { bg: "background", color: "text", borderTop: "line" },
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 2,
    py: 3,
  },
  text: { display: "block", fontSize: "small", lineHeight: "snug", color: "textMuted" },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: 1,
    mt: 1,
    "& button": { px: 2, fontSize: "small", minHeight: "target" },
  },
  choices: { display: "grid", gap: 3, justifyItems: "start" },
  category: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    gap: 2,
    "& input": { width: "1.5rem", height: "1.5rem", accentColor: "primary" },
  },
} satisfies Record<string, ThemeUICSSObject>;
