import type { ThemeUICSSObject } from "theme-ui";

/** The largest number of codes in a column that gets a width. */
const maxCodes = 20;

/** From 1280 px, widths are proportional to the number of codes: all columns have the same height. */
const widths = Object.fromEntries(
  Array.from({ length: maxCodes }, (_, index) => [
    `& > [data-codes="${index + 1}"]`,
    { flexGrow: index + 1 },
  ]),
);

export const naicsTreemap = {
  root: {
    display: ["grid", null, null, "flex"],
    gap: "4px",
    "& > *": { flexBasis: 0, minWidth: 0 },
    ...widths,
    "& [data-codes]": { display: "flex", flexDirection: "column", bg: "groundMist" },
    "& > [data-codes]:first-of-type": { bg: "groundDeep" },
    "& h3": {
      p: "0.75rem",
      pb: 1,
      fontSize: "small",
      fontWeight: "medium",
      lineHeight: "snug",
      color: "textMuted",
    },
    "& h3 > span": { fontVariantNumeric: "tabular-nums", color: "primary", mr: "0.25rem" },
    "& dl": {
      display: "grid",
      flex: 1,
      gridAutoRows: ["auto", null, null, "1fr"],
      gridTemplateColumns: [
        "1fr 1fr",
        "repeat(auto-fill, minmax(11rem, 1fr))",
        null,
        "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
      ],
    },
    "& dl > div": {
      p: "0.75rem",
      // Unlike borders, shadows leave no line hanging in an incomplete last row.
      boxShadow: "0 0 0 0.5px var(--color-border)",
      breakInside: "avoid",
    },
    "& dt": {
      fontVariantNumeric: "tabular-nums",
      fontSize: ["2.125rem", "2.5rem"],
      lineHeight: "tight",
      letterSpacing: "display",
      mb: 1,
    },
    "& dd": { fontSize: "small", lineHeight: "snug", color: "textMuted" },
  },
  singles: {
    "&&": { gap: "4px", bg: "transparent" },
    "& > *": { flex: 1, flexBasis: "auto" },
    "& dl": { gridTemplateColumns: "1fr" },
    "& > * > h3": { minHeight: [null, null, null, "4.75rem"] },
  },
} satisfies Record<string, ThemeUICSSObject>;
