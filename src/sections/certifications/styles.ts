import type { ThemeUICSSObject } from "theme-ui";

export const certifications = {
  /** Name, purpose and record; the records of a row end on the same line. */
  card: {
    display: "grid",
    gap: 3,
    p: 3,
    gridTemplateRows: "auto 1fr",
    "& > :empty": { display: "none" },
    "& dl > div": {
      display: "grid",
      gridTemplateColumns: "6rem 1fr",
      py: "0.625em",
      fontSize: "small",
      borderTop: "line",
    },
    "& dt, & em": { color: "textMuted" },
  },
} satisfies Record<string, ThemeUICSSObject>;
