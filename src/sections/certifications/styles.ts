import type { ThemeUICSSObject } from "theme-ui";

export const certifications = {
  /** The name, then the record on lines of its own; the text ends where the longest ends. */
  card: {
    display: "grid",
    gap: 3,
    p: 3,
    gridTemplateRows: "1fr auto auto",
    "& h3": { textWrap: "balance" },
    "& dl > div": {
      display: "grid",
      gridTemplateColumns: "6rem 1fr",
      py: "0.625em",
      fontSize: "small",
      borderTop: "1px solid",
      borderColor: "border",
    },
    "& dt, & em": { color: "textMuted" },
  },
} satisfies Record<string, ThemeUICSSObject>;
