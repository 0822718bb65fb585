import type { ThemeUICSSObject } from "theme-ui";
import { forcedColors } from "../../theme/media-queries";

/** A tone is the color of what it is written on; the visitor's own text color where those rule. */
const tone = (color: string): ThemeUICSSObject => ({
  "--tone": color,
  [forcedColors]: { "--tone": "CanvasText" },
});

export const figure = {
  root: {
    fontSize: "small",
    lineHeight: "snug",
    color: "textMuted",
    fontVariantNumeric: "tabular-nums",
    "& .source": tone("var(--color-data-source)"),
    "& .synthetic": tone("var(--color-data-synthetic)"),
    "& .difference": tone("var(--color-data-difference)"),
    "& :is(small, b)": { display: "block", fontWeight: "body" },
    "& svg": { width: "100%", overflow: "visible", fill: "currentColor" },
    "& text": { fontSize: "12px" },
    "& text[class]": { fill: "var(--tone, currentColor)" },
    "& .end": { textAnchor: "end" },
    "& .middle": { textAnchor: "middle" },
    "& .name": { fontSize: "11px" },
    "& path": { fill: "none", stroke: "var(--tone)", strokeWidth: "1.5px" },
    "& .dots": { strokeWidth: "8px", strokeLinecap: "round" },
    "& .area": { fill: "var(--tone)", fillOpacity: 0.4, stroke: "none" },
    "& .grid": { stroke: "border", strokeWidth: "1px" },
    "& .yardstick": { stroke: "currentColor", strokeWidth: "1px", strokeDasharray: "3 3" },
    "& .beside": { strokeWidth: "3px" },
    "& [class^=w]": { strokeLinecap: "square" },
    ...Object.fromEntries(
      [3, 5, 7, 9, 10].map((width) => [`& .w${width}`, { strokeWidth: `${width / 11}` }]),
    ),
    "& .hollow": { strokeWidth: "0.09" },
    // Drawings.
    "& .panels": {
      display: "grid",
      gap: [4, 4, 5],
      gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
      "& p": { alignSelf: "end", color: "text", fontWeight: "medium" },
      // Titles of a row stand on one line, the drawings below them begin on one. Words in drawings
      // grow with them, so no panel is wide.
      "& > div": {
        display: "grid",
        gridRow: "span 2",
        gridTemplateRows: "subgrid",
        alignItems: "start",
        rowGap: 1,
        maxWidth: "26rem",
        breakInside: "avoid",
      },
    },
    "& .shapes": {
      display: "grid",
      gap: 3,
      // No more than five in a row.
      gridTemplateColumns: "repeat(auto-fill, minmax(max(8.5rem, 17%), 1fr))",
      "& > div": { breakInside: "avoid" },
      "& b": { mt: 1, color: "text", fontFamily: "monospace", fontSize: "micro" },
    },
    "& :is(.rows, .shapes) svg": { height: "2.5rem", mb: 1 },
    "& .shapes svg": { height: "3.5rem" },
    "& :is(.rows, .shapes) path": { vectorEffect: "non-scaling-stroke" },
    "& .key": { display: "flex", flexWrap: "wrap", gap: 3, mb: 3 },
    "& .key span::before": {
      content: '""',
      display: "inline-block",
      width: "0.75rem",
      height: "0.25rem",
      mr: 1,
      verticalAlign: "middle",
      bg: "var(--tone)",
      forcedColorAdjust: "none",
    },
    // Tables.
    "& details": { mt: 4 },
    "& summary": { cursor: "pointer", color: "primary", py: 1 },
    "& .scroll": { position: "relative", overflowX: "auto" },
    "& :is(.scroll, dl) + .scroll": { mt: 4 },
    "& table": { minWidth: "100%", borderCollapse: "collapse", overflowWrap: "normal" },
    // Of words: columns stay wide enough to read.
    "& table:not([class])": { minWidth: "max(100%, 64rem)" },
    "& .rows": { minWidth: "56rem", width: "100%", tableLayout: "fixed" },
    "& caption": { captionSide: "bottom", textAlign: "start", pt: 2 },
    "& th": { textAlign: "start", verticalAlign: "top", fontWeight: "medium", color: "text" },
    "& :is(th, td)": { py: "0.375rem", pr: 3, verticalAlign: "top" },
    "& tbody :is(th, td)": { borderTop: "1px solid", borderColor: "border" },
    "& :is(.rows td, .figures :is(td, tbody th))": { whiteSpace: "nowrap" },
    "& tr > :last-child": { pr: 0 },
    "& .figures :is(td, thead th + th)": { textAlign: "end" },
    // Terms.
    "& dl > div": {
      display: "grid",
      gap: 2,
      gridTemplateColumns: ["1fr", "1fr", "minmax(0, 3fr) minmax(0, 9fr)"],
      py: 2,
      borderTop: "1px solid",
      borderColor: "border",
      breakInside: "avoid",
    },
    "& dt": { color: "text", fontWeight: "medium" },
    "& dd": { maxWidth: "text" },
    "& dd small": { mt: 1 },
    // Files.
    "& .files": { display: "grid", m: 0, mb: 4, p: 0, listStyle: "none" },
    "& .files > li": {
      display: "grid",
      columnGap: 3,
      rowGap: 1,
      gridTemplateColumns: "minmax(0, 1fr) auto",
      py: 2,
      borderTop: "1px solid",
      borderColor: "border",
      "& a": { fontSize: "body", fontWeight: "medium", color: "primary" },
      "& > :is(p, small)": { gridColumn: "1 / -1" },
      "& code": { overflowWrap: "anywhere" },
    },
    // Paper shows what is closed, and cannot be scrolled.
    "@media print": {
      "& ::details-content": { contentVisibility: "visible", display: "block" },
      "& :is(table, th, td)": {
        minWidth: "0 !important",
        pr: "4pt",
        fontSize: "7pt",
        whiteSpace: "normal !important",
        overflowWrap: "anywhere",
      },
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
