import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../../shared/constants";
import { drawing, drawnInView } from "../../../theme/draw-in-view";
import { fillHeight } from "../../../theme/fill-height";
import { belowWidth, fromWidth } from "../../../theme/media-queries";

/** Padding between question and middle, in percent of the column: it grows as the strands drift. */
const paddings = [18, 24, 30, 36, 42];

const paddingOn = (side: "pl" | "pr") =>
  Object.fromEntries(
    paddings.map((padding, index) => [
      `& > li:nth-of-type(${index + 1})`,
      { pl: 0, pr: 0, [side]: `${padding}%` },
    ]),
  );

export const questionFork = {
  root: {
    "& li": { pt: 2, pb: 3 },
    "& li > .text-title": { textWrap: "balance" },
    "& li p + p": { mt: 1, fontSize: "small", color: "textMuted" },
    "& svg": drawing,
    "& path": {
      ...drawnInView("down"),
      fill: "none",
      stroke: "primary",
      strokeWidth: "1.5px",
      vectorEffect: "non-scaling-stroke",
    },
    [`@media ${fromWidth(breakpoints.md)}`]: {
      display: "grid",
      gridTemplateColumns: "1fr 1fr",
      "& > :is(h3, ol)": { gridColumn: 1 },
      "& > h3": { gridRow: 2, pr: "12%", pb: 2, textAlign: "end" },
      "& > ol": {
        gridRow: 3,
        display: "grid",
        gridAutoRows: "1fr",
        textAlign: "end",
        ...paddingOn("pr"),
      },
      "& > :is(h3, ol) ~ h3": { gridColumn: 2, pr: 0, pl: "12%", textAlign: "start" },
      "& > ol ~ ol": { gridColumn: 2, textAlign: "start", ...paddingOn("pl") },
      "& > svg": {
        gridRow: 3,
        gridColumn: "1 / -1",
        ...fillHeight,
      },
    },
    [`@media ${belowWidth(breakpoints.md)}`]: {
      "& > svg": { display: "none" },
      "& > h3": { mt: 4, mb: 2 },
      "& li": { borderTop: "1.5px solid", borderColor: "primary" },
    },
  },
  stem: {
    display: "grid",
    gap: 2,
    mb: [0, 5, 6],
    [`@media ${fromWidth(breakpoints.md)}`]: {
      gridColumn: "1 / -1",
      justifyItems: "center",
      textAlign: "center",
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
