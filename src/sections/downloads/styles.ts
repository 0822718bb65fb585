import type { ThemeUICSSObject } from "theme-ui";
import { ownLine } from "../../theme/own-line";

export const downloads = {
  list: {
    borderBottom: "line",
    "& > li": {
      display: "grid",
      gridTemplateColumns: ["1fr", null, "minmax(0, 2fr) minmax(0, 3fr)"],
      columnGap: 5,
      rowGap: 1,
      py: 3,
      borderTop: "line",
    },
    "& > li > a": ownLine,
  },
  form: {
    display: "inline-block",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums",
    color: "textMuted",
  },
} satisfies Record<string, ThemeUICSSObject>;
