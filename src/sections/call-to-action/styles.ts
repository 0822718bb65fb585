import type { ThemeUICSSObject } from "theme-ui";

/** Cards without boxes, each below a line. */
const open: ThemeUICSSObject = {
  bg: "transparent",
  border: 0,
  borderTop: "1px solid",
  borderColor: "border",
  borderRadius: 0,
};

export const callToAction = {
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: [3, 4],
    mb: 5,
  },
  /** Headline and button at the left, cards in rows at the right. */
  rows: {
    display: "grid",
    columnGap: 6,
    gridTemplateColumns: ["1fr", null, "minmax(0, 5fr) minmax(0, 7fr)"],
    "& .callToAction-head": {
      flexDirection: "column",
      alignItems: "start",
      justifyContent: "start",
      mb: [4, null, 0],
    },
    "& .grids-three": { gridTemplateColumns: "1fr", gap: 0 },
    "& .cards-root": open,
    "& .cards-body": {
      display: "grid",
      gridTemplateColumns: "2.5rem minmax(0, 1fr)",
      columnGap: 1,
      px: 0,
      "& > *": { gridColumn: 2 },
      "& > .cards-icon": { gridColumn: 1, gridRow: "1 / span 2" },
    },
  },
  /** The headline as large as that of a page, and open columns below it. */
  columns: {
    "& .callToAction-head": { display: "grid", justifyItems: "start", mb: [4, 6] },
    "& .text-statement": { fontSize: "display", maxWidth: "none" },
    "& .cards-root": open,
    "& .cards-body": { px: 0 },
  },
} satisfies Record<string, ThemeUICSSObject>;
