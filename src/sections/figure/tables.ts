import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { belowWidth, forcedColors, fromWidth } from "../../theme/media-queries";
import { visuallyHidden } from "../../theme/variants/global";

/** Windows in which the rows of some tables become blocks. */
const narrow = `@media screen and ${belowWidth(breakpoints.md)}`;
const wide = `@media ${fromWidth(breakpoints.md)}`;

/** Label above a cell whose column heading is hidden. */
const labelText: ThemeUICSSObject = { color: "textMuted", fontSize: "small" };

/** A row as a block of its own, with its cells in columns. */
const block = (columns: string): ThemeUICSSObject => ({
  display: "grid",
  gridTemplateColumns: columns,
  borderTop: "line",
});

/** Columns of a value (`$value`) and its bar. */
const valueBeside = (columns: string) =>
  ["2.75rem", "3.5rem"].map((width) => columns.replace("$value", width));

/** Styles of the tables in a figure. */
export const tables: ThemeUICSSObject = {
  "& details": { mt: 4 },
  "& summary": { cursor: "pointer", color: "primary", py: ["0.8125rem", 1] },
  // A size container, so that captions know how much of a wide table is seen.
  "& .scroll": { position: "relative", overflowX: "auto", containerType: "inline-size" },
  "& :is(.scroll, dl) + .scroll": { mt: 4 },
  "& table": { minWidth: "100%", borderCollapse: "collapse", overflowWrap: "normal" },
  // Tables of text: columns stay wide enough to read, and codes whole.
  "& table:not([class])": { minWidth: "max(100%, 64rem)" },
  "& .rows": { minWidth: "56rem", width: "100%", tableLayout: "fixed" },
  "& .rows tr > :first-child": { width: "3rem", color: "textMuted", fontWeight: "body" },
  "& caption": {
    captionSide: "bottom",
    textAlign: "start",
    pt: 2,
    // Stays whole in sight while its table is scrolled.
    position: "sticky",
    left: 0,
    maxWidth: "100cqi",
  },
  "& th": { textAlign: "start", verticalAlign: "top", fontWeight: "medium", color: "text" },
  "& :is(th, td)": { py: "0.375rem", pr: 3, verticalAlign: "top" },
  "& tbody :is(th, td)": { borderTop: "line" },
  "& :is(.rows td, .figures :is(td, tbody th), table:not([class]) td:nth-of-type(5))": {
    whiteSpace: "nowrap",
  },
  "& tr > :last-child": { pr: 0 },
  "& :is(.figures, .rows) :is(td, thead th + th)": { textAlign: "end" },
  "& td:is(:empty, :has(> .visually-hidden))::before": { content: '"–" / ""' },
  // Counts under their distributions: name and curve of a row are above its cells.
  "& .counts": {
    display: "grid",
    columnGap: 5,
    rowGap: 4,
    gridTemplateColumns: ["1fr", null, "repeat(2, minmax(0, 1fr))"],
    "& > :only-child": { gridColumn: "1 / -1" },
  },
  "& :is(.scroll, dl) + .key": { mt: 5 },
  "& .counted": {
    "&, & :is(thead, tbody, caption)": { display: "block" },
    "& caption": { pt: 0, pb: 2, color: "text", fontSize: "body" },
    "& tr": { display: "grid", gridTemplateColumns: "6fr repeat(6, minmax(0, 5fr))" },
    "& tbody tr": { mb: 3, breakInside: "avoid" },
    "& th:first-of-type": { gridColumn: "1 / -1", p: 0, border: 0, fontSize: "body" },
    "& tr > :is(td, th + th)": { textAlign: "center", px: 0 },
    "& td": { color: "text" },
    "& :is(thead th, th span)": { color: "textMuted", fontWeight: "body" },
    // Curves are low at the left, where the name is.
    "& svg": { height: "4.5rem", mt: "-1.5rem" },
    "& path": { vectorEffect: "non-scaling-stroke" },
    "& .small": { bg: "color-mix(in srgb, var(--tone) 14%, transparent)" },
    "& .beside": { boxShadow: "inset 0 0 0 1px var(--tone)" },
  },
  // Rows of bars, back to back on one axis, beside the words of their group.
  "& .pairs": {
    display: "flex",
    flexDirection: "column",
    "& caption": { order: 1, pt: 0 },
    "& thead": visuallyHidden,
    "& tbody": { display: "flow-root", mb: 3, breakInside: "avoid" },
    "& :is(th, td)": { p: 0, border: 0, fontWeight: "body", color: "textMuted" },
    "& [scope=rowgroup]": {
      display: "block",
      mb: "0.25rem",
      color: "text",
      fontSize: "title",
      fontWeight: "bold",
    },
    "& tr:first-of-type": {
      display: "block",
      mb: [1, null, 0],
      width: ["auto", null, "21%"],
      float: ["none", null, "left"],
      "& td": { display: "block" },
    },
    "& tr + tr": {
      display: "grid",
      alignItems: "center",
      minHeight: "1.375rem",
      ml: [0, null, "24%"],
      // In percent where enlarged text leaves the drawing no room (WCAG 1.4.4).
      gridTemplateColumns: ["min(6.5rem, 38%)", "10rem", "11rem"].map(
        (names) => `${names} minmax(0, 1fr) minmax(0, 1fr)`,
      ),
      // A value and its bar; the values are outside.
      "& td": {
        display: "grid",
        alignItems: "center",
        columnGap: 1,
        color: "text",
        whiteSpace: "nowrap",
      },
      "& td:nth-of-type(1)": {
        gridTemplateColumns: valueBeside("$value minmax(0, 1fr)"),
        textAlign: "end",
      },
      "& td:nth-of-type(2)": { gridTemplateColumns: valueBeside("minmax(0, 1fr) $value") },
    },
    "& td:nth-of-type(2) svg": { borderLeft: "line" },
    "& svg": { height: "1.375rem" },
    "& path": { fill: "var(--tone)", stroke: "none" },
    "& .spine": { stroke: "border", strokeWidth: "1px", vectorEffect: "non-scaling-stroke" },
    "& tr.bins": {
      alignItems: "stretch",
      "& th": { display: "flex", flexDirection: "column", justifyContent: "space-between" },
      "& td": { display: "block", gridColumn: "2 / -1", px: ["min(3.25rem, 25%)", "4rem"] },
      "& svg": { height: "7rem" },
    },
    // Filled, hollow and dashed.
    [forcedColors]: {
      "& path": { stroke: "CanvasText", strokeWidth: "1px", vectorEffect: "non-scaling-stroke" },
      "& .synthetic": { fill: "Canvas" },
      "& .difference": { fill: "Canvas", strokeDasharray: "3 2" },
    },
  },
  // A funnel that narrows along the rows of its table.
  "& .funnel": {
    "& tr": { breakInside: "avoid" },
    "& tbody :is(th, td)": { py: 2, color: "text", fontSize: "body", verticalAlign: "baseline" },
    "& :is(td:nth-of-type(2), th:nth-of-type(3))": { textAlign: "end" },
    // Important: on paper all other cells may break.
    "& td:nth-of-type(2)": { fontWeight: "bold", whiteSpace: "nowrap !important" },
    "& th svg": { position: "absolute", top: 0, left: 0, width: "30%", height: "100%" },
    "& th path": { fill: "var(--tone)", stroke: "none" },
    "& th .difference": { fillOpacity: 0.3 },
    "& td svg": { height: "0.25rem", mt: 1, minWidth: "8rem" },
    "& td path": { strokeWidth: 2 },
    [wide]: {
      "& th:first-of-type": { position: "relative", width: "56%", pl: "30%" },
      "& th svg": { width: "50%" },
    },
    [narrow]: {
      "& thead": visuallyHidden,
      "& tr": {
        ...block("minmax(0, 1fr) auto"),
        position: "relative",
        columnGap: 2,
        pl: "34%",
        py: 1,
      },
      "& tbody :is(th, td)": { p: 0, border: 0, fontSize: "small" },
      "& tbody :is(th, td:nth-of-type(2))": { gridRow: 1, fontSize: "body" },
      "& td:not(:nth-of-type(2))": { gridColumn: "1 / -1", overflowWrap: "anywhere" },
      "& td svg": { minWidth: 0 },
      "& td:last-of-type::before": { content: 'attr(data-label) ": "' },
    },
  },
  // A dot for each person.
  "& .rosters": {
    tableLayout: "fixed",
    width: "100%",
    "& td": { pr: 4, pb: 3 },
    "& svg": { mt: 1 },
    "& path": { strokeWidth: "0.72", strokeLinecap: "round" },
    "& b": { color: "text", fontSize: "body", fontWeight: "bold" },
    [narrow]: {
      "& tr": { display: "grid", gridTemplateColumns: "repeat(4, 1fr)", columnGap: 2 },
      "& tbody th": { gridColumn: "1 / -1", pb: 0 },
      "& thead th:first-of-type": visuallyHidden,
      "& tr > :is(td, th + th)": { p: 0, pb: 2, border: 0 },
      "& b": { fontSize: "small" },
    },
  },
  // A strip under the name of each row.
  "& .strips": {
    width: "100%",
    "& tr": { breakInside: "avoid" },
    "& tbody :is(th, td)": { py: 2, color: "text", fontSize: "body" },
    "& th:first-of-type": { width: "64%", fontVariantNumeric: "normal" },
    "& th small": { color: "textMuted" },
    "& :is(td, thead th + th)": { textAlign: "end" },
    "& svg": { display: "block", height: "0.75rem", mt: 2 },
    "& path": { strokeWidth: 10 },
    "& .faint": { strokeOpacity: 0.4 },
    [narrow]: {
      "& thead": visuallyHidden,
      "& tr": { ...block("repeat(3, minmax(0, 1fr))"), columnGap: 2, py: 2 },
      "& tbody :is(th, td)": { p: 0, border: 0 },
      "& th:first-of-type": { width: "auto", gridColumn: "1 / -1", mb: 1 },
      "& td:nth-of-type(2):last-of-type": { gridColumn: "2 / -1" },
      "& td::before": { content: "attr(data-label)", display: "block", ...labelText },
    },
  },
  // A record and what treatments leave of it; coarser and removed values are shaded.
  "& .treatments": {
    width: "100%",
    tableLayout: "fixed",
    "& small": { color: "textMuted", fontFamily: "monospace", fontSize: "micro" },
    "& thead th": { pl: 2, pb: 2 },
    "& thead th:first-of-type": { pl: 0 },
    "& td": {
      px: 2,
      color: "text",
      fontSize: "body",
      borderLeft: "2px solid transparent",
      backgroundClip: "padding-box",
      overflowWrap: "anywhere",
    },
    "& :is(.coarser, .removed)": { bg: "color-mix(in srgb, var(--tone) 14%, transparent)" },
    // Name and original value, above what treatments leave of it.
    [narrow]: {
      "& thead": visuallyHidden,
      "& tr": { ...block("repeat(3, minmax(0, 1fr))"), py: 1 },
      "& tbody :is(th, td)": { border: 0 },
      "& tbody th": { gridColumn: "span 2", p: 0, mb: 1, color: "text", fontSize: "body" },
      "& td": {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        mr: "2px",
        p: 1,
        fontSize: "small",
      },
      "& td:first-of-type": { p: 0, fontSize: "body" },
      "& [data-label]::before": { content: "attr(data-label)", display: "block", ...labelText },
    },
  },
};
