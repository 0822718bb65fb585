import type { ThemeUICSSObject } from "theme-ui";
import { breakpoints, multilineMinHeight } from "../../shared/constants";
import { type FieldGroup, fieldGroups, reasons } from "../../shared/inquiry/reasons";
import { fromWidth } from "../media-queries";
import { ownLine } from "../own-line";
import { visuallyHidden } from "./global";

const control: ThemeUICSSObject = {
  width: "100%",
  minHeight: "control",
  px: 2,
  py: "0.625rem",
  bg: "surface",
  color: "text",
  border: "control",
  borderRadius: "medium",
  lineHeight: "snug",
  transition: "border-color 150ms ease-out",
  "&:hover": { borderColor: "text" },
  "&:focus-visible": { outlineOffset: "1px", borderRadius: "medium" },
  "&[aria-invalid='true']": {
    borderColor: "error",
    // A second pixel of border that does not move the text.
    boxShadow: "inset 0 0 0 1px var(--color-error)",
  },
};

const legend: ThemeUICSSObject = {
  p: 0,
  color: "heading",
  fontWeight: "bold",
  lineHeight: "snug",
  letterSpacing: "-0.012em",
};

/** Selector of a form in which no reason of the group is selected. */
function isElsewhere(group: FieldGroup): string {
  const labels = reasons.filter((reason) => reason.group === group).map(({ label }) => label);
  const values = labels.map((label) => `[value=${JSON.stringify(label)}]`).join(",");
  return `form:not(:has(option:is(${values}):checked))`;
}

/**
 * Hides the groups of other reasons until hydration removes them. Browsers without `:has()` show all
 * groups, as `noScriptRules` does.
 */
const onlySelectedGroup: ThemeUICSSObject = {
  "@supports selector(:has(*))": Object.fromEntries(
    fieldGroups.map((group) => [
      `${isElsewhere(group)} &[data-group='${group}']`,
      { display: "none" },
    ]),
  ),
};

export const forms = {
  layout: {
    display: "grid",
    columnGap: 6,
    rowGap: 6,
    alignItems: "start",
    gridTemplateColumns: ["minmax(0, 1fr)", null, "minmax(0, 7fr) minmax(0, 4fr)"],
  },
  form: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3, maxWidth: "text" },
  part: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "1.125rem",
    m: 0,
    p: 0,
    border: 0,
    minWidth: 0,
  },
  /** Two short fields in a row, their controls aligned. */
  pairs: { columnGap: 3, alignItems: "end", gridTemplateColumns: ["minmax(0, 1fr)", "1fr 1fr"] },
  group: onlySelectedGroup,
  legend: { ...legend, mb: 2, fontSize: "subheading" },
  groupLegend: { ...legend, mb: "0.75rem", fontSize: "title" },
  field: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "0.375rem" },
  label: { justifySelf: "start", fontWeight: "medium", lineHeight: "snug", color: "text" },
  mark: { color: "textMuted", fontSize: "small", fontWeight: "body" },
  hint: { mt: "-0.25rem", fontSize: "small", lineHeight: "snug", color: "textMuted" },
  control,
  multiline: {
    ...control,
    display: "block",
    minHeight: `${multilineMinHeight}px`,
    maxHeight: "60vh",
    resize: "vertical",
    fieldSizing: "content",
  },
  select: {
    position: "relative",
    "& select": { appearance: "none", paddingInlineEnd: "2.75rem", textOverflow: "ellipsis" },
    "& svg": {
      position: "absolute",
      top: "50%",
      insetInlineEnd: "0.875rem",
      transform: "translateY(-50%)",
      pointerEvents: "none",
      color: "textMuted",
    },
  },
  // Reserves the line of the message, so nothing moves when it appears.
  error: {
    display: "flex",
    gap: "0.375rem",
    minHeight: "1.25rem",
    color: "error",
    fontSize: "small",
    fontWeight: "medium",
    lineHeight: "1.25rem",
    "& svg": { width: "1.125rem", height: "1.25rem" },
  },
  summary: {
    p: 3,
    mb: 1,
    border: "2px solid",
    borderColor: "error",
    borderRadius: "medium",
    "& ul": { mt: 1, display: "grid", gap: "0.25rem" },
    "& a": { ...ownLine, color: "error", fontWeight: "medium" },
    "&:focus": { outline: "3px solid", outlineColor: "focus", outlineOffset: "3px" },
  },
  foot: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: 2,
    justifyItems: "start",
  },
  submit: { minWidth: "min(11rem, 100%)" },
  outcome: { justifySelf: "stretch" },
  failure: {
    display: "flex",
    gap: 1,
    py: 2,
    borderTop: "2px solid",
    borderColor: "error",
    color: "error",
    fontWeight: "medium",
  },
  aside: {
    display: "grid",
    gap: 2,
    scrollMarginTop: "6rem",
    [`@media ${fromWidth(breakpoints.md)} and (min-height: 48em)`]: {
      position: "sticky",
      top: "7rem",
    },
  },
  steps: { counterReset: "step", display: "grid", mt: 1 },
  step: {
    counterIncrement: "step",
    display: "grid",
    gridTemplateColumns: "2.5rem minmax(0, 1fr)",
    rowGap: "0.25rem",
    py: 2,
    borderTop: "line",
    "&::before": {
      content: "counter(step, decimal-leading-zero)",
      fontVariantNumeric: "tabular-nums",
      fontSize: "small",
      lineHeight: "1.75rem",
      color: "primary",
    },
    "& > .text-prose": { gridColumn: "2", fontSize: "small" },
  },
  // Rendered, but out of sight in both directions of writing: people never see it, bots fill it in.
  trap: visuallyHidden,
} satisfies Record<string, ThemeUICSSObject>;
