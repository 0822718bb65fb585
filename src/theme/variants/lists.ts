import type { ThemeUICSSObject } from "theme-ui";

export const benefits = {
  item: {
    display: "grid",
    gap: 1,
    alignContent: "start",
    pt: 3,
    borderTop: "1px solid",
    borderColor: "border",
  },
  checklist: {
    display: "grid",
    columnGap: 5,
    rowGap: 0,
    gridTemplateColumns: ["1fr", "1fr", "1fr 1fr"],
  },
  check: {
    display: "grid",
    alignContent: "start",
    gridTemplateColumns: "auto 1fr",
    columnGap: 2,
    py: 3,
    borderTop: "1px solid",
    borderColor: "border",
  },
  checkText: { display: "grid", gap: "0.375rem", alignContent: "start" },
  checkMark: { color: "primary", mt: "0.125rem" },
  icon: { color: "primary", fontSize: "1.25rem" },
} satisfies Record<string, ThemeUICSSObject>;

export const steps = {
  list: { counterReset: "step", display: "grid" },
  item: {
    counterIncrement: "step",
    display: "grid",
    gridTemplateColumns: ["2.5rem 1fr", "4rem 1fr", "4rem minmax(0, 4fr) minmax(0, 7fr)"],
    columnGap: 3,
    rowGap: 1,
    py: 3,
    borderTop: "1px solid",
    borderColor: "border",
    "&::before": {
      content: "counter(step, decimal-leading-zero)",
      fontFamily: "monospace",
      fontSize: "small",
      lineHeight: "2rem",
      color: "primary",
    },
    "& > .text-prose": { gridColumn: ["2", "2", "3"] },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const facts = {
  list: {
    display: "grid",
    gap: [3, 4, 4],
    gridTemplateColumns: ["1fr", "1fr 1fr", "repeat(auto-fit, minmax(13rem, 1fr))"],
    // Three stay in one row.
    "&:not(:has(> :nth-child(4)))": { gridAutoFlow: [null, "column"], gridAutoColumns: "1fr" },
    "&:not(:has(> :nth-child(4))) > *": { gridRow: [null, 1] },
  },
  item: {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "flex-end",
    gap: 1,
    pt: 3,
    borderTop: "1px solid",
    borderColor: "border",
  },
  value: {
    fontSize: "figure",
    fontWeight: "heading",
    lineHeight: "1",
    letterSpacing: "display",
    fontVariantNumeric: "tabular-nums",
    color: "heading",
  },
  label: { color: "textMuted", maxWidth: "28ch" },
} satisfies Record<string, ThemeUICSSObject>;

export const codes = {
  list: { display: "grid", columnGap: 5, gridTemplateColumns: ["1fr", "1fr", "1fr 1fr"] },
  item: {
    display: "grid",
    gridTemplateColumns: "6.5rem 1fr",
    alignItems: "baseline",
    py: "0.875rem",
    borderTop: "1px solid",
    borderColor: "border",
  },
  code: {
    fontFamily: "monospace",
    fontVariantNumeric: "tabular-nums",
    color: "primary",
    fontWeight: "medium",
  },
  title: { color: "text", lineHeight: "snug" },
} satisfies Record<string, ThemeUICSSObject>;
