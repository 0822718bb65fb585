import type { ThemeUICSSObject } from "theme-ui";
import type { Tone } from "../../shared/figures";
import { drawing, drawnInView } from "../../theme/draw-in-view";
import { forcedColors } from "../../theme/media-queries";
import { ownLine } from "../../theme/own-line";
import { palette } from "../../theme/palette";
import { karyogram } from "./karyogram";
import { tables } from "./tables";

/** Sets the color of an element's data; in forced colors, the text color. */
const tone = (color: string): ThemeUICSSObject => ({
  "--tone": color,
  [forcedColors]: { "--tone": "CanvasText" },
});

/** The mark of a tone in the legend before a figure. */
const legend = (figures: string, name: Tone): string => `& .key:has(${figures}) .${name}::before`;

const hollow: ThemeUICSSObject = { height: "0.5rem", bg: "Canvas", border: "1px solid CanvasText" };

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
      // Titles of a row share a line, and so do the tops of the drawings. Text in a drawing scales
      // with it, so panels have a maximum width.
      "& > div": {
        display: "grid",
        gridRow: "span 2",
        gridTemplateRows: "subgrid",
        alignItems: "start",
        rowGap: 1,
        maxWidth: "26rem",
        breakInside: "avoid",
      },
      // Four would leave the last one alone in its row.
      "&:has(> :nth-child(4):last-child) > div": { maxWidth: "32rem" },
      "&:has(> :nth-child(4):last-child)": {
        gridTemplateColumns: [null, null, null, "repeat(2, minmax(0, 32rem))"],
      },
    },
    "& .shapes": {
      display: "grid",
      gap: ["1rem 0.5rem", 3],
      // No more than five in a row.
      gridTemplateColumns: "repeat(auto-fill, minmax(max(6.5rem, 17%), 1fr))",
      "& > div": { breakInside: "avoid" },
      "& b": {
        mt: 1,
        color: "text",
        fontFamily: "monospace",
        fontSize: "micro",
        letterSpacing: "-0.03em",
      },
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
      printColorAdjust: "exact",
    },
    // Where tones share one color, they differ by shape, in the legend as in the drawing.
    [forcedColors]: {
      [legend("+ .shapes", "source")]: { height: "0.5rem", opacity: 0.4 },
      [legend("+ .pairs", "synthetic")]: hollow,
      [legend("+ .pairs", "difference")]: { ...hollow, borderStyle: "dashed" },
      [legend("+ .counts", "difference")]: hollow,
      [legend("+ .strips, + .scroll > .rosters", "synthetic")]: { height: "1px" },
      "& .counts .area.difference": { fillOpacity: 0 },
      "& .strips .synthetic": { strokeWidth: 3 },
      "& .rosters .synthetic": { strokeWidth: "0.3" },
    },
    // A specimen: a tray of distributions, and a typewritten label.
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
      border: "line",
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
      "& *": { color: palette.ink },
      "& h3": { my: 1, fontWeight: "medium" },
      "& dl > div": {
        display: "grid",
        gap: 2,
        gridTemplateColumns: "min(6.5rem, 30vw) minmax(0, 1fr)",
        py: "0.625rem",
        borderTopStyle: "dotted",
        borderColor: "controlBorder",
      },
      "& dt": { fontWeight: "body" },
    },
    ...tables,
    ...karyogram,
    "& table td.difference": { color: "var(--tone)" },
    // Terms.
    "& > dl": {
      display: "grid",
      columnGap: 5,
      gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
    },
    "& dl > div": { py: 2, borderTop: "line", breakInside: "avoid" },
    "& dt": { color: "text", fontWeight: "medium" },
    "& dd": { maxWidth: "text" },
    "& dd small": { mt: 1 },
    // Files.
    "& .files": { display: "grid", mb: 4 },
    "& .files > li": {
      display: "grid",
      columnGap: 3,
      rowGap: [0, 1],
      gridTemplateColumns: "minmax(0, 1fr) auto",
      py: [1, 2],
      borderTop: "line",
      "& a": { ...ownLine, fontSize: "body", fontWeight: "medium", color: "primary" },
      "& > :is(p, details)": { gridColumn: "1 / -1", mt: 0 },
      "& summary": { py: ["0.8125rem", "0.125rem"] },
    },
    // Print can't scroll.
    "@media print": {
      "& :is(table, th, td)": {
        minWidth: "0 !important",
        pr: "4pt",
        fontSize: "7pt",
        whiteSpace: "normal !important",
        // Only what is wider than its column breaks, and no number.
        overflowWrap: "break-word",
      },
    },
  },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: ["start", "space-between"],
    gap: ["1rem 0", 2],
    mt: 3,
  },
} satisfies Record<string, ThemeUICSSObject>;
