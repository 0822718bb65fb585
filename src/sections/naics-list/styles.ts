import type { ThemeUICSSObject } from "theme-ui";

export const codes = {
  // Columns rather than a grid, so that codes ascend down the first column, then the second.
  list: { columnGap: 5, columnCount: [1, null, 2] },
  item: {
    display: "grid",
    gridTemplateColumns: "6.5rem 1fr",
    alignItems: "baseline",
    breakInside: "avoid",
    py: "0.875rem",
    borderTop: "1px solid",
    borderColor: "border",
  },
  code: {
    fontVariantNumeric: "tabular-nums",
    color: "primary",
    fontWeight: "medium",
  },
  title: { color: "text", lineHeight: "snug" },
} satisfies Record<string, ThemeUICSSObject>;
