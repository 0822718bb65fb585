import type { ThemeUICSSObject } from "theme-ui";

export const steps = {
  list: { counterReset: "step", display: "grid" },
  item: {
    counterIncrement: "step",
    display: "grid",
    gridTemplateColumns: ["2.5rem 1fr", "4rem 1fr", "4rem minmax(0, 4fr) minmax(0, 7fr)"],
    columnGap: 3,
    rowGap: 1,
    py: 2,
    borderTop: "line",
    "&::before": {
      content: "counter(step, decimal-leading-zero)",
      fontVariantNumeric: "tabular-nums",
      fontSize: "small",
      lineHeight: "2rem",
      color: "primary",
    },
    "& > .text-prose": { gridColumn: ["2", null, "3"] },
  },
} satisfies Record<string, ThemeUICSSObject>;
