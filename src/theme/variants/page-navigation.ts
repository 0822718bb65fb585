import type { ThemeUICSSObject } from "theme-ui";
import { listed } from "../own-line";

export const breadcrumbs = {
  list: { display: "flex", flexWrap: "wrap", fontSize: "small", color: "textMuted" },
  item: { "& + &::before": { content: '"/" / ""', mx: 1 } },
  link: {
    ...listed,
    // Taller than its line, which stays where it is.
    my: ["-0.375rem", 0],
    color: "textMuted",
    textDecoration: "none",
    "&:hover": { color: "text", textDecoration: "underline" },
  },
} satisfies Record<string, ThemeUICSSObject>;

export const pathfinder = {
  root: { borderTop: "line" },
  row: { display: "grid", gridTemplateColumns: "1fr 1fr" },
  link: {
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    alignItems: "center",
    columnGap: [2, 3],
    py: [2, 4, 5],
    color: "text",
    textDecoration: "none",
    "&:hover": { color: "primary" },
    "& svg": { color: "primary" },
  },
  next: {
    gridColumn: 2,
    gridTemplateColumns: "1fr auto",
    textAlign: "end",
    borderLeft: [null, "1px solid"],
  },
  words: { display: "grid", gap: "0.25rem" },
  label: {
    fontSize: ["body", "subheading"],
    fontWeight: "medium",
    letterSpacing: "heading",
    lineHeight: "heading",
  },
} satisfies Record<string, ThemeUICSSObject>;
