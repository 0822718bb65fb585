import type { ThemeUICSSObject } from "theme-ui";

export const maker = {
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: 3,
    justifySelf: "stretch",
  },
  form: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 },
  fields: {
    display: "grid",
    columnGap: 3,
    rowGap: 2,
    gridTemplateColumns: ["minmax(0, 1fr)", null, "repeat(3, minmax(0, 1fr))"],
    // Subgrid aligns label, hint, control and message with those of the neighboring fields.
    "& > .forms-field": {
      gridRow: [null, null, "span 4"],
      gridTemplateRows: [null, null, "subgrid"],
    },
  },
  buttons: { display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" },
  columns: {
    display: "grid",
    columnGap: 3,
    gridTemplateColumns: "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
  },
  box: {
    display: "flex",
    alignItems: "center",
    gap: "0.625rem",
    minHeight: "target",
    lineHeight: "snug",
    "& input": { flexShrink: 0, width: "1.25rem", height: "1.25rem", m: 0, accentColor: "primary" },
  },
  progress: {
    display: "grid",
    gap: 1,
    minHeight: "3rem",
    fontVariantNumeric: "tabular-nums",
    "& progress": { width: "100%", accentColor: "primary" },
  },
  frame: { overflowX: "auto" },
  table: {
    borderCollapse: "collapse",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    "& th, & td": {
      py: 1,
      paddingInlineEnd: 3,
      textAlign: "start",
      borderTop: "line",
    },
    "& th": { borderTop: 0, fontFamily: "monospace", fontSize: "micro", color: "primary" },
  },
  margins: {
    display: "grid",
    columnGap: 3,
    rowGap: 3,
    gridTemplateColumns: "repeat(auto-fill, minmax(min(10rem, 100%), 1fr))",
  },
  // Subgrid aligns name, histogram and words with those of the neighboring columns.
  margin: {
    display: "grid",
    gridRow: "span 3",
    gridTemplateRows: "subgrid",
    rowGap: "0.375rem",
    "& svg": { width: "100%", height: "4rem", color: "primary" },
  },
  name: { alignSelf: "end", fontSize: "small", fontWeight: "medium", lineHeight: "snug" },
} satisfies Record<string, ThemeUICSSObject>;
