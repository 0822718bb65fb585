import type { ThemeUICSSObject } from "theme-ui";

/** A dense list of labeled facts, for looking up. Unconfirmed ones are muted. */
export const factList = {
  root: {
    overflowWrap: "anywhere",
    "& h3": { mb: 2, fontSize: "body" },
    "& dl + h3": { mt: 5 },
    "& dl": {
      display: "grid",
      columnGap: 5,
      gridTemplateColumns: ["1fr", null, "1fr 1fr"],
      "@media print": { gridTemplateColumns: "1fr 1fr" },
    },
    "& div": {
      display: "grid",
      columnGap: 2,
      gridTemplateColumns: ["1fr", "2fr 3fr"],
      py: "0.625em",
      borderTop: "1px solid",
      borderColor: "border",
      "@media print": { gridTemplateColumns: "1fr 1fr", py: "2pt", breakInside: "avoid" },
    },
    "& dt": { fontWeight: "medium" },
    "& em": { color: "textMuted" },
  },
} satisfies Record<string, ThemeUICSSObject>;
