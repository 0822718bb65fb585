import type { ThemeUICSSObject } from "theme-ui";
import { forcedColors } from "../../../theme/media-queries";

/** The color of an outcome that an attribute names: the synthetic one, and coral for a person alone. */
const toned = (attribute: string): ThemeUICSSObject => ({
  "--tone": "var(--color-data-synthetic)",
  [`&[${attribute}='one']`]: { "--tone": "var(--color-data-difference)" },
  [`&[${attribute}='none']`]: { "--tone": "currentColor" },
  [forcedColors]: { "&&": { "--tone": "CanvasText" } },
});

export const kAnonymity = {
  root: {
    ...toned("data-outcome"),
    display: "grid",
    gridTemplateColumns: ["minmax(0, 1fr)", "repeat(2, minmax(0, 1fr))"],
    gridTemplateRows: [null, null, "auto auto 1fr"],
    columnGap: [null, 4, null, 5],
    rowGap: 3,
    "& > .section-head": {
      gridColumn: [null, "1 / -1", "1"],
      mb: 0,
      gridTemplateColumns: "1fr",
    },
  },
  facts: {
    gridColumn: [null, "1 / -1", "1"],
    fontSize: ["lead", "subheading"],
    lineHeight: "snug",
    letterSpacing: "heading",
    "& > p": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: ["0.25rem", 2],
      borderBottom: "line",
    },
    "& label": { minWidth: "2.5em", color: "textMuted" },
  },
  choice: {
    position: "relative",
    // Where large text leaves less than this, it is below what the sentence says before it.
    flex: "1 1 9em",
    minWidth: 0,
    color: "primary",
    fontWeight: "medium",
    "& select": {
      appearance: "none",
      width: "100%",
      minHeight: ["target", null, "3rem"],
      p: 0,
      paddingInlineEnd: "1.2em",
      border: 0,
      bg: "transparent",
      letterSpacing: "inherit",
      textOverflow: "ellipsis",
      cursor: "pointer",
      "&:hover": { color: "primaryHover" },
      "& option": { bg: "surface", color: "text", fontSize: "1rem", letterSpacing: "body" },
    },
    "& svg": {
      position: "absolute",
      insetInlineEnd: 0,
      top: "50%",
      translate: "0 -50%",
      width: "1.1em",
      height: "1.1em",
      pointerEvents: "none",
    },
    // The same in words, where nothing can be chosen.
    "& b": { display: "none", fontWeight: "inherit", lineHeight: "2.75rem" },
    "@media (scripting: none), print": {
      "& select, & svg": { display: "none" },
      "& b": { display: "block" },
    },
  },
  left: {
    minWidth: ["3.75rem", "6.5rem"],
    marginInlineStart: "auto",
    textAlign: "end",
    color: "textMuted",
    fontSize: "body",
    fontVariantNumeric: "tabular-nums",
    letterSpacing: "body",
    "& b": { fontWeight: "medium", color: "text" },
    "& span": { display: ["none", "inline"] },
  },
  result: {
    display: "grid",
    alignContent: "start",
    containerType: "inline-size",
    lineHeight: "snug",
    "& span": { color: "textMuted" },
    "& strong": {
      // Room for the lines of the longest sentence, so that nothing moves.
      minHeight: ["2.8em", "1.4em"],
      fontSize: "subheading",
      fontWeight: "heading",
      letterSpacing: "heading",
      color: "heading",
      textWrap: "balance",
    },
  },
  /** As large as its column lets 10,000 be. */
  number: {
    fontSize: "min(31.8cqi, 15rem)",
    fontWeight: "heading",
    lineHeight: "0.9",
    letterSpacing: "-0.05em",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    color: "var(--tone)",
    // The room beside a figure of one width, and that below a comma.
    marginInlineStart: "-0.06em",
    mb: "0.15em",
    [forcedColors]: { forcedColorAdjust: "none" },
    "@media print": { fontSize: "72pt" },
  },
  field: {
    ...toned("data-drawn"),
    display: "grid",
    gridColumn: [null, 2],
    gridRow: [null, 3, "1 / 4"],
    alignSelf: "end",
    aspectRatio: "1",
    // Layers, one over the other.
    "& > svg": { gridArea: "1 / 1", width: "100%", overflow: "visible" },
    "& path": {
      fill: "none",
      stroke: "var(--tone)",
      strokeWidth: 0.62,
      strokeLinecap: "round",
    },
    "& > :first-of-type path": {
      stroke: "textMuted",
      strokeOpacity: 0.6,
      strokeWidth: 0.42,
      strokeDasharray: "0 1",
      [forcedColors]: { stroke: "GrayText", strokeOpacity: 1 },
    },
    "& > .before path": { stroke: "dataSynthetic", [forcedColors]: { stroke: "CanvasText" } },
    "&[data-drawn='few'] > .lit path": { strokeWidth: 1.4 },
    "&[data-drawn='one'] > .lit path": { strokeWidth: 2 },
    "&[data-drawn='one'] > .lit .halo": { strokeWidth: 6, strokeOpacity: 0.3 },
  },
  foot: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: 3,
    pt: 3,
    borderTop: "line",
    "& .text-prose": { fontSize: "small" },
  },
} satisfies Record<string, ThemeUICSSObject>;
