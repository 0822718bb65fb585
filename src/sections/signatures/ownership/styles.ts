import type { ThemeUICSSObject } from "theme-ui";

/** A mark: a dash for no right at all, or a circle for each right. */
const rings: ThemeUICSSObject = {
  "& svg": {
    width: "3rem",
    mb: "0.25rem",
    fill: "none",
    stroke: "currentColor",
    color: "primary",
    "& path": { strokeWidth: 1.5 },
  },
  "& .owns": { fill: "currentColor", stroke: "none" },
  "& .holds": { strokeWidth: 3 },
  "& .sees": { strokeWidth: 1.5 },
  "& .agreed": { strokeWidth: 1.5, strokeDasharray: "2.5 2.2" },
};

export const ownership = {
  /** Below 960 px a row is a block: the thing, and under it its marks side by side. */
  map: {
    width: "100%",
    borderCollapse: "collapse",
    tableLayout: "fixed",
    overflowWrap: "normal",
    "& :is(th, td)": { py: [1, null, 2], pr: 2, textAlign: "start", verticalAlign: "top" },
    "& thead th": {
      fontSize: ["small", null, "title"],
      fontWeight: "bold",
      verticalAlign: "bottom",
    },
    "& tbody tr": { borderTop: "line" },
    "& tbody th": {
      width: ["100%", null, "40%"],
      fontSize: "title",
      fontWeight: "medium",
      lineHeight: "snug",
      textWrap: "balance",
    },
    "& small": {
      display: "block",
      maxWidth: "44ch",
      mt: "0.25rem",
      fontSize: "small",
      fontWeight: "body",
      color: "textMuted",
      textWrap: "pretty",
    },
    "& td": { fontSize: "small", lineHeight: "snug" },
    "& td > p::first-letter": { textTransform: "uppercase" },
    "& :is(thead, tbody)": { display: ["block", null, "table-row-group"] },
    "& tr": { display: ["flex", null, "table-row"], flexWrap: "wrap" },
    "& :is(thead th, tbody td)": { flex: "1 1 0" },
    "& thead td": { display: ["none", null, "table-cell"], width: "40%" },
    ...rings,
  },
} satisfies Record<string, ThemeUICSSObject>;
