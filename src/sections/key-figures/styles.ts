import type { ThemeUICSSObject } from "theme-ui";

export const keyFigures = {
  list: {
    display: "grid",
    gap: [3, 4],
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(auto-fit, minmax(13rem, 1fr))"],
    // Three stay in one row.
    "&:not(:has(> :nth-child(4)))": { gridAutoFlow: [null, "column"], gridAutoColumns: "1fr" },
    "&:not(:has(> :nth-child(4))) > *": { gridRow: [null, 1] },
  },
  item: {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "flex-end",
    gap: 1,
    pt: 3,
    borderTop: "line",
  },
  value: {
    fontSize: "figure",
    fontWeight: "heading",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "tabular-nums",
    color: "heading",
  },
  label: { color: "textMuted", maxWidth: "28ch" },
} satisfies Record<string, ThemeUICSSObject>;
