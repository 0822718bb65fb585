import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { fromWidth } from "../../theme/media-queries";
import { sizes } from "../../theme/scales";
import { visuallyHidden } from "../../theme/variants/global";

const hairline = "1px solid var(--color-border)";

/** Line height of ruled paper. */
const rule = "1.75rem";

export const codex = {
  root: {
    "& .text-prose": { maxWidth: "none" },
    "& .codex-text > .text-prose": { maxWidth: "text" },
  },
  contents: {
    "& ol": { display: "grid", counterReset: "part", borderTop: "2px solid var(--color-heading)" },
    "& li + li": { borderTop: hairline },
    "& a": {
      display: "grid",
      gridTemplateColumns: "2rem 1fr",
      py: ["0.75rem", "0.625rem"],
      fontSize: "small",
      color: "text",
      textDecoration: "none",
      "&:hover": { color: "primary" },
      "&::before": {
        counterIncrement: "part",
        content: "counter(part)",
        fontVariantNumeric: "tabular-nums",
        color: "primary",
      },
    },
  },
  list: { display: "grid" },
  /** The look sets the columns; below 960 px the parts are stacked. */
  entry: {
    display: "grid",
    columnGap: 4,
    rowGap: 1,
    gridTemplateColumns: ["minmax(0, 1fr)", null, "var(--columns)"],
    py: 3,
    borderTop: hairline,
    breakInside: "avoid",
  },
  mark: {
    color: "primary",
    fontVariantNumeric: "tabular-nums",
    fontSize: "small",
    lineHeight: rule,
    "& span": {
      display: "block",
      // With very large text, a citation may not fit on one line.
      whiteSpace: ["normal", "nowrap"],
      overflowWrap: "anywhere",
    },
  },
  text: { display: "grid", gap: 1, alignContent: "start" },
  details: {
    fontSize: "small",
    lineHeight: "snug",
    "& > div": {
      display: "grid",
      columnGap: 3,
      gridTemplateColumns: ["1fr", "9rem minmax(0, 1fr)"],
      py: 1,
      borderTop: hairline,
    },
    "& dt": { lineHeight: "inherit" },
  },
  note: { fontSize: "small", lineHeight: "1.55", "& > .text-eyebrow": { mb: "0.25rem" } },
  /** The label of later notes: hidden where notes form a column, but still announced. */
  later: { [`@media ${fromWidth(breakpoints.md)}`]: visuallyHidden },
  /** Citations left of a vertical line, as in a printed code of law. */
  law: {
    "--columns": "14rem minmax(0, 7fr) minmax(0, 4fr)",
    "& .codex-entry": { columnGap: 0, py: [3, null, 0], borderTop: [hairline, null, 0] },
    "& .codex-mark": { pt: [0, null, 2], pr: 3, textAlign: [null, null, "end"] },
    "& .codex-text": {
      py: [0, null, 2],
      px: [0, null, 4],
      borderLeft: [0, null, "2px solid var(--color-heading)"],
    },
    "& .codex-text, & .codex-note": { borderTop: [0, null, hairline] },
    "& .codex-note": { py: [1, null, 2] },
    "& .codex-note .text-prose": { color: "text" },
  },
  /** Ruled paper with a margin line; every line of text is on a rule. */
  notebook: {
    "--columns": "3.5rem minmax(0, 1fr) 14rem",
    "& .codex-list": {
      px: 3,
      py: rule,
      border: hairline,
      borderRadius: "large",
      boxShadow: "raised",
      bg: "surface",
      backgroundImage: [
        `repeating-linear-gradient(transparent 0 calc(${rule} - 1px), var(--color-border) 0 ${rule})`,
        null,
        `linear-gradient(90deg, transparent 5rem, var(--color-primary) 5rem calc(5rem + 1px), transparent 0), repeating-linear-gradient(transparent 0 calc(${rule} - 1px), var(--color-border) 0 ${rule})`,
      ],
      backgroundPosition: "0 -0.3125rem",
    },
    "& .codex-entry": { gap: [0, null, "0 2rem"], py: 0, border: 0, "& + *": { mt: rule } },
    "& .codex-entry *": { lineHeight: rule },
    "& .codex-text": { gap: 0 },
    "& .codex-mark": { fontSize: "title" },
    "& .codex-details": { columnGap: 4, display: "grid", gridTemplateColumns: ["1fr", "1fr 1fr"] },
    "& .codex-details > div": { display: "block", p: 0, border: 0 },
    "& .codex-details dd": { fontSize: "1rem" },
    "& .codex-note > .text-eyebrow": { m: 0 },
  },
  /** Clauses on a sheet, with comments next to it that a line connects to their clause. */
  contract: {
    "--columns": "3.5rem minmax(0, 1fr) minmax(0, 24rem)",
    "& .codex-entry": {
      gap: 0,
      gridTemplateColumns: ["2.5rem minmax(0, 1fr)", null, "var(--columns)"],
      p: 0,
      border: 0,
    },
    "& .codex-entry > :not(.codex-note)": { py: 3, bg: "surface" },
    "& :is(.codex-entry:first-of-type > :not(.codex-note))": {
      borderTop: hairline,
      pt: [3, null, 5],
    },
    "& :is(.codex-entry:last-of-type > :not(.codex-note))": {
      borderBottom: hairline,
      pb: [3, null, 5],
    },
    "& .codex-mark": { pl: [2, 3], borderLeft: hairline, lineHeight: "2rem" },
    "& .codex-text": { display: "block", pr: [2, 3, 5], borderRight: hairline },
    "& .codex-text > *, & .codex-text p": { display: "inline", fontSize: "lead", color: "text" },
    "& h3::after": { content: '". "' },
    "& em": {
      fontStyle: "normal",
      bg: "color-mix(in srgb, var(--color-primary) 16%, transparent)",
      boxShadow: "0 2px var(--color-primary)",
    },
    "& .codex-note": {
      position: "relative",
      gridColumn: ["1 / -1", null, "auto"],
      alignSelf: "center",
      ml: [3, null, 5],
      my: 2,
      pl: 3,
      borderLeft: "2px solid var(--color-primary)",
      "&::before": {
        content: '""',
        position: "absolute",
        right: "100%",
        top: "50%",
        width: [0, null, "3rem"],
        borderTop: "1px solid var(--color-primary)",
      },
    },
  },
  /** A paper: title and abstract in the middle, justified sections, notes by number in the margin. */
  paper: {
    "--columns": "minmax(0, 42rem) minmax(15rem, 1fr)",
    maxWidth: "66rem",
    mx: "auto",
    counterReset: "note",
    "& .section-head": {
      gridTemplateColumns: "1fr",
      gap: 3,
      maxWidth: "text",
      justifyItems: "center",
    },
    "& .section-title": { justifyItems: "center", textAlign: "center" },
    "& :is(.section-head, .codex-text) .text-prose": {
      textAlign: ["start", null, "justify"],
      hyphens: "auto",
    },
    "& .section-head > .text-prose": {
      py: 3,
      borderBlock: "2px solid var(--color-heading)",
      color: "text",
    },
    "& .codex-entry": { columnGap: 5, py: 2, border: 0, counterIncrement: "note" },
    "& .codex-mark": {
      gridArea: "1 / 1",
      color: "heading",
      fontFamily: "heading",
      fontSize: "title",
      fontWeight: "heading",
    },
    "& .codex-text": { gridArea: "1 / 1" },
    "& h3": { lineHeight: rule, textIndent: "2.25rem" },
    "& .codex-note": {
      pt: [0, null, "2.25rem"],
      pl: [3, null, 0],
      "& p:first-child::before": {
        content: 'counter(note) " "',
        color: "primary",
        fontWeight: "bold",
      },
    },
    "& .codex-entry:has(.codex-note) > .codex-text > .text-prose > :last-child::after": {
      content: "counter(note)",
      verticalAlign: "super",
      fontSize: "micro",
      color: "primary",
      lineHeight: 0,
    },
  },
  /** A file in parts, with a sticky table of contents at the left. */
  dossier: {
    "--columns": "3rem minmax(0, 1fr)",
    display: [null, null, "grid"],
    columnGap: 6,
    gridTemplateColumns: "17rem minmax(0, 1fr)",
    alignItems: "start",
    "& .section-head": { gridColumn: "1 / -1" },
    "& .codex-contents": {
      position: [null, null, "sticky"],
      top: `calc(${sizes.header} + 2rem)`,
      mb: 4,
    },
    "& .codex-entry": {
      columnGap: 0,
      py: [2, null, "1.25rem"],
      gridTemplateColumns: ["2rem minmax(0, 1fr)", null, "var(--columns)"],
      borderTop: "2px solid var(--color-heading)",
      "& > .codex-note": { gridColumn: 2 },
    },
    "& h3": { fontSize: "subheading" },
    "& .codex-details": { mt: 1 },
  },
} satisfies Record<string, ThemeUICSSObject>;
