import type { ThemeUICSSObject } from "theme-ui";

export const questions = {
  list: {
    "& > li": {
      display: "grid",
      alignItems: "baseline",
      columnGap: 4,
      rowGap: [1, 2],
      py: 4,
      gridTemplateColumns: ["1fr", null, "minmax(0, 3fr) minmax(0, 5fr) minmax(0, 4fr)"],
      borderTop: "1px solid",
      borderColor: "border",
      "& > h3": { gridColumn: "1 / -1", maxWidth: "30ch", mb: [1, 0], textWrap: "balance" },
      "& > p + p": { color: "textMuted" },
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
