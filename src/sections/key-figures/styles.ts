import type { ThemeUICSSObject } from "theme-ui";

export const keyFigures = {
  list: {
    display: "grid",
    columnGap: 4,
    // Four would be much higher than what is beside them.
    "&:has(> :nth-child(4))": {
      gridTemplateColumns: ["1fr", "1fr 1fr"],
      "& > *": { gridTemplateColumns: "1fr", alignContent: "start", gap: 1 },
    },
  },
  item: {
    display: "grid",
    gridTemplateColumns: ["1fr", "2fr 3fr"],
    gap: [1, 3],
    alignItems: "baseline",
    py: 3,
    borderTop: "line",
  },
  value: {
    order: -1,
    fontSize: "figure",
    fontWeight: "heading",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "tabular-nums",
    color: "heading",
  },
  label: { color: "textMuted", maxWidth: "28ch", textWrap: "balance" },
} satisfies Record<string, ThemeUICSSObject>;
