import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { belowWidth } from "../../theme/media-queries";
import { cardRows, openCard } from "../../theme/open-card";

const inRows: ThemeUICSSObject = {
  "& .grids-three": { gridTemplateColumns: "1fr", gap: 0 },
  ...cardRows,
};

export const callToAction = {
  /** On phones the cards are rows in every setting. */
  root: { [`@media ${belowWidth(breakpoints.sm)}`]: inRows },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: [2, 4],
    mb: [2, 5],
    "& .text-statement": { maxWidth: "none" },
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
      mb: [2, 4, 0],
    },
    ...inRows,
  },
  /** The headline as large as that of a page, and open columns below it. */
  columns: {
    "& .callToAction-head": { display: "grid", justifyItems: "start", mb: [2, 6] },
    "& .text-statement": { fontSize: "display" },
    "& .cards-root": openCard,
    "& .cards-body": { px: 0 },
  },
} satisfies Record<string, ThemeUICSSObject>;
