import type { ThemeUICSSObject } from "theme-ui";

/** Sizes are in points: the sheet is only printed, on its own page. */
export const statement = {
  root: {
    "@media print": {
      "& + *": { breakBefore: "page" },
      "[data-printing='statement'] & > section": { display: "none" },
    },
  },
  /** HTML of src/render/capability-sheet.tsx. */
  sheet: {
    display: "none",
    "& .statement-name": { fontSize: "11pt", fontWeight: "bold" },
    "& .statement-columns": { display: "grid", gap: "18pt", gridTemplateColumns: "1fr 1fr" },
    "& .statement-contact": { columns: 2, columnGap: "18pt" },
    "& .statement-codes": {
      columns: 2,
      columnGap: "18pt",
      "& > div": {
        display: "grid",
        gridTemplateColumns: "44pt 1fr",
        breakInside: "avoid",
        mb: "2pt",
      },
      "& dt": { fontVariantNumeric: "tabular-nums" },
    },
    "@media print": {
      display: "grid",
      breakBefore: "page",
      gap: "9pt",
      fontSize: "9pt",
      lineHeight: "1.35",
      "& h2": { fontSize: "20pt" },
      "& h3": { fontSize: "10pt", mb: "3pt", pb: "2pt", borderBottom: "0.75pt solid black" },
      "& ul": { pl: "12pt", listStyle: "disc" },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
