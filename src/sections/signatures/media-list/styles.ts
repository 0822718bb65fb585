import type { ThemeUICSSObject } from "theme-ui";

export const media = {
  item: {
    position: "relative",
    display: "grid",
    gap: [2, 3],
    gridTemplateColumns: ["1fr", "minmax(0, 2fr) minmax(0, 3fr)"],
    py: 4,
    borderTop: "line",
    "& img": { width: "100%", aspectRatio: "16 / 10", objectFit: "cover", borderRadius: "large" },
  },
  text: { display: "grid", gap: "0.75rem", alignContent: "start", justifyItems: "start" },
} satisfies Record<string, ThemeUICSSObject>;
