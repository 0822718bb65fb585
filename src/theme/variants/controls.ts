import type { ThemeUICSSObject } from "theme-ui";

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
  textDecoration: "none",
  transition: "background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out",
  "&[aria-disabled='true']": { cursor: "progress", opacity: 0.75 },
};

export const buttons = {
  primary: {
    ...button,
    bg: "primary",
    color: "onPrimary",
    "&:hover": { bg: "primaryHover", color: "onPrimary" },
  },
  accent: {
    ...button,
    bg: "accent",
    color: "onAccent",
    "&:hover": { bg: "accentHover", color: "onAccent" },
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
    borderRadius: "full",
    "&:hover": { bg: "groundMist" },
  },
  text: {
    display: "inline-flex",
    alignItems: "center",
    gap: "0.375rem",
    minHeight: "1.75rem",
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
