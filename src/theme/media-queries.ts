import { desktopMenuWidth } from "../shared/constants";

/** Default font size of browsers, in px. */
const defaultFontSize = 16;

/**
 * Media feature for windows from a width up: `fromWidth(1280)` is `(min-width: 80em)`. It uses `em`
 * so that a page with larger text gets the layout of a smaller window (WCAG 1.4.4).
 */
export const fromWidth = (px: number): string => `(min-width: ${toEm(px)})`;

/** Media feature for all narrower windows: the complement of `fromWidth`. */
export const belowWidth = (px: number): string => `(max-width: ${toEm(px - 0.02)})`;

/**
 * Container query for a header narrower than a number of `rem`. Unlike a media query, it also follows
 * a text size set by a user style sheet.
 */
export const headerBelow = (rem: number): string => `@container header (width < ${rem}rem)`;

/** Width the desktop menu needs, in rem: that of a 1280 px window without its scrollbar. */
const menuRoom = 78;

/** Styles from 1280 px up (spec 9), unless large text leaves too little room for the menu. */
export const withMenu = <Style>(style: Style) => ({
  [`@media ${fromWidth(desktopMenuWidth)}`]: {
    [`@container header (width >= ${menuRoom}rem)`]: style,
  },
});

/** Converts px to `em`. */
export const toEm = (px: number): string => `${px / defaultFontSize}em`;

/** The visitor's own colors, such as a Windows contrast theme. */
export const forcedColors = "@media (forced-colors: active)";

/** The visitor has not asked for reduced motion. */
export const motionOk = "@media (prefers-reduced-motion: no-preference)";
