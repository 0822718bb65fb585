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

/** Pixels in units of the visitor's text size. */
export const toEm = (px: number): string => `${px / usualTextSize}em`;

/** What moves, moves only for those who have not asked for less of it. */
export const movement = "@media (prefers-reduced-motion: no-preference)";
