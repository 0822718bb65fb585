import type { ThemeUICSSObject } from "theme-ui";
import { ownLine } from "../../../theme/own-line";

export const offerings = {
  root: {
    "& > li": {
      display: "grid",
      columnGap: 5,
      rowGap: 2,
      gridTemplateColumns: ["1fr", null, "minmax(0, 5fr) minmax(0, 7fr)"],
      gridTemplateRows: [null, null, "auto 1fr"],
      py: 3,
      borderTop: "line",
      breakInside: "avoid",
    },
    "& > li > div": {
      display: "grid",
      gap: 1,
      justifyItems: "start",
      alignContent: "start",
      gridRow: [null, null, "span 2"],
    },
    "& h3": { fontSize: "heading", lineHeight: "tight" },
    "& a": { ...ownLine, fontWeight: "medium" },
    "& svg": { width: "100%", height: ["1.5rem", "2.5rem"], order: [-1, null, 0] },
    "& path": { strokeWidth: "2", fill: "none" },
    "& .source": { stroke: "dataSource" },
    "& .synthetic": { stroke: "dataSynthetic" },
    "& dl": {
      display: "grid",
      gap: [1, 3],
      gridTemplateColumns: ["1fr", "repeat(3, 1fr)"],
      fontSize: "small",
      lineHeight: "snug",
    },
    "& dl > div": { display: ["grid", "block"], gridTemplateColumns: "5.5rem 1fr" },
    "& dt": { color: "text", fontWeight: "medium" },
    "& dd": { color: "textMuted" },
  },
} satisfies Record<string, ThemeUICSSObject>;
