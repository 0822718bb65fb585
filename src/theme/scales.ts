import { breakpoints as widths } from "../shared/constants";
import { colors } from "./colors";
import { toEm } from "./media-queries";
import { palette, translucent } from "./palette";

/** Media query breakpoints, from `sm` up, as responsive arrays use them (spec 9). */
export const breakpoints = [widths.sm, widths.md, widths.lg, widths.xl].map(toEm);

/** Spacing on an 8 px grid: `space[1]` is 8 px. */
export const space = ["0", "0.5rem", "1rem", "1.5rem", "2rem", "3rem", "4rem", "6rem", "8rem"];

/** Font sizes; from `body` up they grow with the window. */
export const fontSizes = {
  micro: "0.75rem",
  small: "0.875rem",
  body: "clamp(1rem, 0.97rem + 0.13vw, 1.0625rem)",
  lead: "clamp(1.125rem, 1.05rem + 0.32vw, 1.3125rem)",
  title: "clamp(1.1875rem, 1.14rem + 0.2vw, 1.3125rem)",
  subheading: "clamp(1.375rem, 1.27rem + 0.45vw, 1.625rem)",
  heading: "clamp(1.75rem, 1.42rem + 1.4vw, 2.75rem)",
  display: "clamp(2.375rem, 1.7rem + 2.9vw, 4.5rem)",
  statement: "clamp(2.125rem, 1.6rem + 2.4vw, 3.75rem)",
  figure: "clamp(2.75rem, 2rem + 3.2vw, 4.75rem)",
};

export const fonts = {
  body: '"Inter Variable", "Inter Fallback", Arial, sans-serif',
  heading: '"Inter Variable", "Inter Fallback", Arial, sans-serif',
  monospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace',
};

export const fontWeights = { body: "400", medium: "500", bold: "600", heading: "620" };

const weights = Object.values(fontWeights).map(Number);

/** The range of weights in the font file. */
export const weightRange = { min: Math.min(...weights), max: Math.max(...weights) };

export const lineHeights = { tight: "1.06", heading: "1.18", body: "1.62", snug: "1.4" };

export const letterSpacings = {
  display: "-0.032em",
  heading: "-0.021em",
  body: "0",
  eyebrow: "0.09em",
};

/** Page margin; smaller with large text in a narrow window. */
export const gutter = "clamp(min(1.25rem, 6.25vw), 4vw, 3rem)";

/** Lines between and around things, and around controls (WCAG 1.4.11). */
export const borders = {
  line: `1px solid ${colors.border}`,
  control: `1px solid ${colors.controlBorder}`,
};

export const radii = { small: "4px", medium: "8px", large: "15px", full: "999px" };

export const sizes = {
  text: "42rem",
  narrow: "52rem",
  /** Lower in short windows, as at high zoom, to leave most of the window to the page. */
  header: "max(3.25rem, min(4.5rem, 12vh))",
  control: "3rem",
  target: "2.75rem",
};

const shade = (opacity: number) => translucent(palette.abyss, opacity);

export const shadows = {
  raised: `0 1px 2px ${shade(0.06)}, 0 12px 32px -12px ${shade(0.22)}`,
  floating: `0 2px 6px ${shade(0.08)}, 0 32px 64px -24px ${shade(0.4)}`,
};

export const zIndices = { raised: 1, header: 100, drawer: 200, skipLink: 300 };
