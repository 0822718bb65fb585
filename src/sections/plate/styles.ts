import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { belowWidth } from "../../theme/media-queries";
import { overPlate } from "../../theme/over-plates";
import { palette } from "../../theme/palette";

/** Numbered marks on the picture, as src/render/plate.tsx writes them; so is the legend below. */
const marks: ThemeUICSSObject = {
  ...overPlate,
  "& circle": { fill: palette.ink, stroke: palette.lime, strokeWidth: "1.5" },
  "& text": { fill: palette.white },
  // An outline that keeps names legible on any part of the plate.
  "& .plate-name": {
    paintOrder: "stroke",
    stroke: palette.ink,
    strokeWidth: "6px",
    strokeLinejoin: "round",
  },
  [`@media ${belowWidth(breakpoints.md)}`]: { "& .plate-name": { display: "none" } },
};

const key: ThemeUICSSObject = {
  counterReset: "mark",
  display: "grid",
  columnGap: 4,
  gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(3, 1fr)"],
  "& > li": {
    counterIncrement: "mark",
    display: "grid",
    gridTemplateColumns: "1.75rem 1fr",
    alignContent: "start",
    py: 2,
    borderTop: "line",
    fontSize: "small",
    lineHeight: "snug",
    "&::before": { content: "counter(mark)", fontVariantNumeric: "tabular-nums", color: "primary" },
    "& > span": { gridColumn: "2", color: "textMuted", textWrap: "pretty" },
  },
};

export const plate = {
  root: {
    display: "grid",
    gap: 2,
    "& .plate-marks": marks,
    "& .plate-key": key,
  },
  frame: {
    position: "relative",
    "& img": { width: "100%", borderRadius: "large" },
  },
} satisfies Record<string, ThemeUICSSObject>;
