import type { ThemeUICSSObject } from "theme-ui";

export const syntheticRows = {
  table: {
    overflowX: "auto",
    "& table": {
      width: "100%",
      minWidth: "56rem",
      tableLayout: "fixed",
      borderCollapse: "collapse",
      fontSize: "small",
      fontVariantNumeric: "tabular-nums",
    },
    "& caption": { captionSide: "bottom", textAlign: "start", pt: 2, color: "textMuted" },
    "& th": {
      pr: 3,
      pb: 2,
      textAlign: "start",
      verticalAlign: "top",
      fontWeight: "medium",
      lineHeight: "snug",
      color: "text",
    },
    "& small": { display: "block", fontWeight: "body", color: "textMuted" },
    "& td": {
      py: "0.375rem",
      pr: 3,
      borderTop: "1px solid",
      borderColor: "border",
      color: "textMuted",
      whiteSpace: "nowrap",
    },
    "& svg": { display: "block", width: "100%", height: "2.5rem", mb: 1, overflow: "visible" },
    // The source is an area, the synthetic table a line over it.
    "& path": { fill: "dataSource", opacity: 0.45 },
    "& path + path": {
      fill: "none",
      opacity: 1,
      stroke: "dataSynthetic",
      strokeWidth: "1.5px",
      vectorEffect: "non-scaling-stroke",
    },
  },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 2,
    mt: 3,
  },
} satisfies Record<string, ThemeUICSSObject>;
