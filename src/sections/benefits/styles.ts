import type { ThemeUICSSObject } from "theme-ui";
import { colors } from "../../theme/colors";

export const benefits = {
  /** A tinted tile: neither a row of a list, as a question is, nor a card that leads somewhere. */
  item: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    p: [2, 3],
    bg: "groundDeep",
    borderRadius: "medium",
    boxShadow: `inset 0 3px ${colors.primary}`,
  },
  checklist: {
    display: "grid",
    columnGap: 5,
    gridTemplateColumns: ["1fr", null, "1fr 1fr"],
  },
  check: {
    display: "grid",
    alignContent: "start",
    gridTemplateColumns: "auto 1fr",
    columnGap: 2,
    py: 2,
  },
  checkText: { display: "grid", gap: "0.375rem", alignContent: "start" },
  checkMark: { color: "primary", mt: "0.125rem" },
  icon: { color: "primary", fontSize: "1.75rem" },
} satisfies Record<string, ThemeUICSSObject>;
