import type { ThemeUICSSObject } from "theme-ui";

export const atlas = {
  list: {
    display: "grid",
    columnGap: 4,
    rowGap: 6,
    gridTemplateColumns: ["minmax(0, 1fr)", null, "repeat(2, minmax(0, 1fr))"],
  },
  entry: {
    display: "grid",
    gap: 2,
    alignContent: "start",
    scrollMarginTop: "5.5rem",
    // The first takes a whole row.
    "&:first-of-type": { gridColumn: [null, null, "1 / -1"] },
    // So does the last, if it would be alone in its row.
    "&:last-of-type:nth-of-type(even)": { gridColumn: [null, null, "1 / -1"] },
    "& img": { width: "100%", borderRadius: "medium" },
  },
  record: {
    display: "grid",
    gap: 1,
    "& dl": {
      display: "grid",
      gridTemplateColumns: "6rem minmax(0, 1fr)",
      columnGap: 2,
      rowGap: "0.25rem",
      fontSize: "small",
      lineHeight: "snug",
    },
    "& dt": { color: "textMuted" },
    "& summary": {
      py: ["0.8125rem", "0.125rem"],
      cursor: "pointer",
      color: "primary",
      fontSize: "small",
    },
    "& code": { fontSize: "small", overflowWrap: "anywhere" },
  },
} satisfies Record<string, ThemeUICSSObject>;
