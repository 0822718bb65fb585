import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints } from "../../shared/constants";
import { fromWidth } from "../../theme/media-queries";
import { ownLine } from "../../theme/own-line";
import { palette } from "../../theme/palette";
import { sizes } from "../../theme/scales";
import { visuallyHidden } from "../../theme/variants/global";
import { text } from "../../theme/variants/text";

/** Line height of ruled paper. */
const rule = "1.75rem";

/** A title at the size of a section's heading. */
const largeTitle: ThemeUICSSObject = {
  fontSize: "heading",
  lineHeight: "heading",
  letterSpacing: "heading",
};

/** A term that is set as the text beside it. */
const plainTerm: ThemeUICSSObject = {
  fontFamily: "inherit",
  fontSize: "inherit",
  fontWeight: "medium",
  letterSpacing: "inherit",
  textTransform: "none",
  color: "inherit",
};

/** Light left at each stage of a depth, in percent of the color at the surface. */
const light = [100, 78, 58, 40, 24, 0];

/** The water color of a stage, given the percentage of light left. */
const water = (left: number): ThemeUICSSObject => ({
  "--water": `color-mix(in oklab, ${palette.tealDark} ${left}%, ${palette.abyss})`,
});

export const entries = {
  root: {
    "& .text-prose": { maxWidth: "none" },
    "& .entries-text > .text-prose": { maxWidth: "text" },
  },
  contents: {
    "& ol": { display: "grid", counterReset: "part", borderTop: "2px solid var(--color-heading)" },
    "& li + li": { borderTop: "line" },
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
    borderTop: "line",
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
    },
    "& dt": { lineHeight: "inherit" },
  },
  note: { fontSize: "small", lineHeight: "1.55", "& > .text-eyebrow": { mb: "0.25rem" } },
  /** The label of later notes: hidden where notes form a column, but still announced. */
  later: { [`@media ${fromWidth(breakpoints.md)}`]: visuallyHidden },
  /** Citations left of a vertical line, as in a printed code of law. */
  law: {
    "--columns": "14rem minmax(0, 7fr) minmax(0, 4fr)",
    "& .entries-entry": { columnGap: 0, py: [3, null, 0], borderTop: ["line", null, 0] },
    "& .entries-mark": { pt: [0, null, 2], pr: 3, textAlign: [null, null, "end"] },
    "& .entries-text": {
      py: [0, null, 2],
      px: [0, null, 4],
      borderLeft: [0, null, "2px solid var(--color-heading)"],
    },
    "& .entries-text, & .entries-note": { borderTop: [0, null, "line"] },
    "& .entries-note": { py: [1, null, 2] },
    "& .entries-note .text-prose": { color: "text" },
  },
  /** Ruled paper with a margin line; every line of text is on a rule. */
  notebook: {
    "--columns": "3.5rem minmax(0, 1fr) 14rem",
    "& .entries-list": {
      px: 3,
      py: rule,
      border: "line",
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
    "& .entries-entry": { gap: [0, null, "0 2rem"], py: 0, border: 0, "& + *": { mt: rule } },
    "& .entries-entry *": { lineHeight: rule },
    "& .entries-text": { gap: 0 },
    "& .entries-mark": { fontSize: "title" },
    "& .entries-details": {
      columnGap: 4,
      display: "grid",
      gridTemplateColumns: ["1fr", "1fr 1fr"],
    },
    "& .entries-details > div": { display: "block" },
    "& .entries-details dd": { fontSize: "1rem" },
    "& .entries-note > .text-eyebrow": { m: 0 },
  },
  /** Clauses on a sheet, with comments next to it that a line connects to their clause. */
  contract: {
    "--columns": "3.5rem minmax(0, 1fr) minmax(0, 24rem)",
    "& .entries-entry": {
      gap: 0,
      gridTemplateColumns: ["2.5rem minmax(0, 1fr)", null, "var(--columns)"],
      p: 0,
      border: 0,
    },
    "& .entries-entry > :not(.entries-note)": { py: 3, bg: "surface" },
    "& :is(.entries-entry:first-of-type > :not(.entries-note))": {
      borderTop: "line",
      pt: [3, null, 5],
    },
    "& :is(.entries-entry:last-of-type > :not(.entries-note))": {
      borderBottom: "line",
      pb: [3, null, 5],
    },
    "& .entries-mark": { pl: [2, 3], borderLeft: "line", lineHeight: "2rem" },
    "& .entries-text": { display: "block", pr: [2, 3, 5], borderRight: "line" },
    "& .entries-text > *, & .entries-text p": {
      display: "inline",
      fontSize: "lead",
      color: "text",
    },
    "& h3::after": { content: '". "' },
    "& em": {
      fontStyle: "normal",
      bg: "color-mix(in srgb, var(--color-primary) 16%, transparent)",
      boxShadow: "0 2px var(--color-primary)",
    },
    "& .entries-note": {
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
    "& :is(.section-head, .entries-text) .text-prose": {
      textAlign: ["start", null, "justify"],
      hyphens: "auto",
    },
    "& .section-head > .text-prose": {
      py: 3,
      borderBlock: "2px solid var(--color-heading)",
      color: "text",
    },
    "& .entries-entry": { columnGap: 5, py: 2, border: 0, counterIncrement: "note" },
    "& .entries-mark": {
      gridArea: "1 / 1",
      color: "heading",
      fontSize: "title",
      fontWeight: "heading",
    },
    "& .entries-text": { gridArea: "1 / 1" },
    "& h3": { lineHeight: rule, textIndent: "2.25rem" },
    "& .entries-note": {
      pt: [0, null, "2.25rem"],
      pl: [3, null, 0],
      "& p:first-child::before": {
        content: 'counter(note) " "',
        color: "primary",
        fontWeight: "bold",
      },
    },
    "& .entries-entry:has(.entries-note) > .entries-text > .text-prose > :last-child::after": {
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
    "& .entries-contents": {
      position: [null, null, "sticky"],
      top: `calc(${sizes.header} + 2rem)`,
      mb: 4,
    },
    "& .entries-entry": {
      columnGap: 0,
      py: [2, null, "1.25rem"],
      gridTemplateColumns: ["2rem minmax(0, 1fr)", null, "var(--columns)"],
      borderTop: "2px solid var(--color-heading)",
      "& > .entries-note": { gridColumn: 2 },
    },
    "& h3": { fontSize: "subheading" },
    "& .entries-details": { mt: 1, "& > div": { py: 1, borderTop: "line" } },
  },
  /** A large number, title, text and details side by side. */
  catalog: {
    "& .entries-entry": {
      columnGap: 4,
      rowGap: 2,
      py: [3, 4],
      gridTemplateColumns: [
        "1fr",
        "5rem minmax(0, 1fr)",
        "5rem minmax(0, 1fr) minmax(0, 1fr)",
        "6rem minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)",
      ],
    },
    "& .entries-mark": { ...largeTitle, gridRow: [null, "1 / span 3", "1 / span 2", "1"] },
    "& .entries-text": { display: "contents" },
    "& h3": { ...largeTitle, maxWidth: "14ch", gridRow: [null, null, "1 / span 2", "1"] },
    "& .entries-details": { display: "grid", gap: 1, alignContent: "start" },
    "& .entries-details > div": {
      alignItems: "baseline",
      gridTemplateColumns: ["6.75rem 1fr", null, null, "1fr"],
    },
  },
  /** Questions at display size, above who works on them and how to go on. */
  questions: {
    "& .entries-entry": {
      alignItems: "baseline",
      rowGap: [1, 2],
      py: 4,
      gridTemplateColumns: ["1fr", null, "minmax(0, 8fr) minmax(0, 4fr)"],
    },
    "& .entries-text": { display: "contents" },
    "& .entries-mark, & h3": { gridColumn: "1 / -1" },
    "& h3": {
      maxWidth: "30ch",
      mb: [1, 0],
      fontSize: "statement",
      lineHeight: "tight",
      letterSpacing: "display",
    },
    "& .entries-details, & .entries-note": { fontSize: "body", lineHeight: "body" },
    "& .entries-details > div": {
      columnGap: 4,
      gridTemplateColumns: ["1fr", null, "minmax(0, 3fr) minmax(0, 5fr)"],
    },
    "& dt": plainTerm,
    "& dt, & .entries-note a": { fontWeight: "bold" },
    "& dd": { color: "textMuted" },
    "& .entries-note a": ownLine,
  },
  /** Stages as a line dropped into a lake: the background gets darker downward, to ink. */
  depth: {
    counterReset: "depth",
    "& .entries-list": { mt: [5, null, 6] },
    "& .entries-entry": {
      counterIncrement: "depth",
      position: "relative",
      gridTemplateColumns: [
        "min(3.5rem, 14vw) minmax(0, 1fr)",
        "5rem minmax(0, 1fr)",
        "7.5rem minmax(0, 5fr) minmax(0, 6fr)",
      ],
      py: [3, null, 4],
      border: 0,
      bg: "var(--water)",
      boxShadow: "0 0 0 100vmax var(--water)",
      clipPath: "inset(0 -100vmax)",
      color: palette.white,
      // The sounding line, with eight ticks in each stage.
      "&::before": {
        content: '""',
        position: "absolute",
        insetBlock: 0,
        left: ["min(2.25rem, 9vw)", "3.5rem", "5.5rem"],
        width: "10px",
        borderLeft: "1px solid",
        background: "repeating-linear-gradient(currentColor 0 1px, transparent 1px 12.5%)",
        opacity: 0.7,
      },
      // The number of the stage, as a depth on a chart.
      "&::after": {
        content: "counter(depth)",
        gridArea: "1 / 1 / span 4",
        fontVariantNumeric: "tabular-nums",
        fontSize: ["heading", null, "display"],
        lineHeight: "1",
      },
    },
    ...Object.fromEntries(
      light.map((left, index) => [`& .entries-entry:nth-of-type(${index + 1})`, water(left)]),
    ),
    "& .entries-text": { display: "contents" },
    "& .entries-mark, & h3, & .entries-text > .text-prose": { gridColumn: "2", color: "inherit" },
    "& .entries-mark": { ...text.eyebrow, color: "inherit", mb: "-0.25rem" },
    "& h3": { fontSize: "subheading", lineHeight: "heading" },
    "& .entries-details": {
      gridColumn: ["2", null, "3"],
      gridRow: [null, null, "1 / span 3"],
      alignSelf: "center",
    },
    "& .entries-details > div": {
      columnGap: 2,
      gridTemplateColumns: "min(5rem, 20vw) minmax(0, 1fr)",
      py: "0.375rem",
    },
    "& dt": plainTerm,
  },
} satisfies Record<string, ThemeUICSSObject>;
