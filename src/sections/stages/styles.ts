import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { belowWidth, fromWidth } from "../../theme/media-queries";

const line = "linear-gradient(var(--color-primary) 0 0)";

export const stages = {
  line: {
    mb: 4,
    "& .text-prose": { mt: 1, fontSize: "small", lineHeight: "snug" },
    "& pre": {
      m: 0,
      whiteSpace: "pre-wrap",
      fontFamily: "monospace",
      fontSize: "small",
      lineHeight: "1.7",
      "& b": { color: "dataDifference", fontWeight: "bold" },
    },
    "& > li": { display: "grid", gap: 2, minWidth: 0 },
    [`@media ${fromWidth(breakpoints.md)}`]: {
      display: "grid",
      columnGap: 4,
      gridAutoColumns: "minmax(0, 1fr)",
      "& > li": { gridRow: "1 / 5", gridTemplateRows: "subgrid", rowGap: 3 },
      // The line runs behind the file formats, across the gaps, and ends in an arrow.
      "& .stages-format": {
        mr: "-2rem",
        background: `${line} center / 100% 3px no-repeat`,
      },
      "& > li:last-of-type .stages-format": {
        mr: 0,
        "&::after": {
          content: '""',
          position: "absolute",
          top: "calc(50% - 0.375rem)",
          right: "2px",
          width: "0.75rem",
          height: "0.75rem",
          border: "solid var(--color-primary)",
          borderWidth: "3px 3px 0 0",
          transform: "rotate(45deg)",
        },
      },
    },
    [`@media ${belowWidth(breakpoints.md)}`]: {
      "& > li": { pl: 3, pb: 4, background: `${line} left / 3px 100% no-repeat` },
      "& > li:last-of-type": { pb: 0 },
      "& .stages-format": { ml: "-1.5rem" },
    },
  },
  format: {
    position: "relative",
    "& > span": {
      display: "inline-block",
      px: 2,
      py: "0.375rem",
      fontSize: "small",
      lineHeight: "snug",
      bg: "primary",
      color: "onPrimary",
      borderRadius: "full",
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
