import type { ThemeUICSSObject } from "theme-ui";

export const syntheticRows = {
  scroll: { overflowX: "auto" },
  table: {
    width: "100%",
    minWidth: "56rem",
    tableLayout: "fixed",
    borderCollapse: "collapse",
    fontVariantNumeric: "tabular-nums",
    "& caption": { captionSide: "bottom", textAlign: "start", pt: 2 },
    "& th": {
      pr: 3,
      pb: 2,
      textAlign: "start",
      verticalAlign: "bottom",
      fontSize: "small",
      fontWeight: "medium",
      lineHeight: "snug",
      color: "text",
    },
    "& th svg": { mb: 1 },
    "& td": {
      py: "0.375rem",
      pr: 3,
      borderTop: "1px solid",
      borderColor: "border",
      fontSize: "small",
      color: "textMuted",
      whiteSpace: "nowrap",
    },
  },
  unit: {
    display: "block",
    fontFamily: "monospace",
    fontSize: "micro",
    fontWeight: "body",
    color: "textMuted",
  },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 4,
    rowGap: 2,
    mt: 3,
    "& > :last-child": { ml: [0, null, "auto"] },
  },
} satisfies Record<string, ThemeUICSSObject>;
