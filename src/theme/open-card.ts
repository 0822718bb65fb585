import type { ThemeUICSSObject } from "theme-ui";

/** A card without a box, below a line. */
export const openCard = {
  bg: "transparent",
  border: 0,
  borderTop: "1px solid",
  borderColor: "border",
  borderRadius: 0,
} satisfies ThemeUICSSObject;

/** Open cards in rows, each with its icon beside its words. */
export const cardRows = {
  "& .cards-root": openCard,
  "& .cards-body": {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: 0,
    rowGap: ["0.125rem", "0.75rem"],
    px: 0,
    py: ["0.75rem", 3],
    "& > *": { gridColumn: "2" },
    "& > .cards-icon": { gridColumn: "1", gridRow: "1 / span 2", mr: 2 },
  },
} satisfies ThemeUICSSObject;
