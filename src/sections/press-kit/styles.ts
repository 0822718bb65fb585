import type { ThemeUICSSObject } from "theme-ui";

export const pressKit = {
  list: {
    rowGap: [3, 5],
    // Both rows of the grid share their lines: captions are of several lengths, downloads align.
    "& > li": { display: "grid", gridTemplateRows: "1fr auto", alignContent: "start" },
    // On phones the plate is beside its words, so that the list stays short.
    "& figure": { display: ["grid", "block"], gridTemplateColumns: "2fr 3fr", columnGap: 2 },
    "& img": { width: "100%", height: "auto" },
    "& figcaption": { display: "grid", gap: 1, mt: [0, 2] },
  },
} satisfies Record<string, ThemeUICSSObject>;
