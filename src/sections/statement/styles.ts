import type { ThemeUICSSObject } from "theme-ui";

export const sentence = {
  root: {
    display: "grid",
    gap: 3,
    maxWidth: "66rem",
    "& > .text-prose": { maxWidth: "60ch" },
  },
} satisfies Record<string, ThemeUICSSObject>;
