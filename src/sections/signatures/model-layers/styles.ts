import type { ThemeUICSSObject } from "theme-ui";
import { drawing, drawnInView } from "../../../theme/draw-in-view";
import { fillHeight } from "../../../theme/fill-height";
import { text } from "../../../theme/variants/text";

export const modelLayers = {
  root: {
    display: "grid",
    columnGap: [2, 3, 5],
    gridTemplateColumns: ["4.5rem 1fr", "10rem 1fr", "minmax(0, 5fr) minmax(0, 7fr)"],
    "& > svg": { ...drawing, ...fillHeight },
    "& path, & ellipse": {
      fill: "none",
      stroke: "primary",
      strokeWidth: "1px",
      vectorEffect: "non-scaling-stroke",
    },
    "& .links": { opacity: 0.4 },
    "& .route": { ...drawnInView("down"), strokeWidth: "2.5px" },
    "& .ring": { strokeWidth: ["4px", "12px"], strokeDasharray: "0.7 0.3" },
    "& .leaders": { stroke: "controlBorder", display: ["none", null, "initial"] },
    "& ol": { display: "grid", gridAutoRows: "1fr" },
    "& li": {
      display: "grid",
      alignContent: "center",
      columnGap: 4,
      rowGap: 1,
      gridTemplateColumns: ["1fr", null, "minmax(0, 4fr) minmax(0, 3fr)"],
      py: 2,
      "& + li": { borderTop: "line" },
    },
    "& h3": { fontSize: "title", mb: "0.25rem" },
    "& :is(p, .text-prose)": { fontSize: "small", lineHeight: "snug" },
    "& li > p": { alignSelf: "center", color: "text" },
    "& b": {
      ...text.eyebrow,
      display: "block",
      fontWeight: "body",
    },
  },
} satisfies Record<string, ThemeUICSSObject>;
