import { desktopMenuWidth } from "../shared/constants";

/** The text size that browsers start from, in px. */
const usualTextSize = 16;

/**
 * A width as media queries state it: `fromWidth(1280)` is `(min-width: 80em)`. The `em` is the
 * visitor's own text size, so that with larger text a page is laid out as on a smaller window
 * (WCAG 1.4.4).
 */
export const fromWidth = (px: number): string => `(min-width: ${toEm(px)})`;

/** Everything narrower: the rest of `fromWidth`. */
export const belowWidth = (px: number): string => `(max-width: ${toEm(px - 0.02)})`;

/**
 * Container queries for header widths below a number of `rem`, which follow every text size: the
 * browser's and that of a visitor's own styles, which media queries ignore.
 */
export const headerBelow = (rem: number): string => `@container header (width < ${rem}rem)`;

/** Room that the desktop menu needs, in rem: a window of 1280 px less a scrollbar has it. */
const menuRoom = 78;

/** What holds from 1280 px on (spec 9), as long as text is not so large that the menu has no room. */
export const withMenu = <Style>(style: Style) => ({
  [`@media ${fromWidth(desktopMenuWidth)}`]: {
    [`@container header (width >= ${menuRoom}rem)`]: style,
  },
});

/** Pixels in units of the visitor's text size. */
export const toEm = (px: number): string => `${px / usualTextSize}em`;

/** Where the colors are the visitor's own, as in the high contrast of Windows. */
export const forcedColors = "@media (forced-colors: active)";

/** What moves, moves only for those who have not asked for less of it. */
export const movement = "@media (prefers-reduced-motion: no-preference)";
