import type { ThemeUICSSObject } from "theme-ui";
import { palette } from "../../theme/palette";

/** Light left at each stage, in percent of the color at the surface. */
const light = [100, 78, 58, 40, 24, 0];

/** The water color of a stage, given the percentage of light left. */
const water = (left: number): ThemeUICSSObject => ({
  "--water": `color-mix(in oklab, ${palette.tealDark} ${left}%, ${palette.abyss})`,
});

export const soundings = {
  root: {
    counterReset: "depth",
    mt: [5, null, 6],
    "& > li": {
      counterIncrement: "depth",
      position: "relative",
      display: "grid",
      columnGap: 4,
      rowGap: 2,
      gridTemplateColumns: [
        "min(3.5rem, 14vw) minmax(0, 1fr)",
        "5rem minmax(0, 1fr)",
        "7.5rem minmax(0, 5fr) minmax(0, 6fr)",
      ],
      py: [3, null, 4],
      bg: "var(--water)",
      boxShadow: "0 0 0 100vmax var(--water)",
      clipPath: "inset(0 -100vmax)",
      color: palette.white,
      breakInside: "avoid",
      // The sounding line, with eight ticks in each stage.
      "&::before": {
        content: '""',
        position: "absolute",
        insetBlock: 0,
        left: ["min(2.25rem, 9vw)", "3.5rem", "5.5rem"],
        width: "10px",
        borderLeft: "1px solid",
        background: "repeating-linear-gradient(currentColor 0 1px, transparent 1px 12.5%)",
        opacity: 0.7,
      },
      // The number of the stage, as a depth on a chart.
      "&::after": {
        content: "counter(depth)",
        gridArea: "1 / 1 / 3",
        fontVariantNumeric: "tabular-nums",
        fontSize: ["heading", null, "display"],
        lineHeight: "1",
      },
      "& > p": {
        gridColumn: "2",
        fontFamily: "monospace",
        fontSize: "micro",
        letterSpacing: "eyebrow",
        textTransform: "uppercase",
        mb: "-0.75rem",
      },
      "& > dl": {
        gridColumn: ["2", null, "3"],
        gridRow: [null, null, "1 / 3"],
        alignSelf: "center",
      },
      "& > div": { gridColumn: "2" },
    },
    ...Object.fromEntries(
      light.map((left, index) => [`& > :nth-of-type(${index + 1})`, water(left)]),
    ),
    "& h3": { fontSize: "subheading", mb: 1, color: "inherit" },
    "& .text-prose": { color: "inherit" },
    "& dl > div": {
      display: "grid",
      columnGap: 2,
      gridTemplateColumns: "min(4.5rem, 18vw) minmax(0, 1fr)",
      fontSize: "small",
      lineHeight: "snug",
      py: "0.375rem",
    },
    "& dt": { fontWeight: "medium" },
  },
} satisfies Record<string, ThemeUICSSObject>;
