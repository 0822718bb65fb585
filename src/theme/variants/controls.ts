import type { ThemeUICSSObject } from "theme-ui";
import { forcedColors } from "../media-queries";

const button: ThemeUICSSObject = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.5rem",
  minHeight: "control",
  px: 3,
  py: "0.625rem",
  border: "1px solid transparent",
  borderRadius: "full",
  fontWeight: "medium",
  fontSize: "body",
  lineHeight: "1.25",
  textAlign: "center",
  textWrap: "balance",
  textDecoration: "none",
  transition: "background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out",
};

export const buttons = {
  /** The thing to do: one color on every ground, in both themes. */
  primary: {
    ...button,
    bg: "accent",
    color: "onAccent",
    "&:hover": { bg: "accentHover", color: "onAccent" },
    "&[aria-disabled='true']": { cursor: "progress", opacity: 0.75 },
  },
  outline: {
    ...button,
    bg: "transparent",
    color: "text",
    borderColor: "controlBorder",
    "&:hover": { borderColor: "text", color: "text" },
  },
  quiet: {
    ...button,
    minHeight: "target",
    px: 1,
    bg: "transparent",
    color: "primary",
    borderRadius: "medium",
    "&:hover": { color: "primaryHover", textDecoration: "underline", textUnderlineOffset: "0.2em" },
  },
  icon: {
    ...button,
    minHeight: "target",
    minWidth: "target",
    p: 0,
    bg: "transparent",
    color: "text",
    "&:hover": { bg: "groundMist" },
  },
  text: {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.375rem",
    minHeight: ["target", "1.75rem"],
    p: 0,
    border: 0,
    bg: "transparent",
    color: "primary",
    fontWeight: "medium",
    textDecoration: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "0.25em",
    "&:hover": { color: "primaryHover", textDecorationThickness: "2px" },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const icons = {
  root: { width: "1.5em", height: "1.5em", fill: "currentColor", flexShrink: 0 },
} satisfies Record<string, ThemeUICSSObject>;

export const theme = {
  switch: { display: "inline-flex", m: 0, border: "line", borderRadius: "full", p: "2px" },
  option: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "2.25rem",
    height: "2.25rem",
    p: 0,
    border: "2px solid transparent",
    borderRadius: "full",
    bg: "transparent",
    color: "textMuted",
    "& svg": { width: "1.125rem", height: "1.125rem" },
    "&[aria-pressed='true']": { bg: "groundMist", color: "text", borderColor: "currentColor" },
    [forcedColors]: {
      border: 0,
      "&[aria-pressed='true']": {
        forcedColorAdjust: "none",
        bg: "Highlight",
        color: "HighlightText",
        outlineColor: "CanvasText",
      },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
