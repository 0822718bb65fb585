import type { ThemeUICSSObject } from "theme-ui";

export const ledger = {
  list: {
    counterReset: "entry",
    "& > li": {
      counterIncrement: "entry",
      display: "grid",
      columnGap: 4,
      rowGap: 2,
      py: [3, 4],
      gridTemplateColumns: [
        "1fr",
        "5rem minmax(0, 1fr)",
        "5rem minmax(0, 1fr) minmax(0, 1fr)",
        "6rem minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)",
      ],
      borderTop: "1px solid",
      borderColor: "border",
      "&::before": {
        content: "counter(entry, decimal-leading-zero)",
        gridRow: [null, "1 / span 3", "1 / span 2", "1"],
        fontSize: "heading",
        lineHeight: "heading",
        letterSpacing: "heading",
        fontVariantNumeric: "tabular-nums",
        color: "primary",
      },
      "& > h3": { maxWidth: "14ch", gridRow: [null, null, "1 / span 2", "1"] },
    },
    "& dl": { display: "grid", gap: 1, alignContent: "start", fontSize: "small" },
    "& dl > div": {
      display: "grid",
      alignItems: "baseline",
      gridTemplateColumns: ["6.75rem 1fr", null, null, "1fr"],
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
