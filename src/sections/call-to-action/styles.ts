import type { ThemeUICSSObject } from "theme-ui";

export const callToAction = {
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: [3, 4],
    mb: 5,
  },
} satisfies Record<string, ThemeUICSSObject>;
