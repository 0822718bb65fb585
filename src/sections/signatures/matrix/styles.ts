import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../../shared/constants";
import { belowWidth, fromWidth } from "../../../theme/media-queries";

export const matrix = {
  /** A band of light: thicker and brighter where there is more. */
  band: {
    "--tone": "var(--color-text)",
    display: "block",
    width: "100%",
    height: "1.5rem",
    background: "linear-gradient(var(--tone) 0 0) center no-repeat",
    filter: "drop-shadow(0 0 5px var(--tone))",
    "&[data-tone=source]": { "--tone": "var(--color-data-source)" },
    "&[data-tone=synthetic]": { "--tone": "var(--color-data-synthetic)" },
    ...Object.fromEntries(
      [0, 2, 5, 11].map((height, level) => [
        `&[data-level='${level}']`,
        { backgroundSize: `100% ${height}px` },
      ]),
    ),
  },
  scale: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: [2, 3],
    mb: 3,
    "& > span": { display: "flex", alignItems: "center", gap: 1 },
    "& .matrix-band": { width: ["2rem", "3rem"] },
  },
  table: {
    fontSize: "small",
    lineHeight: "snug",
    color: "textMuted",
    "& :is(th, td)": { textAlign: "start", verticalAlign: "top", fontWeight: "medium" },
    "& td": { fontWeight: "body" },
    "& th": { color: "text" },
    [`@media ${fromWidth(breakpoints.md)}`]: {
      tableLayout: "fixed",
      borderSpacing: "0.75rem 0",
      // Cancels the border spacing at both ends, so the table aligns with the rest of the page.
      width: "calc(100% + 1.5rem)",
      mx: "-0.75rem",
      "& :is(th, td)": { px: 2, py: 2 },
      "& tbody th": { pl: 0, pt: 3 },
      "& :is(td[data-label], thead th)": { bg: "surface" },
      // The well at the top of a column.
      "& thead th": {
        pt: 3,
        pb: 4,
        fontSize: "body",
        borderRadius: "0.5rem 0.5rem 0 0",
        borderTop: "4px solid",
        borderColor: "controlBorder",
      },
      "& tr:last-of-type > td[data-label]": { pb: 4, borderRadius: "0 0 0.5rem 0.5rem" },
      "& .matrix-band": { mb: 1 },
    },
    [`@media ${belowWidth(breakpoints.md)}`]: {
      "&, & :is(tbody, tr, th, td)": { display: "block" },
      "& thead": { display: "none" },
      "& tr": { mb: 2, p: 2, bg: "surface", borderRadius: "medium" },
      "& th": { mb: 1, fontSize: "body" },
      "& td": {
        display: "grid",
        columnGap: 2,
        gridTemplateColumns: "minmax(0, 4fr) minmax(0, 5fr)",
        py: 1,
        borderTop: "line",
      },
      "& td::before": { content: "attr(data-label)", color: "text" },
      "& td > .matrix-band": { gridArea: "2 / 1", height: "1rem" },
      "& [data-level='0']": { display: "none" },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
