import type { ThemeUICSSObject } from "theme-ui";

export const benefits = {
  item: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    pt: 3,
    borderTop: "line",
  },
  checklist: {
    display: "grid",
    columnGap: 5,
    rowGap: 0,
    gridTemplateColumns: ["1fr", null, "1fr 1fr"],
  },
  check: {
    display: "grid",
    alignContent: "start",
    gridTemplateColumns: "auto 1fr",
    columnGap: 2,
    py: 2,
    borderTop: "line",
  },
  checkText: { display: "grid", gap: "0.375rem", alignContent: "start" },
  checkMark: { color: "primary", mt: "0.125rem" },
  icon: { color: "primary", fontSize: "1.25rem" },
} satisfies Record<string, ThemeUICSSObject>;
