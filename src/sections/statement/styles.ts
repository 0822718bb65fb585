import type { ThemeUICSSObject } from "theme-ui";

export const sentence = {
  root: {
    display: "grid",
    columnGap: 5,
    rowGap: 3,
    alignItems: "end",
    gridTemplateColumns: ["1fr", null, "minmax(0, 8fr) minmax(0, 4fr)"],
    "& > .text-eyebrow": { gridColumn: "1 / -1" },
  },
} satisfies Record<string, ThemeUICSSObject>;
