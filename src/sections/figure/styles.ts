import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { drawing, drawnInView } from "../../theme/draw-in-view";
import { belowWidth, forcedColors, fromWidth } from "../../theme/media-queries";
import { palette } from "../../theme/palette";
import { visuallyHidden } from "../../theme/variants/global";

/** Below this width the rows of some tables become blocks. */
const narrow = `@media screen and ${belowWidth(breakpoints.md)}`;
const wide = `@media ${fromWidth(breakpoints.md)}`;

/** A tone is the color of what it is written on; the visitor's own text color where those rule. */
const tone = (color: string): ThemeUICSSObject => ({
  "--tone": color,
  [forcedColors]: { "--tone": "CanvasText" },
});

/** What a cell is of, above it, where its column has no head. */
const labelText: ThemeUICSSObject = { color: "textMuted", fontSize: "small" };

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
    "& .panels svg": drawing,
    "& .panels path[class]:not(.grid, .yardstick)": drawnInView("across"),
    "& .panels": {
      display: "grid",
      gap: [4, null, 5],
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
    "& .key": { display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, mb: 3 },
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
    // A spread: stretches of one spine.
    "& .pairs > div": {
      display: "grid",
      columnGap: 1,
      rowGap: 1,
      gridTemplateColumns: [
        "6.5rem 2.75rem 1fr 2.75rem",
        "10rem 3.5rem 1fr 3.5rem",
        "minmax(0, 4fr) 11rem 3.5rem minmax(0, 9fr) 3.5rem",
      ],
      breakInside: "avoid",
      "& > *": { mb: 3 },
      "& > p": { gridColumn: ["1 / -1", null, "auto"], pr: [0, null, 4], mb: [0, null, 3] },
      "& b": { color: "text", fontSize: "title", fontWeight: "bold", lineHeight: "1.25rem", mb: 1 },
      "& ul": { display: "grid", gridAutoRows: "minmax(1.375rem, 1fr)", alignItems: "center" },
      "& .ends": { minHeight: "7rem" },
      "& .ends > :last-child": { alignSelf: "end" },
      "& .ends > :first-of-type": { alignSelf: "start" },
      "& :is(ul.source, ul.synthetic)": { color: "text", whiteSpace: "nowrap" },
      "& .source": { textAlign: "end" },
      "& svg": { height: 0, minHeight: "100%" },
    },
    "& .pairs path": { strokeWidth: "6" },
    "& .bins path": { strokeWidth: "10" },
    "& .pairs .spine": { stroke: "border", strokeWidth: "1px", vectorEffect: "non-scaling-stroke" },
    // An entry of a collection: the tray, and a label as from a typewriter.
    "& .specimen": {
      display: "grid",
      gap: [3, null, 0],
      gridTemplateColumns: ["1fr", null, "7fr 5fr"],
      "& small": { fontFamily: "monospace", fontSize: "micro" },
    },
    "& .tray": {
      display: "grid",
      gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
      gap: "1px",
      bg: "border",
      border: "1px solid",
      borderColor: "border",
      "& > div": {
        display: "grid",
        alignContent: "end",
        gridTemplateRows: "1fr auto",
        gap: [1, 2],
        p: [1, 2],
        bg: "groundMist",
      },
      "& svg": {
        height: "100%",
        minHeight: ["2.5rem", "4rem"],
        maxHeight: "5.5rem",
        alignSelf: "end",
      },
      "& path": { vectorEffect: "non-scaling-stroke" },
    },
    "& .label": {
      p: [3, null, 4],
      bg: palette.paper,
      fontFamily: "monospace",
      "& *": { color: palette.ink },
      "& h3": { my: 1, fontFamily: "monospace", fontWeight: "medium" },
      "& dl > div": {
        gridTemplateColumns: "min(6.5rem, 30vw) minmax(0, 1fr)",
        py: "0.625rem",
        borderTopStyle: "dotted",
        borderColor: "controlBorder",
      },
      "& dt": { fontWeight: "body" },
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
    // Counts under their distributions: the name and the curve of a row stand above its cells.
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
      // Curves are low where names are.
      "& svg": { height: "5.5rem", mt: "-1.5rem" },
      "& path": { vectorEffect: "non-scaling-stroke" },
      "& .small": { bg: "color-mix(in srgb, var(--tone) 14%, transparent)" },
      "& .beside": { boxShadow: "inset 0 0 0 1px var(--tone)" },
    },
    // A flow that narrows beside the rows of its table.
    "& .funnel": {
      "& tr": { breakInside: "avoid" },
      "& tbody :is(th, td)": { py: 2, color: "text", fontSize: "body", verticalAlign: "baseline" },
      "& td:nth-of-type(2)": { fontWeight: "bold" },
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
          position: "relative",
          display: "grid",
          columnGap: 2,
          gridTemplateColumns: "minmax(0, 1fr) auto",
          pl: "34%",
          py: 2,
          borderTop: "1px solid",
          borderColor: "border",
        },
        "& tbody :is(th, td)": { p: 0, border: 0, fontSize: "small" },
        "& tbody :is(th, td:nth-of-type(2))": { gridRow: 1, fontSize: "body" },
        "& td:not(:nth-of-type(2))": {
          gridColumn: "1 / -1",
          overflowWrap: "anywhere",
          "& svg": { minWidth: 0 },
        },
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
      "& tbody :is(th, td)": { py: 3, color: "text", fontSize: "body" },
      "& th:first-of-type": { width: "64%" },
      "& th small": { color: "textMuted" },
      "& td": { textAlign: "end" },
      "& thead th + th": { textAlign: "end" },
      "& svg": { display: "block", height: "0.75rem", mt: 2 },
      "& path": { strokeWidth: 10 },
      "& .faint": { strokeOpacity: 0.4 },
      [narrow]: {
        "& thead": visuallyHidden,
        "& tr": {
          display: "grid",
          gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
          columnGap: 2,
          py: 3,
          borderTop: "1px solid",
          borderColor: "border",
        },
        "& tbody :is(th, td)": { p: 0, border: 0 },
        "& th:first-of-type": { width: "auto", gridColumn: "1 / -1", mb: 2 },
        "& td": { textAlign: "start" },
        "& td::before": { content: "attr(data-label)", display: "block", ...labelText },
      },
    },
    // A record, and what treatments leave of it: what says less is shaded.
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
      "& :is(.coarser, .removed)": {
        bg: "color-mix(in srgb, var(--tone) 14%, transparent)",
      },
      // The name beside the value on record, above what treatments leave of it.
      [narrow]: {
        "& thead": visuallyHidden,
        "& tr": {
          display: "grid",
          gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
          py: 2,
          borderTop: "1px solid",
          borderColor: "border",
        },
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
    "& table td.difference": { color: "var(--tone)" },
    // Terms.
    "& dl > div": {
      display: "grid",
      gap: 2,
      gridTemplateColumns: ["1fr", null, "minmax(0, 3fr) minmax(0, 9fr)"],
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
