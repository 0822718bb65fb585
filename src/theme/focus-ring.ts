import type { ThemeUICSSObject } from "theme-ui";
import { palette } from "./palette";

/**
 * Focus ring inside a picture. A bright line within a dark one is visible over any colors, so forced
 * colors don't replace it (WCAG 1.4.11).
 */
export const pictureFocusRing: ThemeUICSSObject = {
  outlineColor: palette.lime,
  outlineOffset: "-6px",
  boxShadow: `inset 0 0 0 9px ${palette.ink}`,
  forcedColorAdjust: "none",
};
