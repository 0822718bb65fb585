import type { ThemeUICSSObject } from "theme-ui";

export const codes = {
  list: { display: "grid", columnGap: 5, gridTemplateColumns: ["1fr", "1fr", "1fr 1fr"] },
  item: {
    display: "grid",
    gridTemplateColumns: "6.5rem 1fr",
    alignItems: "baseline",
    py: "0.875rem",
    borderTop: "1px solid",
    borderColor: "border",
  },
  code: {
    fontFamily: "monospace",
    fontVariantNumeric: "tabular-nums",
    color: "primary",
    fontWeight: "medium",
  },
  title: { color: "text", lineHeight: "snug" },
} satisfies Record<string, ThemeUICSSObject>;
