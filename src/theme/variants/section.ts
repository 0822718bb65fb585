import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { belowWidth, fromWidth } from "../media-queries";

/** One below the other, from the start. */
const stack: ThemeUICSSObject = {
  display: "grid",
  gap: 3,
  justifyItems: "start",
  alignContent: "start",
};

export const section = {
  root: {
    position: "relative",
    bg: "groundPaper",
    color: "text",
    py: [5, 6, 7],
    scrollMarginTop: "4.5rem",
  },
  paper: { bg: "groundPaper" },
  mist: { bg: "groundMist" },
  deep: { bg: "groundDeep" },
  ink: { bg: "groundInk" },
  /** One sentence with much space around it. */
  statement: { py: ["5rem", "7rem", "10rem"] },
  /** Dense, for looking things up. */
  reference: {
    py: ["3rem", "3.5rem"],
    "& .text-heading": { fontSize: "title", letterSpacing: "body" },
    "& .section-head": { mb: 3 },
  },
  head: { display: "grid", gap: 2, alignContent: "start", mb: [4, null, 5] },
  /** The lead is next to the heading, aligned with its last line. */
  headWithLead: {
    columnGap: 5,
    alignItems: "end",
    gridTemplateColumns: ["1fr", null, null, "minmax(0, 7fr) minmax(0, 5fr)"],
  },
  title: { display: "grid", gap: 2 },
  split: {
    display: "grid",
    gap: [4, null, 6],
    alignItems: "center",
    gridTemplateColumns: ["1fr", null, "minmax(0, 7fr) minmax(0, 5fr)"],
  },
  splitLeft: {
    gridTemplateColumns: ["1fr", null, "minmax(0, 5fr) minmax(0, 7fr)"],
    "& > figure": { order: [null, null, -1] },
  },
  text: { ...stack, "& > .section-head": { mb: 0 } },
  intro: {
    display: "grid",
    gap: [2, null, 5],
    gridTemplateColumns: ["1fr", null, "minmax(0, 5fr) minmax(0, 7fr)"],
    "& > .section-head": { mb: 0 },
  },
  introText: { ...stack, "& .text-prose": { fontSize: "lead", lineHeight: "1.55" } },
  tools: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    gap: 2,
    mb: 3,
    "& > .section-head": { mb: 0, gridTemplateColumns: "1fr" },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const plates = {
  figure: {
    "& img": {
      width: "100%",
      objectFit: "cover",
      borderRadius: "large",
      // At other widths, the image's width and height attributes reserve its space.
      [`@media ${fromWidth(breakpoints.sm)} and ${belowWidth(breakpoints.md)}`]: {
        aspectRatio: "16 / 9",
      },
    },
    "& figcaption": { mt: 1 },
  },
} satisfies Record<string, ThemeUICSSObject>;

const grid: ThemeUICSSObject = { display: "grid", gap: [2, 3] };

export const grids = {
  two: { ...grid, gridTemplateColumns: ["1fr", "1fr 1fr"] },
  three: {
    ...grid,
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(3, 1fr)"],
    "& > :last-child:nth-child(odd)": { gridColumn: [null, "1 / -1", "auto"] },
  },
  four: { ...grid, gridTemplateColumns: ["1fr", "1fr 1fr", null, "repeat(4, 1fr)"] },
  /** Three above two, both rows as wide as the page. */
  five: {
    ...grid,
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(6, 1fr)"],
    "& > *": { gridColumn: [null, null, "span 2"] },
    "& > :last-child": { gridColumn: [null, "1 / -1"] },
    "& > :nth-child(n + 4)": { gridColumn: [null, null, "span 3"] },
    // Pictures are about as high as those of the first row.
    "& > :nth-child(n + 4) .cards-media": { aspectRatio: [null, null, "21 / 9"] },
    // A card alone in its row has its picture beside its text, as wide as the pictures above.
    "& > :last-child:has(> .cards-media)": { flexDirection: [null, "row", "column"] },
    "& > :last-child > .cards-media": { flex: [null, "0 0 calc(50% - 0.75rem)", "none"] },
  },
} satisfies Record<string, ThemeUICSSObject>;
