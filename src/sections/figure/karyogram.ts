import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { forcedColors, fromWidth } from "../../theme/media-queries";
import { visuallyHidden } from "../../theme/variants/global";

/** The legend's mark of a side: half a chromosome. */
const half = (radius: string): ThemeUICSSObject => ({
  width: "0.5rem",
  height: "0.75rem",
  borderRadius: radius,
});

/** A grid of columns, at most `most`, none narrower than a likeness. */
const columns = (most: number, least: string) =>
  `repeat(auto-fill, minmax(max(${least}, (100% - ${(most - 1) / 2}rem) / ${most}), 1fr))`;

/** All windows but those of phones, and paper. */
const roomy = `@media print, ${fromWidth(breakpoints.sm)}`;

/**
 * Chromosomes in rows of nine, each over its name and its likeness, with the legend where the last row
 * has room. Phones show the first five.
 */
export const karyogram: ThemeUICSSObject = {
  "& .karyogram": {
    display: "grid",
    gridTemplateColumns: columns(5, "3rem"),
    columnGap: 1,
    rowGap: 2,
    "& thead, & thead th": visuallyHidden,
    "& tbody": { display: "contents" },
    "& :is(tr, th, td)": { display: "block" },
    "& caption": {
      position: "static",
      order: 1,
      gridColumn: "1 / -1",
      alignSelf: "end",
      maxWidth: "none",
      p: 0,
    },
    "& :is(caption, tr)": { fontSize: "micro", lineHeight: "snug" },
    "& tbody tr:nth-of-type(n + 6)": { display: "none" },
    // Names may be a little wider than their columns.
    "& tbody :is(th, td)": {
      mx: "-0.25rem",
      p: 0,
      border: 0,
      textAlign: "center",
      whiteSpace: "nowrap",
    },
    "& th": { fontWeight: "body" },
    // As wide as its column, unless it would be higher than there is room for.
    "& svg": {
      width: "min(100% - 0.5rem, var(--widest, 100%))",
      mx: "auto",
      mb: 1,
      transition: "transform 200ms ease-out",
    },
    "& tr:hover svg, & tr:focus svg": { transform: "scaleX(1.4)" },
    "& path": { fill: "var(--tone)", stroke: "none" },
    "& [stroke-width] path": { fill: "none", stroke: "var(--tone)", strokeWidth: "inherit" },
    "& rect": { fillOpacity: 0.08 },
    "& .pale": { fillOpacity: 0.36 },
    "& .key": { columnGap: 2, rowGap: 0, mb: 1, color: "text" },
    "& .key .source::before": half("0.5rem 0 0 0.5rem"),
    "& .key .synthetic::before": half("0 0.5rem 0.5rem 0"),
    "& .key .difference::before": { height: "2px", width: "0.5rem" },
    [roomy]: {
      gridTemplateColumns: columns(9, "3.875rem"),
      "& tbody tr:nth-of-type(n + 6)": { display: "block" },
      "& caption": { gridColumn: "span 2" },
      "& .key": { flexDirection: "column" },
    },
    [forcedColors]: { "& .difference": { "--tone": "Highlight" } },
  },
};
