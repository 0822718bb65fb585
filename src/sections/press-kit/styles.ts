import type { ThemeUICSSObject } from "theme-ui";

export const pressKit = {
  list: {
    rowGap: [4, 5],
    "& > li": { display: "flex", flexDirection: "column" },
    "& img": { width: "100%", height: "auto" },
    "& figcaption": { display: "grid", gap: 1, mt: 2 },
  },
} satisfies Record<string, ThemeUICSSObject>;
