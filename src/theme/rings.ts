import type { ThemeUICSSObject } from "theme-ui";
import { palette } from "./palette";

/**
 * The ring of focus inside a picture, of whose tones nothing is known: a bright line in a dark one,
 * in the visitor's own colors, too (WCAG 1.4.11).
 */
export const ringInPicture: ThemeUICSSObject = {
  outlineColor: palette.lime,
  outlineOffset: "-6px",
  boxShadow: `inset 0 0 0 9px ${palette.ink}`,
  forcedColorAdjust: "none",
};
