import type { ThemeUICSSObject } from "theme-ui";
import type { ColorRole } from "../colors";

/** One below the other, from the start. */
const stack: ThemeUICSSObject = {
  display: "grid",
  gap: 3,
  justifyItems: "start",
  alignContent: "start",
};

/** A heading beside what it is about. */
const beside = "minmax(0, 5fr) minmax(0, 7fr)";

/** A background; neighbors on the same one share one gap. */
const ground = (bg: ColorRole): ThemeUICSSObject => ({ bg, "& + &:not([data-theme])": { pt: 0 } });

export const section = {
  root: {
    position: "relative",
    bg: "groundPaper",
    color: "text",
    py: ["2.5rem", 6, 7],
    scrollMarginTop: "4.5rem",
    // Lists, figures and videos are on the column of introductions.
    "& .layout-container:has(> :is(.accordion-list, .video-frame)), & :has(> .keyFigures-list)": {
      display: [null, null, "grid"],
      columnGap: 5,
      alignItems: "start",
      gridTemplateColumns: beside,
      "& > :not(.keyFigures-list)": { gridTemplateColumns: "1fr" },
    },
  },
  paper: ground("groundPaper"),
  mist: ground("groundMist"),
  deep: { bg: "groundDeep" },
  ink: { bg: "groundInk" },
  /** One sentence with much space around it. */
  statement: { py: ["4rem", "7rem", "10rem"] },
  /** Dense, for looking things up. */
  reference: {
    py: ["3rem", "3.5rem"],
    "& .text-heading": { fontSize: "title", letterSpacing: "body" },
    "& .section-head": { mb: 3 },
  },
  head: { display: "grid", gap: 2, alignContent: "start", mb: [3, 4, 5] },
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
  text: { ...stack, "& > .section-head": { mb: 0 } },
  intro: { display: "grid", gap: [2, null, 5], gridTemplateColumns: ["1fr", null, beside] },
  introText: { ...stack, "& .text-prose": { fontSize: "lead", lineHeight: "1.55" } },
  tools: {
    display: "grid",
    justifyItems: "start",
    gap: 2,
    mb: 2,
    "& > .section-head": { mb: 0, gridTemplateColumns: "1fr" },
    // Its words are on the edge of the page.
    "& > button": { mx: "-0.5rem" },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const plates = {
  figure: {
    "& img": { width: "100%", objectFit: "cover", borderRadius: "large", aspectRatio: "16 / 9" },
    "& figcaption": { mt: 1 },
  },
} satisfies Record<string, ThemeUICSSObject>;

const grid: ThemeUICSSObject = { display: "grid", gap: [2, 3] };

export const grids = {
  two: {
    ...grid,
    gridTemplateColumns: ["1fr", "1fr 1fr"],
    // Two pictures as large as that would be the page's loudest part.
    "& > :has(> .cards-media:not(.cards-industryMedia))": {
      flexDirection: "row",
      "& > .cards-media": { flex: "0 0 38%" },
    },
  },
  three: {
    ...grid,
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(3, 1fr)"],
    "& > :last-child:nth-child(odd)": { gridColumn: [null, "1 / -1", "auto"] },
  },
  four: {
    ...grid,
    gridTemplateColumns: ["1fr", "1fr 1fr", null, "repeat(4, 1fr)"],
    "& .cards-media": { aspectRatio: [null, null, null, "21 / 9"] },
  },
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
