import type { ThemeUICSSObject } from "theme-ui";
import { fillHeight } from "../../../theme/fill-height";

export const courseOutline = {
  root: {
    display: "grid",
    columnGap: [2, 3, 0],
    gridTemplateColumns: ["4rem 1fr", "8rem 1fr", "1fr minmax(0, 20rem) 1fr"],
    "& > svg": { gridArea: ["1 / 1", null, "1 / 2"], ...fillHeight },
    "& path": {
      fill: "none",
      stroke: "primary",
      strokeWidth: ["1px", null, "1.5px"],
      opacity: 0.6,
      vectorEffect: "non-scaling-stroke",
    },
    "& .lessons": {
      opacity: 1,
      strokeWidth: ["12px", null, "20px"],
      strokeLinecap: "round",
      stroke: "text",
    },
    "& ol": {
      gridArea: ["1 / 2", null, "1 / 1 / 2 / 4"],
      display: "grid",
      // Lessons of the same height, as they have in the drawing.
      gridAutoRows: "1fr",
    },
    "& li": {
      display: "grid",
      alignItems: "center",
      alignContent: "center",
      columnGap: "22rem",
      rowGap: 1,
      gridTemplateColumns: ["1fr", null, "1fr 1fr"],
      py: "0.75rem",
      "& > div": { textAlign: [null, null, "end"], textWrap: "balance", color: "textMuted" },
      "& > p": { color: "text", fontSize: [null, null, "title"], lineHeight: "snug" },
    },
    "& h3": { fontSize: "subheading", my: "0.25rem" },
    "& span": { fontWeight: "medium", color: "primary" },
  },
  note: {
    mt: 4,
    "& > .text-prose": { mx: [null, null, "auto"], textAlign: [null, null, "center"] },
  },
} satisfies Record<string, ThemeUICSSObject>;
