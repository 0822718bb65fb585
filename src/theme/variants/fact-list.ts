import type { ThemeUICSSObject } from "theme-ui";

/** Labels with their values, close together, to be looked up. */
export const factList = {
  root: {
    display: "grid",
    columnGap: 5,
    gridTemplateColumns: ["1fr", "1fr", "1fr 1fr"],
    "@media print": { gridTemplateColumns: "1fr 1fr", columnGap: "18pt" },
  },
  item: {
    display: "grid",
    columnGap: 3,
    rowGap: "0.125em",
    gridTemplateColumns: ["1fr", "minmax(0, 2fr) minmax(0, 3fr)"],
    alignItems: "baseline",
    py: "0.625em",
    borderTop: "1px solid",
    borderColor: "border",
    lineHeight: "snug",
    "@media print": {
      columnGap: "6pt",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      py: "2pt",
      breakInside: "avoid",
    },
  },
  label: { fontWeight: "medium", color: "text" },
  value: { color: "text", overflowWrap: "anywhere" },
  open: { color: "textMuted", fontStyle: "italic" },
} satisfies Record<string, ThemeUICSSObject>;
