import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../../shared/constants";
import { fromWidth } from "../../../theme/media-queries";
import { ownLine } from "../../../theme/own-line";
import { sizes } from "../../../theme/scales";

/** Scroll margin for the sticky index. */
const scrollMargin = ["1rem", null, "4.5rem"];

const twoColumns = `@media ${fromWidth(breakpoints.md)}`;

export const glossary = {
  root: { "& .text-prose": { color: "text", maxWidth: "text" } },
  /** Sticky where it fits on one line. */
  index: {
    position: [null, null, "sticky"],
    top: sizes.header,
    zIndex: "raised",
    bg: "groundPaper",
    borderBlock: "2px solid var(--color-heading)",
    "& ol": {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fit, minmax(2.25rem, 1fr))",
      my: "0.25rem",
    },
    "& a": {
      display: "grid",
      placeItems: "center",
      minHeight: "2.75rem",
      color: "primary",
      textDecoration: "none",
      "&:hover": { textDecoration: "underline" },
    },
    "@media print": { display: "none" },
  },
  letter: {
    display: "grid",
    gridTemplateColumns: ["1fr", "4rem minmax(0, 1fr)", "6rem minmax(0, 1fr)"],
    columnGap: 3,
    scrollMarginTop: scrollMargin,
    ".glossary-letter + &": {
      borderTop: "1px solid color-mix(in srgb, var(--color-heading) 45%, transparent)",
    },
    "& > h3": {
      pt: "0.625rem",
      fontSize: "heading",
      color: "primary",
      "@media print": { fontSize: "14pt" },
    },
    "& > dl": {
      display: "grid",
      gridTemplateColumns: ["minmax(0, 1fr)", null, "repeat(2, minmax(0, 1fr))"],
      columnGap: 5,
    },
    "& > dl > div": {
      pt: 2,
      // On phones, most entries end in a link with room of its own.
      pb: [1, "1.25rem"],
      scrollMarginTop: scrollMargin,
      breakInside: "avoid",
      "& + div": { borderTop: "line" },
      "&:target": {
        boxShadow:
          "-0.75rem 0 var(--color-ground-paper), calc(-0.75rem - 3px) 0 var(--color-primary)",
      },
    },
    [twoColumns]: {
      "& > dl > div:nth-of-type(2)": { borderTop: 0 },
      // The last of an odd number takes both columns, with its source in the second.
      "& > dl > div:last-of-type:nth-of-type(odd)": {
        gridColumn: "1 / -1",
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        gridTemplateRows: "auto auto 1fr",
        columnGap: 5,
        "& > dt, & > dd:not(.glossary-note)": { gridColumn: 1 },
        "& > .glossary-note": { gridColumn: 2 },
        "& > dd:not(.glossary-note)": { gridRow: "2 / span 2" },
        "& > .glossary-note:nth-of-type(2)": { gridRow: "1 / span 2" },
      },
    },
    // A link that gets focus from below is not hidden under the index.
    "& a": { scrollMarginTop: scrollMargin },
    "& dt": { color: "heading", fontSize: "body", fontWeight: "bold", lineHeight: "snug" },
    "& dd": { mt: "0.25rem", fontSize: "small", lineHeight: "1.55" },
    // In print, two columns of small type without links around the site.
    "@media print": {
      gridTemplateColumns: "2rem minmax(0, 1fr)",
      "& > dl": { display: "block", columns: "2", columnGap: "1.5rem" },
      "& > dl > div": { pt: "5pt", pb: "5pt" },
      "& dt": { fontSize: "9pt" },
      "& dd": { mt: "1pt", fontSize: "8pt", lineHeight: "1.35" },
      "& dd + .glossary-note ~ .glossary-note": { display: "none" },
    },
  },
  note: {
    display: "grid",
    columnGap: 2,
    gridTemplateColumns: ["5.5rem minmax(0, 1fr)", "6.5rem minmax(0, 1fr)"],
    "@media print": { gridTemplateColumns: "3rem minmax(0, 1fr)" },
    "& > span": { color: "textMuted" },
    "& .text-prose": { color: "textMuted" },
    // Source and label as tall as a link.
    "& > span, & p:not(:has(> a:only-child))": { py: ownLine.py },
    "& a:only-child": ownLine,
  },
} satisfies Record<string, ThemeUICSSObject>;
